import { spawnSync } from "node:child_process";

/** Programs of a Debian package, which some tests need. */
export type Software = { name: string; isThere: () => boolean; tests: string };

/** Automatic upgrades, or the installation of another run, take minutes. */
const LONGEST_WAIT_SECONDS = 600;

/** Whether a command can be run; `question` is its option that prints the version. */
export function hasCommand(name: string, question = "--version"): boolean {
  return spawnSync(name, [question], { stdio: "ignore" }).status === 0;
}

function runApt(parameters: string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  const command = ["apt-get", ...parameters];
  const [file = "apt-get", ...rest] = isRoot ? command : ["sudo", ...command];
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(file, rest, { stdio: "inherit", env: environment }).status === 0;
}

/**
 * Installs packages by `apt-get`, after a running one has ended; false without it, or when one of them cannot be
 * installed.
 */
export function installDebianPackages(packages: string[]): boolean {
  if (!hasCommand("apt-get")) return false;
  // It fails when another apt-get is reading the lists: the installation then uses the other's.
  runApt(["update"]);
  return runApt(["install", "-y", "-o", `DPkg::Lock::Timeout=${LONGEST_WAIT_SECONDS}`, ...packages]);
}

/** Installs the missing packages where possible. Returns a line for each still missing, with the tests that need it. */
export function installMissing(software: Software[]): string[] {
  const missing = software.filter(({ isThere }) => !isThere());
  if (missing.length === 0 || installDebianPackages(missing.map(({ name }) => name))) return [];
  // One that this Debian does not have prevents the others' installation together with it.
  return missing
    .filter(({ name }) => !installDebianPackages([name]))
    .map(({ name, tests }) => `${tests} need Debian's package ${name}, which is missing: install it.`);
}
