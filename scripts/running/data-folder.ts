import { randomBytes } from "node:crypto";
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Why the programs cannot be started, in one line for the person at the terminal. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** Prints a `StartProblem` in one line; any other error is a fault of ours. Returns the exit code. */
export function printStartProblem(error: unknown): number {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
}

const SHORTEST_SECRET = 32;

/** What a person does about a full disk, after the line that names its file. */
function remedyOf(error: unknown): string {
  return codeOf(error) === "ENOSPC" ? " Its disk is full: make room, or set DATA_DIR to another folder." : "";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

/** Creates a folder of the data folder. Throws `StartProblem` when it cannot. */
function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} cannot be used (${codeOf(error)}). Put it right, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * The secret that keys the hashes of this data folder: created on the first start, and never changed. Throws
 * `StartProblem` when the file is there without one; it stays unchanged, since a new secret would invalidate the old
 * one's hashes.
 */
export function readHashSecret(dataFolder: string): string {
  const path = join(dataFolder, "hash-secret");
  openFolder(dataFolder);
  try {
    // "wx" refuses to overwrite a secret that another start has just created.
    writeFileSync(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    // An empty file would count as a lost secret at the next start.
    if (codeOf(error) === "ENOSPC") rmSync(path, { force: true });
    if (codeOf(error) !== "EEXIST")
      throw new StartProblem(`The file ${path} cannot be written (${codeOf(error)}).${remedyOf(error)}`);
  }
  let secret: string;
  try {
    secret = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new StartProblem(`The file ${path} cannot be read (${codeOf(error)}).`);
  }
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new StartProblem(
    `The file ${path} holds no secret of ${SHORTEST_SECRET} characters. Restore it, or remove it: then open sign-in codes become invalid.`,
  );
}

/** Opens a file of the log folder for appending. */
export function openLogFile(folder: string, name: string): number {
  openFolder(folder);
  const path = join(folder, `${name}.log`);
  try {
    return openSync(path, "a");
  } catch (error) {
    throw new StartProblem(`The log ${path} cannot be written (${codeOf(error)}).${remedyOf(error)}`);
  }
}
