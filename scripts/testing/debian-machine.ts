import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { debianArchitecture } from "../release/build-deb.ts";
import { hasCommand } from "../running/debian-packages.ts";
import { VERSION } from "./make-release.ts";

/** Whether a clean Debian could be created, in which packages can be installed. */
export const hasDebian = inject("debianRoot") !== "";
/** Whether such a Debian can be booted. */
export const canBoot = hasDebian && hasCommand("systemd-nspawn");

const PROBE = `[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/sh /probe.sh
ExecStopPost=/bin/systemctl poweroff --no-block
`;

/** Creates a clean Debian in a folder, with the release's package in it, not installed yet. */
export function createDebian() {
  const root = mkdtempSync(join(tmpdir(), "madoguchi-debian-"));
  spawnSync("tar", ["--extract", "--file", inject("debianRoot"), "--directory", root]);
  const deb = `madoguchi_${VERSION}_${debianArchitecture()}.deb`;
  copyFileSync(join(inject("releaseFolder"), deb), join(root, "root/madoguchi.deb"));

  /** Runs a command there; `prefix` is a command that runs it, for example as another account. */
  function run(command: string, ...prefix: string[]) {
    const { status, stdout, stderr } = spawnSync("chroot", [root, ...prefix, "sh", "-c", command], {
      encoding: "utf8",
    });
    return { status, says: `${stdout}${stderr}` };
  }

  /** Boots it with systemd, runs a script, and turns it off. Returns the script's output. */
  function boot(script: string): string {
    writeFileSync(join(root, "probe.sh"), `exec > /probe.out 2>&1\n${script}`);
    writeFileSync(join(root, "etc/systemd/system/probe.service"), PROBE);
    run("systemctl --quiet add-wants multi-user.target probe.service");
    const parameters = ["-D", root, "--register=no", "--keep-unit", "--boot", "--console=passive"];
    spawnSync("systemd-nspawn", parameters, { stdio: "ignore", timeout: 150_000 });
    return readFileSync(join(root, "probe.out"), "utf8");
  }

  return { root, run, boot, remove: () => rmSync(root, { recursive: true, force: true }) };
}
