import { isReadable, worstContrast } from "@madoguchi/contract/clinic/key-colour";
import { fail } from "../platform/errors/fail.ts";

/** Refuses (E001) a key colour in which the portal's text could not be read. */
export function requireReadable(keyColour: string | null): void {
  if (keyColour === null || isReadable(keyColour)) return;
  const contrast = (Math.floor(worstContrast(keyColour) * 100) / 100).toFixed(2);
  fail("Validation", {
    issues: [{ path: "keyColour", message: "文字が読みにくい色です。もっと濃い色をご指定ください。" }],
    reason: `the contrast of ${keyColour} on the portal's background is ${contrast}:1, and 4.5:1 is needed`,
  });
}
