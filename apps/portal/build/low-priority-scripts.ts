import type { Plugin } from "vite";

/**
 * Public pages arrive as finished HTML, so their text must not wait behind the scripts: the entry and what it preloads
 * are asked for at low priority (`docs/performance.md`).
 */
export function lowPriorityScripts(): Plugin {
  return {
    name: "low-priority-scripts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    },
  };
}
