import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** `api.2026-05-11.2.log`: the writer's name, the day and the number of the file on it. */
const LOG_FILE = /^(.+)\.(\d{4}-\d{2}-\d{2})\.(\d+)\.log$/;

/**
 * Removes all but the latest `kept` files of one writer: rotation removes files only when one is full or a day ends,
 * which a frequently restarted program never reaches. Files of other writers and other names stay.
 */
export function pruneLog(folder: string, writer: string, kept: number): void {
  const files = readdirSync(folder).flatMap((file) => {
    const [, name, day = "", number = ""] = LOG_FILE.exec(file) ?? [];
    return name === writer ? [{ file, day, number: Number(number) }] : [];
  });
  files.sort((one, other) => other.day.localeCompare(one.day) || other.number - one.number);
  for (const { file } of files.slice(kept)) rmSync(join(folder, file), { force: true });
}
