import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/**
 * A clone of the latest commit with this repository's packages, so that their installation is not counted, and without
 * builds or compile caches. The caller removes it.
 */
export function cloneWithPackages(): string {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-bench-clone-"));
  chmodSync(folder, 0o755);
  execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${ROOT}`, folder]);
  const programs = readdirSync(join(ROOT, "apps")).map((name) => join("apps", name, "node_modules"));
  for (const path of ["node_modules", ...programs].filter((name) => existsSync(join(ROOT, name)))) {
    execFileSync("cp", ["-a", join(ROOT, path), join(folder, path)]);
  }
  rmSync(join(folder, "node_modules/.cache"), { recursive: true, force: true });
  return folder;
}
