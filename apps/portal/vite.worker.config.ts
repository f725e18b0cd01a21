import { defineConfig } from "vite";
import { browserTargets } from "./build/browser-floor.ts";

/** The service worker: one file, into which the server inserts its list of the shell's files. */
export default defineConfig({
  build: {
    outDir: "dist/worker",
    emptyOutDir: true,
    copyPublicDir: false,
    target: browserTargets(),
    rolldownOptions: {
      input: "src/offline/worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
