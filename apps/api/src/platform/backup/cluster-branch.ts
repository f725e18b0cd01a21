import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { chownTo, type PostgresAccount } from "../db/postgres-account.ts";
import { type Branch, MAIN } from "./branch.ts";
import { publish } from "./durable-file.ts";
import { parseHistoryName } from "./wal-name.ts";

/** In the cluster, so that it is moved, copied and backed up together with it. */
const FILE = "madoguchi-branch.json";

const branchSchema = z.object({
  name: z.string().regex(/^[\w-]+$/),
  parent: z.string().nullable(),
  history: z.object({ timeline: z.int(), text: z.string() }).nullable(),
  /** Whether its next start takes the place of the running database of the archive. */
  takesOver: z.boolean(),
});

/** The branch of its archive to which a cluster belongs. */
export type ClusterBranch = Omit<Branch, "takenOverAt"> & { takesOver: boolean };

/** The branch of a cluster. One that was never restored began its archive. */
export function readClusterBranch(cluster: string): ClusterBranch {
  const file = join(cluster, FILE);
  if (!existsSync(file)) return { name: MAIN, parent: null, history: null, takesOver: false };
  return branchSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Names the branch of a cluster, durably. The server reads the file for a base backup. */
export async function writeClusterBranch(
  account: PostgresAccount,
  cluster: string,
  branch: ClusterBranch,
): Promise<void> {
  const draft = join(cluster, `${FILE}.new`);
  await writeFile(draft, `${JSON.stringify(branch)}\n`, { mode: 0o600, flush: true });
  chownTo(account, draft);
  await publish(draft, join(cluster, FILE));
}

/** The newest history of timelines that a restored server has written. */
export async function readNewestHistory(cluster: string): Promise<NonNullable<Branch["history"]>> {
  const folder = join(cluster, "pg_wal");
  const timelines = (await readdir(folder)).flatMap((name) => {
    const timeline = parseHistoryName(name);
    return timeline === undefined ? [] : [{ name, timeline }];
  });
  const newest = timelines.toSorted((one, other) => one.timeline - other.timeline).at(-1);
  if (newest === undefined) throw new Error("the restored server has begun no timeline");
  return { timeline: newest.timeline, text: await readFile(join(folder, newest.name), "utf8") };
}
