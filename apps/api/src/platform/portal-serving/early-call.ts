import type { EarlyCallNames } from "./server-bundle.ts";

/** Before anything that the browser would wait for. */
const BEGIN = '<meta charset="utf-8" />';

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * A frame's template with the script that begins the screen's call while its code is on the way. What it is told stands beside
 * it, as attributes (`docs/decisions/0056-first-call-before-the-entry.md`).
 */
export function addEarlyCall(template: string, script: string, names: EarlyCallNames): string {
  const told = Object.entries(names).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return template.replace(BEGIN, () => `${BEGIN}<script src="${script}"${told.join("")}></script>`);
}
