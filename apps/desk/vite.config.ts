import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserTargets } from "../portal/build/browser-floor.ts";
import { writeOldBrowserScript } from "../portal/build/old-browser.ts";
import { precompress } from "../portal/build/precompress.ts";
import { withoutCallSchemas } from "../portal/build/without-call-schemas.ts";
import { copyBlurFiles } from "./build/copy-blur-files.ts";

/** The desk's origin at the API, for development. */
const DESK_ORIGIN = process.env["DESK_ORIGIN"] ?? "http://localhost:3002";

export default defineConfig({
  plugins: [
    withoutCallSchemas(),
    // The router's plugin comes first: it writes the route tree and splits the routes before React sees them.
    tanstackRouter({ target: "react", autoCodeSplitting: true, routeFileIgnorePattern: "\\.test\\.tsx?$" }),
    react(),
    tailwindcss(),
    writeOldBrowserScript("ja"),
    copyBlurFiles(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: fileURLToPath(new URL("../portal/build/zod-without-eval.ts", import.meta.url)) },
    ],
  },
  server: { port: Number(process.env["DESK_DEV_PORT"] ?? 5174), proxy: { "/api": { target: DESK_ORIGIN, ws: true } } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: browserTargets(),
    modulePreload: { polyfill: false },
  },
});
