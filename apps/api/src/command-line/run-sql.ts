import { readPortableConfig } from "../platform/config/portable-config.ts";
import { type AskedRow, askReadOnly } from "../platform/db/ask-read-only.ts";
import { refusalOf } from "../platform/db/open.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import type { Answer } from "./answer.ts";
import { openSource } from "./open-source.ts";

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The rows as a table for a terminal, with the names of the columns above. */
function drawTable(names: readonly string[], rows: readonly AskedRow[]): string[] {
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/**
 * Runs one statement on the installation's database, the embedded one too, and prints its rows. Nothing can be changed:
 * the statement runs in a read-only transaction. Throws `CommandRefusal` with PostgreSQL's own message.
 */
export async function runSql(
  answer: Answer,
  environment: Record<string, string | undefined>,
  statement: string,
): Promise<void> {
  const config = readPortableConfig(environment);
  const source = await openSource(config).catch((error: unknown) => {
    throw refusalOf(config.databaseUrl ?? "", error);
  });
  try {
    const { names, rows } = await askReadOnly(source.url, statement);
    answer.end({ rows }, [...drawTable(names, rows), `(${rows.length} rows)`]);
  } catch (error) {
    throw new CommandRefusal("input", error instanceof Error ? `${error.message}.` : "The statement failed.");
  } finally {
    await source.close();
  }
}
