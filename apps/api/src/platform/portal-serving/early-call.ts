/** All that is drawn stands before it: a frame that is painted in part moves when the rest is read. Modules run after it. */
const END = "</body>";

/**
 * A frame's template with the script that begins the screen's call while its code is on the way; `told` are the attributes that say
 * which (`docs/decisions/0056-first-call-before-the-entry.md`).
 */
export function addEarlyCall(template: string, script: string, told: string): string {
  return template.replace(END, () => `<script src="${script}" ${told}></script>${END}`);
}
