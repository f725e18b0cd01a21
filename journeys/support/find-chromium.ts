import { existsSync } from "node:fs";

/**
 * The browser of `CHROMIUM_PATH`, otherwise Debian's; `undefined` for Playwright's own. Its headless shell, where there
 * is one, has the same engine without the browser's interface, and needs a third less processor time.
 */
export function findChromium(): string | undefined {
  const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  return [`${chromium}-headless-shell`, chromium].find((path) => existsSync(path));
}
