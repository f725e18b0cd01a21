import type { Plugin } from "vite";

/** The bundler's own module of what runs before a lazily loaded file: it brings the file's stylesheets. */
const PRELOAD_HELPER = "vite/preload-helper.js";

/**
 * The same in a few lines. The bundler's own also asks for scripts ahead, which is switched off here, and carries what
 * other pages than ours need; it would weigh on every first page. A stylesheet that did not come is asked for again.
 */
export const LOADING = `
const styles = {};
function bring(file) {
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
export const __vitePreload = (load, files) => (files?.length ? Promise.all(files.map(bring)).then(load) : load());
`;

/** Brings lazily loaded files with less code than the bundler's own. */
export function lightLoading(): Plugin {
  return {
    name: "light-loading",
    apply: "build",
    enforce: "post",
    transform: (_, id) => (id.endsWith(PRELOAD_HELPER) ? { code: LOADING, map: null } : null),
  };
}
