import type { Plugin } from "vite";

/** The router's English view of an error, which it shows if the default view of a failed route fails itself. */
const OWN_VIEW = /function ErrorComponent\(\{ error \}\) \{[\s\S]*?\n\}\n/;

/** A plain element, because the page's parts or styles may be what failed. */
const VIEW = `function ErrorComponent() {
	return jsx("a", { role: "alert", href: "/", children: "画面を表示できませんでした。トップページを開く" });
}
`;

/** Replaces the view by a Japanese one with a link. Throws if the library's code has no such view. */
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
