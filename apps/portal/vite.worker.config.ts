import { defineConfig } from "vite";

/** The service worker: one file that the server fills with its list of the shell's files before it answers it. */
export default defineConfig({
  build: {
    outDir: "dist/worker",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "es2022",
    rolldownOptions: {
      input: "src/offline/worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
