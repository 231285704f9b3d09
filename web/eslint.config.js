import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["src/wire/messages.ts", "src/games/*/data.ts"]), // written by types.js
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { files: ["*.js"], languageOptions: { globals: globals.node } },
  { files: ["public/worker.js"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    files: ["**/*.ts", "**/*.svelte"],
    rules: {
      "no-undef": "off", // TypeScript knows better, types of the browser included
      // Collections and addresses here are made, used and replaced as a whole; what has to be watched is `$state.raw`.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
);
