import { ensureBrowser } from "./browser.ts";
import { hasCommand, installDebianPackages } from "./debian-packages.ts";

/** Debian puts it where not every account's path leads. */
const NATS_SERVERS = ["nats-server", "/usr/sbin/nats-server"];

/**
 * Installs the suite's software beyond its packages: the journeys' browser, openssl for the certificates of encrypted
 * connections, and a NATS server, without which its tests are skipped with a message. Resolves with the browser's path,
 * or with one line that names missing software.
 */
export function ensureTestRequirements(
  environment: Record<string, string | undefined>,
): { path: string } | { problem: string } {
  const browser = ensureBrowser(environment);
  if ("problem" in browser) return browser;
  if (!hasCommand("openssl", "version") && !installDebianPackages(["openssl"])) {
    return { problem: "The tests of encrypted connections make their certificates with openssl: install it." };
  }
  if (!NATS_SERVERS.some((name) => hasCommand(name)) && !installDebianPackages(["nats-server"])) {
    console.error(
      "The tests of live messages over NATS are left out: Debian's package nats-server cannot be installed.",
    );
  }
  return browser;
}
