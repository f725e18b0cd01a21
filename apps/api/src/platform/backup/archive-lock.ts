import { setTimeout as sleep } from "node:timers/promises";
import { lockFolder } from "../db/folder-lock.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { StartRefusal } from "../errors/start-refusal.ts";
import type { Archive } from "./archive.ts";

/** Longer than the nightly work takes with some ten gigabytes. */
const TIMEOUT_MS = 30 * 60_000;
const POLL_MS = 500;

/**
 * Waits until no other command of this machine works on the archive, and locks it until the returned function is
 * called: then no leftover of an interrupted command belongs to a running one. Throws `CommandRefusal` on a timeout.
 */
export async function lockArchive({ store }: Archive): Promise<() => void> {
  const folder = await store.lockFolder();
  for (let waited = 0; ; waited += POLL_MS) {
    try {
      return lockFolder(folder);
    } catch (cause) {
      if (!(cause instanceof StartRefusal)) throw cause;
      if (waited < TIMEOUT_MS) await sleep(POLL_MS);
      else throw new CommandRefusal("place", `Another command works on the archive ${store.name}.`, { cause });
    }
  }
}
