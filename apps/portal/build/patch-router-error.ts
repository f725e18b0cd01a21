import type { Plugin } from "vite";

/** The router's own view of an error, in English; it shows what the default view of a failed route fails with itself. */
const OWN_VIEW = /function ErrorComponent\(\{ error \}\) \{[\s\S]*?\n\}\n/;

/** A plain element alone, because the parts of the page or their styles may be what failed. */
const VIEW = `function ErrorComponent() {
	return jsx("a", { role: "alert", href: "/", children: "画面を表示できませんでした。トップページを開く" });
}
`;

/** The library's code with a Japanese view and a way out. Throws when it has no view of its own, so that a changed library is noticed. */
export function withJapaneseErrorView(code: string): string {
  const changed = code.replace(OWN_VIEW, VIEW);
  if (changed === code)
    throw new Error("The router no longer writes its view of an error in the way that is replaced.");
  return changed;
}

/** Replaces the router's own view of an error. */
export function patchRouterError(): Plugin {
  return {
    name: "patch-router-error",
    enforce: "pre",
    transform: (code, id) =>
      /\/react-router\/dist\/esm\/CatchBoundary\.js$/.test(id)
        ? { code: withJapaneseErrorView(code), map: null }
        : null,
  };
}
