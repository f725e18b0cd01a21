import type { PageData, RenderedPage } from "./server-bundle.ts";

const PLACEHOLDERS = { title: "<!--title-->", html: "<!--html-->", data: "<!--data-->" } as const;

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** JSON that cannot end its script element, open a comment or break a line of script, whatever its texts hold. */
export function escapeJson(value: unknown): string {
  const sign = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, sign);
}

/** Whether an `index.html` has all three places that a page fills. */
export function isTemplate(template: string): boolean {
  return Object.values(PLACEHOLDERS).every((placeholder) => template.includes(placeholder));
}

/** Fills the built `index.html`: the title, the rendered page, and its data as an inert block. */
export function fillTemplate(template: string, page: RenderedPage, data: PageData): string {
  const values = { title: escapeText(page.title), html: page.html, data: escapeJson(data) };
  // In one pass, so that a placeholder inside a value stays what it is.
  return template.replace(/<!--(title|html|data)-->/g, (_, name: keyof typeof values) => values[name]);
}
