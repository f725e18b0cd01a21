import { randomBytes } from "node:crypto";
import { mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Why nothing can be started, in one line for the person at the terminal. */
class StartProblem extends Error {
  override name = "StartProblem";
}

/** Says a `StartProblem` in one line; anything else is a fault of ours. Answers the exit code. */
export function printStartProblem(error: unknown): number {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
}

const SHORTEST_SECRET = 32;

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

/** Makes a folder of the data folder. Throws `StartProblem` when it cannot be one. */
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
 * The secret that keys the hashes of this data folder: made on the first start, the same ever after. Throws `StartProblem`
 * when the file is there and holds none; it is left as it is, since a new secret would invalidate what the old one hashed.
 */
export function readHashSecret(dataFolder: string): string {
  const path = join(dataFolder, "hash-secret");
  openFolder(dataFolder);
  try {
    // "wx" refuses to write over a secret that another start has just made.
    writeFileSync(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw new StartProblem(`The file ${path} cannot be written (${codeOf(error)}).`);
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

/** A file of the log folder that is only ever added to. */
export function openLogFile(folder: string, name: string): number {
  openFolder(folder);
  const path = join(folder, `${name}.log`);
  try {
    return openSync(path, "a");
  } catch (error) {
    throw new StartProblem(`The log ${path} cannot be written (${codeOf(error)}).`);
  }
}
