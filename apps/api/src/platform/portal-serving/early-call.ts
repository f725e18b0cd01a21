import { html } from "hono/html";

/** The script follows all visible content: a partly painted frame would shift later. Modules run after it. */
const END = "</body>";

/**
 * Adds to a frame's template the script that begins the screen's call while its code loads; `call` names it
 * (decision 121).
 */
export function addEarlyCall(template: string, script: string, call: Record<string, string>): string {
  const attributes = Object.entries(call).map(([name, value]) => html` data-${name}="${value}"`);
  const element = html`<script src="${script}"${attributes}></script>`.toString();
  return template.replace(END, () => element + END);
}
