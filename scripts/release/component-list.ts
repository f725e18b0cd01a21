import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Lock } from "./lock-closure.ts";
import { runTool } from "./run-tool.ts";

type Listed = {
  serialNumber: string;
  metadata: { timestamp: string; component: { type: string } };
};

/** A serial number derived from the list. */
function serialOf(text: string): string {
  const digest = createHash("sha256").update(text).digest("hex");
  const groups = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`];
  return `urn:uuid:${[...groups, digest.slice(20, 32)].join("-")}`;
}

/** The lock file reduced to `paths`, all as runtime dependencies. */
function reduceLock(lock: Lock, paths: readonly string[]): Lock {
  const kept = new Set(paths);
  const entries = Object.entries(lock).filter(
    ([path, { resolved = "" }]) => path === "" || kept.has(path) || kept.has(resolved),
  );
  return Object.fromEntries(
    entries.map(([path, entry]) => {
      const optional = Object.entries(entry.optionalDependencies ?? {});
      const optionalDependencies = Object.fromEntries(optional.filter(([name]) => kept.has(`node_modules/${name}`)));
      return [path, { ...entry, devDependencies: {}, optionalDependencies }];
    }),
  );
}

/**
 * The components of a release, in CycloneDX as npm writes it, from the lock file's `paths` alone. npm's own
 * `--omit dev` would also leave out a package that one workspace needs at run time and another in tests. The same bytes
 * for the same lock file and `time`.
 */
export function listComponents(lock: Lock, paths: readonly string[], time: Date): string {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-components-"));
  try {
    const packages = reduceLock(lock, paths);
    const { name, version } = lock[""] ?? {};
    writeFileSync(join(folder, "package.json"), JSON.stringify({ ...packages[""], name, version }));
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ name, version, lockfileVersion: 3, packages }));
    const command = ["npm", "sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
    const list: Listed = JSON.parse(runTool(command, { cwd: folder }));
    const metadata = {
      ...list.metadata,
      timestamp: time.toISOString(),
      component: { ...list.metadata.component, name },
    };
    const dated = { ...list, serialNumber: "", metadata };
    return `${JSON.stringify({ ...dated, serialNumber: serialOf(JSON.stringify(dated)) }, null, 2)}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
