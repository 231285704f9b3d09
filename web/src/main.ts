import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { applySettings } from "./kept/settings.svelte";
import { followAddress } from "./shell/address.svelte";
import { startWorker } from "./shell/worker";

followAddress();
await applySettings(); // the first words on the screen are in the right language
mount(App, { target: document.getElementById("app") as HTMLElement });
performance.mark("creuset-ready");
void startWorker();
