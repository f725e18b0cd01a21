import type { Plugin } from "vite";

/** Vite's virtual module that runs before a lazily loaded file. */
const PRELOAD_HELPER = "vite/preload-helper.js";

const STYLES_ONLY_HELPER = `
const styles = {};
function addStylesheet(file) {
  styles[file] ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/" + file;
    link.onload = resolve;
    link.onerror = () => {
      styles[file] = undefined;
      link.remove();
      reject(Error(file));
    };
    document.head.append(link);
  });
  return styles[file];
}
function fail(cause) {
  throw Object.assign(Error("not loaded: " + cause.message), { name: "CodeNotLoadedError" });
}
export const __vitePreload = (load, files) =>
  (files?.length ? Promise.all(files.map(addStylesheet)).then(load) : load()).catch(fail);
`;

/** A file's list of stylesheets, when the entry's is all it has; and the places that name it. */
const ENTRY_STYLES_ALONE = /const __vite__mapDeps=[^[]*\["assets\/index-[^"/]+\.css"\]\)\)\)=>[^;]*;\n?/;
const NAMES_IT = /,\s*__vite__mapDeps\(\[0\]\)/g;

/** The code without the entry's stylesheet among what it waits for: every page has that, by a link or within itself. */
export function withoutEntryStyles(code: string): string {
  const rest = code.replace(ENTRY_STYLES_ALONE, "");
  return rest === code ? code : rest.replace(NAMES_IT, "");
}

/**
 * Replaces Vite's preload helper by one that loads stylesheets only: scripts are not preloaded here (`vite.config.ts`).
 * A stylesheet that failed is requested again at the next attempt. Saves 0.5 kB on every public page (decision 0017).
 * What could not be loaded fails under a name of our own: the router reloads the document at the browsers' own errors, which
 * without a connection leaves the portal for the browser's error page (`entities/problem/error-view.tsx` decides instead).
 */
export function patchPreloadHelper(): Plugin {
  return {
    name: "patch-preload",
    apply: "build",
    enforce: "post",
    transform: (_, id) => (id.endsWith(PRELOAD_HELPER) ? { code: STYLES_ONLY_HELPER, map: null } : null),
    generateBundle: {
      // Vite writes the lists at this point too.
      order: "post",
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === "chunk") output.code = withoutEntryStyles(output.code);
        }
      },
    },
  };
}
