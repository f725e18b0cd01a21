import { type EarlyCallNames, hashOf } from "./server-bundle.ts";

/** Before anything that the browser would wait for. */
const BEGIN = '<meta charset="utf-8" />';

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * A frame's template with the script that begins the screen's call while its code is on the way, and what the security policy
 * allows: exactly this script, by the hash of the built file. What it is told stands beside it, as attributes (decision 0055).
 */
export function addEarlyCall(
  template: string,
  { script, names }: { script: string; names: EarlyCallNames },
): { template: string; scriptHashes: readonly string[] } {
  const told = Object.entries(names).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  const element = `<script${told.join("")}>${script}</script>`;
  return { template: template.replace(BEGIN, () => `${BEGIN}${element}`), scriptHashes: [hashOf(script)] };
}
