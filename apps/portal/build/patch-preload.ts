import type { Plugin } from "vite";
import { HYDRATED_EVENT } from "../src/starter/hydrated-event.ts";
import { AT_ONCE, SOON } from "./page-parts.ts";

/** Vite's virtual module that runs before a dynamic import. */
const PRELOAD_HELPER = "vite/preload-helper.js";

/**
 * Replaces a file's list of stylesheets: its styles are inlined on every public page, or only on the page that was
 * opened, which ends with hydration.
 */
const STYLED_BY_ALL = 0;
const STYLED_BY_OPENED = 1;

const STYLES_ONLY_HELPER = `
const styles = {};
const whole = document.getElementById("starter")?.dataset.styles;
let styled = ${STYLED_BY_OPENED};
addEventListener("${HYDRATED_EVENT}", () => (styled = ${STYLED_BY_ALL}));
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
    // Before the clinic's colours, as in a frame.
    if (file === whole) document.querySelector("style").after(link);
    else document.head.append(link);
  });
  return styles[file];
}
function fail(cause) {
  throw Object.assign(Error("not loaded: " + cause.message), { name: "CodeNotLoadedError" });
}
export const __vitePreload = (load, files) => {
  if (files === ${STYLED_BY_ALL} || files === styled) return load().catch(fail);
  return Promise.all([whole].concat(files).filter((file) => typeof file === "string").map(addStylesheet)).then(load).catch(fail);
};
`;

/** A file's list of stylesheets that has only the entry's; and the places that refer to it. */
const ENTRY_STYLES_ALONE = /const __vite__mapDeps=[^[]*\["assets\/index-[^"/]+\.css"\]\)\)\)=>[^;]*;\n?/;
const NAMES_IT = /,\s*__vite__mapDeps\(\[0\]\)/g;

/** Removes the entry's stylesheet from the lists of awaited ones: every page has it, by a link or inlined. */
export function withoutEntryStyles(code: string): string {
  const rest = code.replace(ENTRY_STYLES_ALONE, "");
  return rest === code ? code : rest.replace(NAMES_IT, "");
}

/** Vite's wrapper around a dynamic import of which one name is used. */
const NAME_PICKED =
  /async\(\)=>\{let\{(\w+):(\w+)\}=await\s?\(?(import\(["'`]\.\/[\w-]+\.js["'`]\)(?:\.then\([^()]*\))?)\)?;return\{\1:\2\}\}/g;

/** Replaces these wrappers by the import itself, which has the same names. */
export function loadWhole(code: string): string {
  return code.replaceAll(NAME_PICKED, "()=>$3");
}

/** Vite's code for a dynamic import, with a list of stylesheets after it. */
const LOADED =
  /(import\(["'`]\.\/([\w-]+\.js)["'`]\)(?:\.then\([^()]*\))?)(?:,\s*(?:\[\]|void 0|__vite__mapDeps\(\[0\]\)))?\)/g;
const ANY_LOADED = /import\(["'`]\.\/([\w-]+\.js)["'`]\)/g;

/** Replaces these files' stylesheets by a mark, by the name of the file. Throws for code of an unexpected form. */
export function markOwnFiles(code: string, signs: ReadonlyMap<string, number>): string {
  let marks = 0;
  const marked = code.replaceAll(LOADED, (whole: string, load: string, file: string) => {
    const sign = signs.get(file);
    if (sign === undefined) return whole;
    marks += 1;
    return `${load},${sign})`;
  });
  const loads = [...code.matchAll(ANY_LOADED)].filter(([, file = ""]) => signs.has(file));
  if (loads.length !== marks) throw new Error("A file of a public page is loaded in an unknown way.");
  return marked;
}

/**
 * Replaces Vite's preload helper by one that loads only stylesheets: scripts are not preloaded here (`vite.config.ts`).
 * A failed stylesheet is requested again at the next attempt. Saves 0.5 kB on every public page (decision 0017). A
 * server-rendered page has only the styles of its own parts: other code waits for the whole stylesheet (decision 0047).
 * A failed load has an error name of our own: for the browsers' own errors the router reloads the document, which
 * without a connection would show the browser's error page (`entities/problem/error-view.tsx` handles it instead).
 */
export function patchPreloadHelper(): Plugin {
  return {
    name: "patch-preload",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    enforce: "post",
    transform: (_, id) => (id.endsWith(PRELOAD_HELPER) ? { code: STYLES_ONLY_HELPER, map: null } : null),
    generateBundle: {
      // Vite writes the lists at this stage too.
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const signs = new Map<string, number>();
        for (const { fileName, moduleIds } of chunks) {
          const name = fileName.replace(/^.*\//, "");
          if (moduleIds.some((id) => AT_ONCE.test(id))) signs.set(name, STYLED_BY_OPENED);
          if (moduleIds.some((id) => SOON.test(id))) signs.set(name, STYLED_BY_ALL);
        }
        for (const chunk of chunks) chunk.code = markOwnFiles(loadWhole(withoutEntryStyles(chunk.code)), signs);
      },
    },
  };
}
