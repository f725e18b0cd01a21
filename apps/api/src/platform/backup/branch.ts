import { json } from "node:stream/consumers";
import { z } from "zod";
import type { ArchiveStore } from "./archive-store.ts";
import { writeText } from "./archive-store.ts";
import { type Path, parseHistory } from "./timelines.ts";

/** The database that an archive began with. */
export const MAIN = "main";

/** Where a restored database left another one: its number of timeline, and the server's own list of those before. */
const historySchema = z.object({ timeline: z.int().min(2), text: z.string() });

const recordSchema = z.object({
  format: z.literal(1),
  /** The branch that it was restored from. */
  parent: z.string().nullable(),
  history: historySchema.nullable(),
  takenOverAt: z.iso.datetime(),
});

/**
 * The work of one database of an archive. A restored database is a branch of its own; it is in the archive from the
 * moment at which it takes the place of the one before.
 */
export type Branch = {
  name: string;
  parent: string | null;
  history: z.infer<typeof historySchema> | null;
  takenOverAt: Date;
};

const FOLDER = "branch/";
const RECORD = /^branch\/([\w-]+)\.json$/;

/** Records that a database runs from now on in the place of the others of its archive. */
export async function recordTakeover(store: ArchiveStore, { name, takenOverAt, ...branch }: Branch): Promise<void> {
  const record = { format: 1, ...branch, takenOverAt: takenOverAt.toISOString() };
  await writeText(store, `${FOLDER}${name}.json`, `${JSON.stringify(record, null, 2)}\n`);
}

/** The branches in the order in which they took over. Throws where a record cannot be read. */
export async function readBranches(store: ArchiveStore): Promise<Branch[]> {
  const names = (await store.list(FOLDER)).flatMap((file) => RECORD.exec(file)?.[1] ?? []);
  const recorded = await Promise.all(
    names.map(async (name) => {
      const { takenOverAt, parent, history } = recordSchema.parse(
        await json(await store.read(`${FOLDER}${name}.json`)),
      );
      return { name, parent, history, takenOverAt: new Date(takenOverAt) };
    }),
  );
  const main = { name: MAIN, parent: null, history: null, takenOverAt: new Date(0) };
  const all = names.includes(MAIN) ? recorded : [main, ...recorded];
  return all.toSorted((one, other) => one.takenOverAt.getTime() - other.takenOverAt.getTime());
}

/** The branch that ran at a moment; without one the running branch. */
export function branchAt(branches: readonly Branch[], moment: Date | undefined): Branch {
  const found = branches.findLast(({ takenOverAt }) => moment === undefined || takenOverAt <= moment) ?? branches[0];
  if (found === undefined) throw new Error("an archive has one branch at least");
  return found;
}

/** A branch and those that it was restored from, by name. */
export function lineOf(branches: readonly Branch[], name: string): ReadonlySet<string> {
  const line = new Set<string>();
  for (let next: string | null | undefined = name; typeof next === "string" && !line.has(next); ) {
    const current: string = next;
    line.add(current);
    next = branches.find((branch) => branch.name === current)?.parent;
  }
  return line;
}

/** The timelines of a branch; `undefined` for a database that was not restored. */
export function pathOf({ history }: Branch): Path | undefined {
  return history === null ? undefined : parseHistory(history.timeline, history.text);
}
