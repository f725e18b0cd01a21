import type { Plugin } from "vite";
import { HYDRATED_EVENT } from "../src/starter/hydrated-event.ts";
import { AT_ONCE, SOON } from "./page-parts.ts";

/** Vite's virtual module that runs before a lazily loaded file. */
const PRELOAD_HELPER = "vite/preload-helper.js";

/** In place of a file's list of stylesheets: every public page has its styles within, or only the page that was opened has, which hydration ends. */
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

/** A file's list of stylesheets, when the entry's is all it has; and the places that name it. */
const ENTRY_STYLES_ALONE = /const __vite__mapDeps=[^[]*\["assets\/index-[^"/]+\.css"\]\)\)\)=>[^;]*;\n?/;
const NAMES_IT = /,\s*__vite__mapDeps\(\[0\]\)/g;

/** The code without the entry's stylesheet among what it waits for: every page has that, by a link or within itself. */
export function withoutEntryStyles(code: string): string {
  const rest = code.replace(ENTRY_STYLES_ALONE, "");
  return rest === code ? code : rest.replace(NAMES_IT, "");
}

/** Vite's function around a file of which one name is used. */
const NAME_PICKED =
  /async\(\)=>\{let\{(\w+):(\w+)\}=await\s?\(?(import\(["'`]\.\/[\w-]+\.js["'`]\)(?:\.then\([^()]*\))?)\)?;return\{\1:\2\}\}/g;

/** The code with each file loaded as it is, with the same names in it. */
export function loadWhole(code: string): string {
  return code.replaceAll(NAME_PICKED, "()=>$3");
}

/** As Vite writes what loads a file, with a list of stylesheets after it. */
const LOADED =
  /(import\(["'`]\.\/([\w-]+\.js)["'`]\)(?:\.then\([^()]*\))?)(?:,\s*(?:\[\]|void 0|__vite__mapDeps\(\[0\]\)))?\)/g;
const ANY_LOADED = /import\(["'`]\.\/([\w-]+\.js)["'`]\)/g;

/**
 * The code with a sign, by the name of the file, in the place of the stylesheets that a file waits for. Throws when such a file
 * is loaded in another way than the bundler used to write.
 */
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
 * Replaces Vite's preload helper by one that loads stylesheets only: scripts are not preloaded here (`vite.config.ts`).
 * A stylesheet that failed is requested again at the next attempt. Saves 0.5 kB on every public page (decision 0017).
 * A finished page has the styles of its own parts alone: whatever else is loaded waits for the whole stylesheet (decision 0047).
 * What could not be loaded fails under a name of our own: the router reloads the document at the browsers' own errors, which
 * without a connection leaves the portal for the browser's error page (`entities/problem/error-view.tsx` decides instead).
 */
export function patchPreloadHelper(): Plugin {
  return {
    name: "patch-preload",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    enforce: "post",
    transform: (_, id) => (id.endsWith(PRELOAD_HELPER) ? { code: STYLES_ONLY_HELPER, map: null } : null),
    generateBundle: {
      // Vite writes the lists at this point too.
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
