import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installDebianPackages, installMissing } from "./debian-packages.ts";

let folder: string;

/** A command that is found before the machine's. */
function writeCommand(name: string, script: string): void {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** An `apt-get` that notes its parameters and cannot install `not-in-this-debian`. */
function writeApt(codeOfUpdate: number): void {
  const note = `echo "$*" >> '${join(folder, "calls")}'`;
  const answer = `update) exit ${codeOfUpdate};; *not-in-this-debian*) exit 100;; *) exit 0;;`;
  writeCommand("apt-get", `${note}\ncase "$*" in ${answer} esac`);
}

const installations = (): string[][] =>
  readFileSync(join(folder, "calls"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("install"))
    .map((line) => line.split(" "));

const software = (name: string, isThere: boolean) => ({ name, isThere: () => isThere, tests: `The tests of ${name}` });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "madoguchi-apt-"));
  vi.stubEnv("PATH", [folder, process.env["PATH"]].join(delimiter));
  writeCommand("sudo", 'exec "$@"');
  writeApt(0);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("while another apt-get reads the lists and installs, the installation waits for it", () => {
  writeApt(100);
  expect(installDebianPackages(["caddy"])).toBe(true);
  expect(installations()).toEqual([["install", "-y", "-o", "DPkg::Lock::Timeout=600", "caddy"]]);
});

test("what is missing is installed at once, and what is there is not", () => {
  expect(installMissing([software("caddy", false), software("jq", true), software("runc", false)])).toEqual([]);
  expect(installations().map((parameters) => parameters.slice(4))).toEqual([["caddy", "runc"]]);
});

test("a package that this Debian does not have is named, and the others are installed", () => {
  const wanted = ["caddy", "not-in-this-debian", "runc"].map((name) => software(name, false));
  expect(installMissing(wanted)).toEqual([
    "The tests of not-in-this-debian need Debian's package not-in-this-debian, which is missing: install it.",
  ]);
  expect(installations().map((parameters) => parameters.slice(4))).toContainEqual(["runc"]);
});
