import { createHash } from "node:crypto";
import { createReadStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { runTool } from "./run-tool.ts";

const SUMS = "SHA256SUMS";

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Writes `SHA256SUMS` of a folder's files, as `sha256sum --check` reads it. */
export async function writeSums(folder: string, names: readonly string[]): Promise<void> {
  const lines: string[] = [];
  for (const name of names.toSorted()) lines.push(`${await hashOf(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, SUMS), lines.join(""));
}

/** Signs the checksums with minisign's secret key, which without a terminal must have no password. */
export function signSums(folder: string, secretKey: string, version: string): void {
  const comment = `madoguchi ${version}`;
  runTool(["minisign", "-S", "-s", secretKey, "-t", comment, "-x", `${SUMS}.minisig`, "-m", SUMS], { cwd: folder });
}
