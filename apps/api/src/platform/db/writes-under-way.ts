import type { Pool, PoolClient } from "pg";

/** Of each connection that has a transaction: what was sent and not waited for. */
const underWay = new WeakMap<Pool | PoolClient, Promise<unknown>[]>();

/** From here on a connection's writes may be sent without waiting, until `discardWrites`. */
export function takeWrites(client: PoolClient): void {
  underWay.set(client, []);
}

export function discardWrites(client: PoolClient): void {
  underWay.delete(client);
}

/**
 * Leaves a write that was sent to the end of its transaction, which waits for it: if it fails, the transaction does. The
 * database takes statements in their order, so that all that follow see it. Outside of a transaction it is waited for.
 */
export async function leaveWrite(client: Pool | PoolClient, write: Promise<unknown>): Promise<void> {
  const writes = underWay.get(client);
  if (!writes) {
    await write;
    return;
  }
  // The transaction's end hears of it; until then nobody listens.
  write.catch(() => undefined);
  writes.push(write);
}

/** Waits for what was sent. Throws what the first of them that failed threw. */
export async function settleWrites(client: PoolClient): Promise<void> {
  const writes = underWay.get(client)?.splice(0) ?? [];
  const results = await Promise.allSettled(writes);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
