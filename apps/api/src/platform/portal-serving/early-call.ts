import { html } from "hono/html";

/** All that is drawn stands before it: a frame that is painted in part moves when the rest is read. Modules run after it. */
const END = "</body>";

/**
 * A frame's template with the script that begins the screen's call while its code is on the way; `told` says which one
 * (`docs/decisions/0056-first-call-before-the-entry.md`).
 */
export function addEarlyCall(template: string, script: string, told: Record<string, string>): string {
  const attributes = Object.entries(told).map(([name, value]) => html` data-${name}="${value}"`);
  const element = html`<script src="${script}"${attributes}></script>`.toString();
  return template.replace(END, () => element + END);
}
