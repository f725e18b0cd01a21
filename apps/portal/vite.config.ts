import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { lowPriorityScripts } from "./build/low-priority-scripts.ts";
import { precompress } from "./build/precompress.ts";

/** Where the API listens while the portal is developed; `npm start` needs no proxy, there the API serves the portal. */
const API_ORIGIN = process.env["API_ORIGIN"] ?? "http://localhost:3000";

/** The packages that the first page already runs on. */
const BASE_PACKAGES = /node_modules\/(react|react-dom|scheduler|@tanstack|swr|use-sync-external-store|dequal)\//;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // The router's plugin comes first: it writes the route tree and splits the routes before React sees them.
    tanstackRouter({ target: "react", autoCodeSplitting: true, routeFileIgnorePattern: "\\.test\\.tsx?$" }),
    react(),
    tailwindcss(),
    lowPriorityScripts(),
    precompress(),
  ],
  server: {
    port: Number(process.env["PORTAL_PORT"] ?? 5173),
    proxy: { "/api": API_ORIGIN, "/config.json": API_ORIGIN },
  },
  build: isSsrBuild
    ? { outDir: "dist/server", emptyOutDir: true, copyPublicDir: false, target: "node24" }
    : {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        target: "es2022",
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Many small files compress worse and ask more often: what every page needs travels in two, the packages
              // and the portal's own.
              groups: [
                { name: "base", test: BASE_PACKAGES, priority: 3 },
                { name: "portal", tags: ["$initial"], priority: 2 },
              ],
            },
          },
        },
      },
  // The server's bundle carries what it needs: the API loads it by path and knows none of the portal's packages.
  ssr: { noExternal: true, target: "node" },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
}));
