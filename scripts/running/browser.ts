import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.ts";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";
/** Without a Japanese font the browser draws boxes, and the accessibility rules then measure boxes. */
const DEBIAN_PACKAGES = ["chromium", "fonts-noto-cjk"];
/** Older distributions lack it; with it the journeys run a third faster. */
const DEBIAN_HEADLESS_SHELL = "chromium-headless-shell";

/**
 * The browser of the journeys: `CHROMIUM_PATH`, otherwise Debian's Chromium, which is installed when it is missing.
 * Returns one line of instructions when there is none.
 */
export function ensureBrowser(environment: Record<string, string | undefined>): { path: string } | { problem: string } {
  const named = environment["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? { path: named } : { problem: `CHROMIUM_PATH names no file: ${named}` };
  if (existsSync(DEBIAN_CHROMIUM)) return { path: DEBIAN_CHROMIUM };
  console.log("Installing Chromium for the journeys (once) …");
  if (installDebianPackages(DEBIAN_PACKAGES)) installDebianPackages([DEBIAN_HEADLESS_SHELL]);
  if (existsSync(DEBIAN_CHROMIUM)) return { path: DEBIAN_CHROMIUM };
  return { problem: "The journeys need Chromium: install it, or say where it is with CHROMIUM_PATH." };
}
