import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createDebian, hasDebian } from "../testing/debian-machine.ts";
import { makeRelease, VERSION } from "../testing/make-release.ts";

// Another release is built here.
vi.setConfig({ testTimeout: 900_000 });

const AS_PROGRAM = ["setpriv", "--reuid=madoguchi", "--regid=madoguchi", "--clear-groups"];

let debian: ReturnType<typeof createDebian>;
const inDebian = (path: string): string => join(debian.root, path);

beforeAll(() => {
  if (hasDebian) debian = createDebian();
});
afterAll(() => {
  if (hasDebian) debian.remove();
});

test.runIf(hasDebian)("the package is installed in a clean Debian, and makes its account, folders and secrets", () => {
  const { status, says } = debian.run("dpkg --install /root/madoguchi.deb");
  expect([status, says]).toEqual([0, expect.stringContaining(`Setting up madoguchi (${VERSION})`)]);
  expect(debian.run("stat -c '%A %U:%G' /etc/madoguchi/* /var/lib/madoguchi").says.trim().split("\n")).toEqual([
    "-rw-r----- root:madoguchi",
    "-rw-r----- root:madoguchi",
    "-rw-r----- root:madoguchi",
    "drwx------ madoguchi:madoguchi",
  ]);
  expect(readFileSync(inDebian("etc/madoguchi/hash-secret"), "utf8")).toMatch(/^[0-9a-f]{64}$/);
});

test.runIf(hasDebian)(
  "version and doctor run there, with the settings of the machine, which configure only mail",
  () => {
    expect(debian.run("madoguchi version").says).toContain(`Madoguchi ${VERSION}\ncommit `);
    const examined = debian.run("madoguchi doctor", ...AS_PROGRAM);
    expect(examined.says).toMatch(/^ok {4}configuration /m);
    // Services that do not run yet, or need a network, are red or yellow, which is no fault of the program.
    expect(examined.status).toBe(2);
  },
);

test.runIf(hasDebian)(
  "the configuration that an operator has changed survives an upgrade, and secrets stay the same",
  () => {
    const settings = inDebian("etc/madoguchi/madoguchi.env");
    writeFileSync(settings, readFileSync(settings, "utf8").replace("clinic-example", "clinic-hama"));
    const secret = readFileSync(inDebian("etc/madoguchi/hash-secret"), "utf8");
    expect(debian.run("dpkg --install /root/madoguchi.deb").status).toBe(0);
    expect(readFileSync(settings, "utf8")).toContain("CLINIC_ID=clinic-hama");
    expect(readFileSync(inDebian("etc/madoguchi/hash-secret"), "utf8")).toBe(secret);
  },
);

test.runIf(hasDebian)(
  "the package of a later commit replaces that of the tagged one, and the next release both",
  async () => {
    const output = mkdtempSync(join(tmpdir(), "madoguchi-later-"));
    try {
      await makeRelease(inject("releaseSources"), output, { isLater: true });
      const later = readdirSync(output).find((name) => name.endsWith(".deb")) ?? "";
      expect(later).toMatch(/^madoguchi_\d+\.\d+\.\d+\+git20261026\.2\.[\da-f]{8}_/);
      renameSync(join(output, later), inDebian("root/later.deb"));
      const { status, says } = debian.run("apt-get install --yes /root/later.deb");
      expect([status, says]).toEqual([0, expect.stringContaining("Setting up madoguchi")]);
      const version = later.split("_")[1] ?? "";
      expect(debian.run("madoguchi version").says).toContain(
        `Madoguchi ${version}\ncommit ${version.split(".").at(-1)} of`,
      );
      expect(
        debian.run(
          `dpkg --compare-versions ${version} lt ${VERSION.replace(/\d+$/, (patch) => `${Number(patch) + 1}`)}`,
        ).status,
      ).toBe(0);
    } finally {
      rmSync(output, { recursive: true });
    }
  },
);

test.runIf(hasDebian)("a removed package leaves data and settings; a purged one leaves the data and reports it", () => {
  mkdirSync(inDebian("var/lib/madoguchi/postgres"));
  expect(debian.run("dpkg --remove madoguchi").status).toBe(0);
  expect(existsSync(inDebian("usr/lib/madoguchi"))).toBe(false);
  expect(existsSync(inDebian("usr/bin/madoguchi"))).toBe(false);
  expect(existsSync(inDebian("etc/madoguchi/madoguchi.env"))).toBe(true);
  const { status, says } = debian.run("dpkg --purge madoguchi");
  expect([status, says]).toEqual([0, expect.stringContaining("Left in place")]);
  expect(existsSync(inDebian("etc/madoguchi/madoguchi.env"))).toBe(false);
  expect(statSync(inDebian("var/lib/madoguchi/postgres")).isDirectory()).toBe(true);
  expect(existsSync(inDebian("etc/madoguchi/hash-secret"))).toBe(true);
});
