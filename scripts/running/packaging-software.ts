import { existsSync, globSync } from "node:fs";
import { hasCommand, installMissing } from "./debian-packages.ts";

/** Software for the tests of the packaging, by the names of Debian's packages. */
const SOFTWARE = [
  { name: "pgbouncer", isThere: () => hasCommand("pgbouncer"), tests: "The tests behind the real pooler" },
  { name: "caddy", isThere: () => hasCommand("caddy", "version"), tests: "The tests behind Caddy" },
  { name: "nginx-light", isThere: () => hasCommand("nginx", "-v"), tests: "The tests behind nginx" },
  { name: "haproxy", isThere: () => hasCommand("haproxy", "-v"), tests: "The tests behind HAProxy" },
  { name: "coturn", isThere: () => hasCommand("turnserver"), tests: "The test of the relay" },
  { name: "prometheus", isThere: () => hasCommand("promtool"), tests: "The tests of the alarm rules" },
  { name: "dpkg-dev", isThere: () => hasCommand("dpkg-deb"), tests: "The tests of the Debian package" },
  { name: "minisign", isThere: () => hasCommand("minisign", "-v"), tests: "The tests of a release's signature" },
  { name: "mmdebstrap", isThere: () => hasCommand("mmdebstrap"), tests: "The tests in a clean Debian" },
  { name: "systemd-container", isThere: () => hasCommand("systemd-nspawn"), tests: "The test of the unit" },
  { name: "podman", isThere: () => hasCommand("podman"), tests: "The tests of the image" },
  { name: "buildah", isThere: () => hasCommand("buildah"), tests: "The tests of the image" },
  { name: "runc", isThere: () => hasCommand("runc"), tests: "The tests of the image" },
  { name: "docker-compose", isThere: () => hasCommand("docker-compose"), tests: "The test of the compose file" },
  {
    name: "pgbackrest",
    isThere: () => hasCommand("pgbackrest", "version"),
    tests: "The test of the database of compose",
  },
  { name: "postgresql", isThere: () => globSync("/usr/lib/postgresql/*/bin").length > 0, tests: "The same test" },
  { name: "jq", isThere: () => hasCommand("jq"), tests: "The same test" },
  {
    name: "libfaketime",
    isThere: () => globSync("/usr/lib/*/faketime/libfaketimeMT.so.1").length > 0,
    tests: "The tests with other clocks",
  },
];

/** Software for the cluster of `npm run soak -- cluster`. */
const CLUSTER_SOFTWARE = [
  { name: "postgresql", isThere: () => globSync("/usr/lib/postgresql/*/bin").length > 0, tests: "The cluster" },
  { name: "patroni", isThere: () => hasCommand("patroni"), tests: "The cluster" },
  { name: "etcd-server", isThere: () => hasCommand("etcd"), tests: "The cluster" },
  { name: "haproxy", isThere: () => existsSync("/usr/sbin/haproxy"), tests: "The cluster" },
  { name: "nats-server", isThere: () => existsSync("/usr/sbin/nats-server"), tests: "The cluster" },
  { name: "pgbouncer", isThere: () => hasCommand("pgbouncer"), tests: "The cluster" },
  { name: "coturn", isThere: () => hasCommand("turnserver"), tests: "The cluster" },
  { name: "strace", isThere: () => hasCommand("strace"), tests: "The cluster" },
  {
    name: "chromium",
    isThere: () => existsSync(process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"),
    tests: "The cluster",
  },
];

/** Installs missing packages where possible. Returns a line for each still missing, with the tests that need it. */
export function installPackagingSoftware(): string[] {
  return installMissing(SOFTWARE);
}

/** Does the same for the cluster's software. */
export function installClusterSoftware(): string[] {
  return installMissing(CLUSTER_SOFTWARE);
}
