import { setTimeout as sleep } from "node:timers/promises";
import type { openSandboxControl } from "../sandbox-control.ts";

/** Shorter than the time in which the sandbox's whole mailbox is replaced. */
const LOOK_MS = 3_000;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** Collects every mail, because the sandbox stores the newest ones alone. `signal` ends it. */
export function collectMails(sandbox: Pick<ReturnType<typeof openSandboxControl>, "mails">, signal: AbortSignal) {
  const arrived = new Map<string, string>();

  async function look(): Promise<void> {
    for (const { id, messageId } of await sandbox.mails()) arrived.set(id, messageId);
  }

  const ended = (async () => {
    while (!signal.aborted) {
      await look();
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    /** The Message-IDs of all mails, by the notification in them. */
    read: async (): Promise<Map<string, string[]>> => {
      await look();
      return Map.groupBy(arrived.values(), (messageId) => ID.exec(messageId)?.[0] ?? "");
    },
    ended,
  };
}
