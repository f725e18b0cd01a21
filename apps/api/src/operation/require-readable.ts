import { isReadable, LEAST_CONTRAST, nearestReadable, worstContrast } from "@madoguchi/contract/clinic/readable-colour";
import { fail } from "../platform/errors/fail.ts";

/** Refuses (E001) a key colour in which the portal's text could not be read, and names the nearest valid one. */
export function requireReadable(keyColour: string | null): void {
  if (keyColour === null || isReadable(keyColour)) return;
  const contrast = (Math.floor(worstContrast(keyColour) * 100) / 100).toFixed(2);
  const nearest = nearestReadable(keyColour);
  fail("Validation", {
    issues: [{ path: "keyColour", message: `文字が読みにくい色です。近い色では ${nearest} を使えます。` }],
    reason: `the contrast of ${keyColour} on the portal's background is ${contrast}:1, and ${LEAST_CONTRAST}:1 is needed; the nearest colour that passes is ${nearest}`,
  });
}
