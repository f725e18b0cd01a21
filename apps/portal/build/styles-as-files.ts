import type { Plugin } from "vite";

/** The call by which the toast library writes its styles into the page, with the text that it writes. */
const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);?/g;

/** Takes the injected styles out of the library's code. Throws when there are none: then it does it in another way. */
export function withoutInjectedStyles(code: string): string {
  const without = code.replace(INJECTION, "");
  if (without === code) throw new Error("The toast library no longer writes its styles in the way that is taken out.");
  return without;
}

/**
 * Pages may have no styles but those of files (their content security policy). The toast library brings its stylesheet
 * as a file too, which `toaster.tsx` imports; what it would write into the page besides is left out.
 */
export function stylesAsFiles(): Plugin {
  return {
    name: "styles-as-files",
    enforce: "pre",
    transform: (code, id) =>
      /\/sonner\/dist\/index\.m?js$/.test(id) ? { code: withoutInjectedStyles(code), map: null } : null,
  };
}
