import type { Pool, PoolClient } from "pg";

/** For each connection with a transaction: its writes that were sent without being awaited. */
const underWay = new WeakMap<Pool | PoolClient, Promise<unknown>[]>();

/** From here on a connection's writes may be sent without waiting, until `discardWrites`. */
export function beginWrites(client: PoolClient): void {
  underWay.set(client, []);
}

export function discardWrites(client: PoolClient): void {
  underWay.delete(client);
}

/**
 * Leaves a sent write to the end of its transaction, which awaits it and fails with it. The database executes
 * statements in their order, so that all later ones see it. Outside of a transaction it is awaited at once.
 */
export async function deferWrite(client: Pool | PoolClient, write: Promise<unknown>): Promise<void> {
  const writes = underWay.get(client);
  if (!writes) {
    await write;
    return;
  }
  // The transaction's end gets the error; until then the rejection counts as handled.
  write.catch(() => undefined);
  writes.push(write);
}

/** Awaits the sent writes. Throws the error of the first that failed. */
export async function settleWrites(client: PoolClient): Promise<void> {
  const writes = underWay.get(client)?.splice(0) ?? [];
  const results = await Promise.allSettled(writes);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
