import type { Plugin } from "vite";

/** The library's call that injects its styles, with the styles. */
const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);?/g;

/** The library's code without the injected styles. Throws when it contains none, so that a changed library is noticed. */
export function withoutInjectedStyles(code: string): string {
  const without = code.replace(INJECTION, "");
  if (without === code) throw new Error("The toast library no longer writes its styles in the way that is taken out.");
  return without;
}

/**
 * Removes the styles that the toast library injects: the content security policy allows stylesheets from files only, and
 * `toaster.tsx` imports the same styles as a file (decision 0017).
 */
export function patchToastStyles(): Plugin {
  return {
    name: "patch-toast-styles",
    enforce: "pre",
    transform: (code, id) =>
      /\/sonner\/dist\/index\.m?js$/.test(id) ? { code: withoutInjectedStyles(code), map: null } : null,
  };
}
