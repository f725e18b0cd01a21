import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Metrics } from "./metrics.ts";

/** A share whose server is away may never answer. */
const TIMEOUT_MS = 1_000;

/** Bytes that the program may still write in a folder; 0 where the folder is not there. */
async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * The free room of each folder that the program writes to. A folder that is gone, or whose disk does not answer, has
 * none: the figure never vanishes. While a disk does not answer no second question follows, since each holds one of the
 * few threads of the process.
 */
export function watchDisks(metrics: Pick<Metrics, "watch">, folders: Readonly<Record<string, string>>): void {
  const asked = new Map<string, Promise<number>>();

  async function readFree(folder: string): Promise<number> {
    if (asked.has(folder)) return 0;
    const question = readFreeBytes(folder).finally(() => asked.delete(folder));
    asked.set(folder, question);
    return Promise.race([question, wait(TIMEOUT_MS, 0, { ref: false })]);
  }

  metrics.watch({
    name: "madoguchi_disk_free_bytes",
    help: "Free bytes of the disk of each folder that the program writes to; 0 when the folder is gone.",
    labels: ["folder"],
    read: () =>
      Promise.all(
        Object.entries(folders).map(async ([kind, folder]) => ({
          labels: { folder: kind },
          value: await readFree(folder),
        })),
      ),
  });
}
