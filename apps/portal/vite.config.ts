import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { lowPriorityScripts } from "./build/low-priority-scripts.ts";
import { precompress } from "./build/precompress.ts";

/** Where the API listens while the portal is developed; `npm start` needs no proxy, there the API serves the portal. */
const API_ORIGIN = process.env["API_ORIGIN"] ?? "http://localhost:3000";

/** The packages that the first page already runs on. */
const BASE_PACKAGES = /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//;

/** What every public page is drawn with, and what the forms and messages on some of them are. */
const PAGE_PARTS = /src\/ui\/(button-class|page-heading|section)\.tsx?/;
const FORM_PARTS =
  /src\/ui\/(button|notice|text-field|text-input|field-frame|form|composition)\.tsx?|src\/features\/sign-in\/(email-form|use-send-mail|use-email-input|mail-refusal)\.tsx?|src\/features\/terms\/(consent-line|terms-button)\.tsx|src\/errors\/use-report-error/;

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
        modulePreload: {
          polyfill: false,
          // A list of what each screen's file needs would weigh on the first page more than it saves on the others.
          resolveDependencies: (_, files, { hostType }) =>
            hostType === "html" ? files : files.filter((file) => file.endsWith(".css")),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Many small files compress worse and ask more often: what every page needs travels in two, the packages
              // and the portal's own.
              groups: [
                { name: "base", test: BASE_PACKAGES, priority: 4 },
                { name: "portal", tags: ["$initial"], priority: 3 },
                { name: "page", test: PAGE_PARTS, priority: 2 },
                { name: "form", test: FORM_PARTS, priority: 1 },
              ],
            },
          },
        },
      },
  // The server's bundle carries what it needs: the API loads it by path and knows none of the portal's packages.
  ssr: { noExternal: true, target: "node" },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
}));
