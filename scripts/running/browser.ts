import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";
/** Without a Japanese font the browser draws boxes, and the accessibility rules then measure boxes. */
const DEBIAN_PACKAGES = ["chromium", "fonts-noto-cjk"];
/** Older distributions lack it; the journeys run a third faster where it is. */
const DEBIAN_HEADLESS_SHELL = "chromium-headless-shell";

function hasCommand(name: string): boolean {
  return spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0;
}

function runApt(parameters: string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  const command = ["apt-get", ...parameters];
  const [file = "apt-get", ...rest] = isRoot ? command : ["sudo", ...command];
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(file, rest, { stdio: "inherit", env: environment }).status === 0;
}

/**
 * The browser of the journeys: `CHROMIUM_PATH`, else Debian's Chromium, which is installed when it is missing. Answers
 * one line that says what to do when there is none.
 */
export function ensureBrowser(environment: Record<string, string | undefined>): { path: string } | { problem: string } {
  const named = environment["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? { path: named } : { problem: `CHROMIUM_PATH names no file: ${named}` };
  if (existsSync(DEBIAN_CHROMIUM)) return { path: DEBIAN_CHROMIUM };
  if (hasCommand("apt-get")) {
    console.log("Installing Chromium for the journeys (once) …");
    if (runApt(["update"]) && runApt(["install", "-y", ...DEBIAN_PACKAGES])) {
      runApt(["install", "-y", DEBIAN_HEADLESS_SHELL]);
    }
  }
  if (existsSync(DEBIAN_CHROMIUM)) return { path: DEBIAN_CHROMIUM };
  return { problem: "The journeys need Chromium: install it, or say where it is with CHROMIUM_PATH." };
}
