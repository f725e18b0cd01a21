import type { EarlyCallNames } from "./server-bundle.ts";

/** All that is drawn stands before it: a frame that is painted in part moves when the rest is read. Modules run after it. */
const END = "</body>";

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * A frame's template with the script that begins the screen's call while its code is on the way. What it is told stands beside
 * it, as attributes (`docs/decisions/0056-first-call-before-the-entry.md`).
 */
export function addEarlyCall(template: string, script: string, names: EarlyCallNames): string {
  const told = Object.entries(names).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return template.replace(END, () => `<script src="${script}"${told.join("")}></script>${END}`);
}
