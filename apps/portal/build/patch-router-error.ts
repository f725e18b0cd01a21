import type { Plugin } from "vite";

/** The router's own view of an error, in English. */
const OWN_VIEW = /function ErrorComponent\(\{ error \}\) \{[\s\S]*?\n\}\n/;

/** The library's code without its own view of an error. Throws when it contains none, so that a changed library is noticed. */
export function withoutOwnErrorView(code: string): string {
  const without = code.replace(OWN_VIEW, "function ErrorComponent() {\n\treturn null;\n}\n");
  if (without === code) throw new Error("The router no longer writes its view of an error in the way that is taken out.");
  return without;
}

/** Removes the router's own view of an error, which `last-boundary.tsx` and the default view of a route leave nothing to show. */
export function patchRouterError(): Plugin {
  return {
    name: "patch-router-error",
    enforce: "pre",
    transform: (code, id) =>
      /\/react-router\/dist\/esm\/CatchBoundary\.js$/.test(id) ? { code: withoutOwnErrorView(code), map: null } : null,
  };
}
