import { spawnSync } from "node:child_process";

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

/** Installs packages by `apt-get`; false without it, or when one of them cannot be installed. */
export function installDebianPackages(packages: string[]): boolean {
  return hasCommand("apt-get") && runApt(["update"]) && runApt(["install", "-y", ...packages]);
}
