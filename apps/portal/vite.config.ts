import { fileURLToPath } from "node:url";
import { LANGUAGES, type Language } from "@madoguchi/contract/http/language";
import tailwindcss from "@tailwindcss/vite";
import { defaultCodeSplitGroupings } from "@tanstack/router-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserTargets } from "./build/browser-floor.ts";
import { chunkGroups } from "./build/chunk-groups.ts";
import { inLanguage } from "./build/language/in-language.ts";
import { writeOldBrowserScript } from "./build/old-browser.ts";
import { patchPreloadHelper } from "./build/patch-preload.ts";
import { precompress } from "./build/precompress.ts";
import { writeRouteFiles } from "./build/route-files.ts";
import { compileHint, groupModules, screenGroups } from "./build/screen-groups.ts";
import { withoutCallSchemas } from "./build/without-call-schemas.ts";
import { writePages } from "./build/write-pages.ts";

/** The API's address during development of the portal; with `npm start` the API serves the portal itself. */
const API_ORIGIN = process.env["API_ORIGIN"] ?? "http://localhost:3000";

/**
 * Each build is in one language; `en` is beside the Japanese one (docs/decisions/0110-a-build-for-each-language.md).
 */
function languageOf(mode: string): Language {
  return LANGUAGES.find((language) => language === mode) ?? "ja";
}

function outDir(mode: string, part: "client" | "server"): string {
  const language = languageOf(mode);
  return language === "ja" ? `dist/${part}` : `dist/${language}/${part}`;
}

/**
 * The parts of a route that are loaded on demand. Public pages have no loader. On the server the loaders are not split:
 * they name the first call of a screen (`src/entry-server.tsx`).
 */
const SPLIT_ON_SERVERS = defaultCodeSplitGroupings;
const SPLIT_IN_BROWSERS: typeof SPLIT_ON_SERVERS = [...SPLIT_ON_SERVERS, ["loader"]];

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    inLanguage(languageOf(mode)),
    withoutCallSchemas(),
    // The router's plugin comes first: it writes the route tree and splits the routes before React sees them.
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: isSsrBuild ? SPLIT_ON_SERVERS : SPLIT_IN_BROWSERS },
      routeFileIgnorePattern: "\\.test\\.tsx?$",
    }),
    react(),
    tailwindcss(),
    patchPreloadHelper(),
    groupModules(),
    writeRouteFiles(),
    writeOldBrowserScript(languageOf(mode)),
    writePages(),
    precompress(),
  ],
  // For the portal's and the contract's schemas alike.
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL("./build/zod-without-eval.ts", import.meta.url)) }],
  },
  server: {
    port: Number(process.env["PORTAL_PORT"] ?? 5173),
    proxy: { "/api": { target: API_ORIGIN, ws: true }, "/config.json": API_ORIGIN },
  },
  build: isSsrBuild
    ? { outDir: outDir(mode, "server"), emptyOutDir: true, copyPublicDir: false, target: "node24" }
    : {
        outDir: outDir(mode, "client"),
        emptyOutDir: true,
        manifest: true,
        target: browserTargets(),
        modulePreload: {
          polyfill: false,
          // A list of each screen's files would enlarge the first page more than it saves on the others.
          resolveDependencies: (_, files, { hostType }) =>
            hostType === "html" ? files : files.filter((file) => file.endsWith(".css")),
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [...chunkGroups, ...screenGroups] },
            // Every page loads the list of all chunks, in which a hash does not compress: seven characters are enough.
            chunkFileNames: "assets/[name]-[hash:7].js",
            postBanner: compileHint,
          },
        },
      },
  // The server's bundle contains its dependencies: the API loads it by path and has none of the portal's packages.
  ssr: { noExternal: true, target: "node" },
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
}));
