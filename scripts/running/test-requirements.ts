import { ensureBrowser } from "./browser.ts";
import { hasCommand, installDebianPackages } from "./debian-packages.ts";

/**
 * Installs what the suite needs beyond its packages: the journeys' browser, and openssl for the certificates of encrypted
 * connections. Resolves with the browser's path, or with one line that says what is missing.
 */
export function ensureTestRequirements(
  environment: Record<string, string | undefined>,
): { path: string } | { problem: string } {
  const browser = ensureBrowser(environment);
  if ("problem" in browser) return browser;
  if (!hasCommand("openssl", "version") && !installDebianPackages(["openssl"])) {
    return { problem: "The tests of encrypted connections make their certificates with openssl: install it." };
  }
  return browser;
}
