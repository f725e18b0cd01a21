import { globSync } from "node:fs";
import { hasCommand, installDebianPackages } from "./debian-packages.ts";

/** What the tests of the packaging need beside the packages, by the name of Debian's package. */
const SOFTWARE = [
  { name: "pgbouncer", isThere: () => hasCommand("pgbouncer"), tests: "The tests behind the real pooler" },
  { name: "caddy", isThere: () => hasCommand("caddy", "version"), tests: "The tests behind Caddy" },
  { name: "nginx-light", isThere: () => hasCommand("nginx", "-v"), tests: "The tests behind nginx" },
  { name: "haproxy", isThere: () => hasCommand("haproxy", "-v"), tests: "The tests behind HAProxy" },
  { name: "prometheus", isThere: () => hasCommand("promtool"), tests: "The tests of the alarm rules" },
  {
    name: "libfaketime",
    isThere: () => globSync("/usr/lib/*/faketime/libfaketimeMT.so.1").length > 0,
    tests: "The tests with other clocks",
  },
];

/** Installs what is missing where it can. Answers a line for each that stays missing, with the tests that need it. */
export function installPackagingSoftware(): string[] {
  const missing = SOFTWARE.filter(({ name, isThere }) => !isThere() && !installDebianPackages([name]));
  return missing.map(({ name, tests }) => `${tests} need Debian's package ${name}, which is missing: install it.`);
}
