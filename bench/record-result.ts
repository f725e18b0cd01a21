import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PAGE = join(import.meta.dirname, "../docs/performance.md");

/**
 * Writes the result of a measurement into its row of `docs/performance.md`, with the day and the commit, when `RECORD=1`
 * is set. Throws when the page has no row of that name.
 */
export function recordResult(row: string, result: string): void {
  if (process.env["RECORD"] !== "1") return;
  const page = readFileSync(PAGE, "utf8");
  const lines = page.split("\n");
  const index = lines.findIndex((line) => line.startsWith(`| ${row} |`));
  const [, what, target, , command] = lines[index]?.split(/\s*\|\s*/) ?? [];
  if (command === undefined) throw new Error(`docs/performance.md has no row "${row}"`);
  const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
  const day = new Date().toISOString().slice(0, 10);
  lines[index] = `| ${what} | ${target} | ${result} (${day}, ${commit}) | ${command} |`;
  writeFileSync(PAGE, lines.join("\n"));
}
