import { afterEach } from "vitest";
import { cleanup } from "@testing-library/svelte";

afterEach(cleanup);
