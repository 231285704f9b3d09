import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.CREUSET_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: {
    outDir: "../src/creuset/server/site",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy lets nothing run or paint that is not a file of its own
    modulePreload: { polyfill: false },
    target: "es2023",
  },
  server: {
    proxy: { "/api": server, "/socket": { target: server, ws: true } },
  },
  // Components are tested as a browser would load them.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    pool: "vmThreads",
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
});
