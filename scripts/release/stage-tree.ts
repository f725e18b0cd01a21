import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { findNode } from "../launching/pinned-node.mjs";
import { API_COMMAND, API_ENVIRONMENT } from "../running/api-command.ts";
import { isIncluded } from "./left-out.ts";
import { linkSameFiles } from "./link-same-files.ts";
import type { Lock } from "./lock-closure.ts";
import { containedPackages, POSTGRES, runtimePackages } from "./packages.ts";

/** Built code and the operator's files, by their places in the repository. */
const OWN = [
  "apps/api/package.json",
  "apps/api/dist/main.js",
  "apps/api/dist/madoguchi.js",
  "apps/api/dist/build.json",
  "apps/api/dist/assets",
  "apps/api/migrations",
  "apps/portal/dist",
  "apps/desk/dist",
  "deploy",
  "docs",
  "SECURITY.md",
  "LICENSE",
  "CHANGELOG.md",
];

/** Copies a package without files that are not needed at run time; links stay links. */
function copyPackage(root: string, tree: string, path: string): void {
  for (const file of readdirSync(join(root, path), { recursive: true, encoding: "utf8" })) {
    const isNested = /(^|\/)node_modules(\/|$)/.test(file);
    const source = join(root, path, file);
    if (isNested || lstatSync(source).isDirectory() || !isIncluded(path, file)) continue;
    const target = join(tree, path, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(source, target, { verbatimSymlinks: true });
  }
}

/** Writes the command, which starts the program as `npm start` does. */
function writeCommand(root: string, tree: string): void {
  const values: Record<string, string> = {
    "@FLAGS@": API_COMMAND.slice(1, -1).join(" "),
    "@VARIABLES@": Object.entries(API_ENVIRONMENT)
      .map((entry) => entry.join("="))
      .join(" "),
  };
  const script = readFileSync(join(root, "scripts/release/madoguchi.sh"), "utf8");
  writeFileSync(
    join(tree, "bin/madoguchi"),
    script.replaceAll(/@[A-Z]+@/g, (name) => values[name] ?? ""),
    { mode: 0o755 },
  );
}

/** Writes the licences of all third-party code that is built in, as those licences require. */
function writeLicences(root: string, tree: string, lock: Lock): void {
  const parts = containedPackages(root, lock).flatMap((path) => {
    const files = readdirSync(join(root, path)).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
    const name = path.split("node_modules/").at(-1);
    if (!path.includes("node_modules/")) return [];
    const title = `${name} ${lock[path]?.version ?? ""} (${lock[path]?.license ?? "see its text"})`;
    const texts = files.toSorted().map((file) => readFileSync(join(root, path, file), "utf8").trim());
    return [`${"=".repeat(80)}\n${title}\n\n${texts.join("\n\n")}\n`];
  });
  writeFileSync(join(tree, "LICENSES-OF-OTHERS.txt"), parts.join("\n"));
}

/** Copies the files of a clinic's installation into an empty folder, the only source of tarball, deb and image. */
export async function stageTree(root: string, tree: string, lock: Lock): Promise<void> {
  mkdirSync(join(tree, "bin"), { recursive: true });
  for (const path of OWN) cpSync(join(root, path), join(tree, path), { recursive: true });
  for (const path of await runtimePackages(root, lock)) copyPackage(root, tree, path);
  const [current, previous] = POSTGRES;
  // Both servers contain the same libraries.
  linkSameFiles(join(tree, "node_modules", previous), join(tree, "node_modules", current));
  const node = findNode(root);
  if (node === undefined || !node.startsWith(root)) throw new Error("no package brings Node.js for this machine");
  copyFileSync(node, join(tree, "bin/node"));
  chmodSync(join(tree, "bin/node"), 0o755);
  writeCommand(root, tree);
  mkdirSync(join(tree, "share/man/man1"), { recursive: true });
  copyFileSync(join(root, "deploy/man/madoguchi.1"), join(tree, "share/man/man1/madoguchi.1"));
  writeLicences(root, tree, lock);
}
