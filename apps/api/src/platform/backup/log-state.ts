import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const logStateSchema = z.object({
  at: z.iso.datetime(),
  /** The age of the oldest act that is not in the archive. */
  unstoredSeconds: z.number(),
  /** The size of the log that waits on this machine. */
  spoolBytes: z.number(),
  /** Why the archive cannot be written. */
  problem: z.string().nullable(),
});

/** How far the log of the running database is stored. */
export type LogState = z.infer<typeof logStateSchema>;

/** The promise is a minute; after five somebody must look. */
export const LOG_LATE_SECONDS = 300;

function fileIn(home: string): string {
  return join(home, "log-state.json");
}

/** Notes the state beside the database, for other commands of this machine. */
export async function writeLogState(home: string, state: LogState): Promise<void> {
  await writeFile(`${fileIn(home)}.new`, `${JSON.stringify(state)}\n`);
  await rename(`${fileIn(home)}.new`, fileIn(home));
}

/** The last noted state; `undefined` where no program has kept a log. */
export async function readLogState(home: string): Promise<LogState | undefined> {
  const text = await readFile(fileIn(home), "utf8").catch(() => undefined);
  return text === undefined ? undefined : logStateSchema.parse(JSON.parse(text));
}
