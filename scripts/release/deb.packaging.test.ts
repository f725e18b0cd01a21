import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDebian, hasDebian } from "../testing/debian-machine.ts";

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
  expect([status, says]).toEqual([0, expect.stringContaining("Setting up madoguchi (0.1.0)")]);
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
    expect(debian.run("madoguchi version").says).toMatch(/^Madoguchi 0\.1\.0\nNode\.js 24\./);
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
