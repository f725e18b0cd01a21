import type { PoolClient } from "pg";

/** For each connection with a transaction: the acts to run after its commit. */
const waiting = new WeakMap<PoolClient, (() => void)[]>();

/** From here on a connection's acts wait for its commit, until `discardAfterCommit`. */
export function beginAfterCommit(client: PoolClient): void {
  waiting.set(client, []);
}

export function discardAfterCommit(client: PoolClient): void {
  waiting.delete(client);
}

/** Runs an act after the connection's commit. It must not throw. */
export function deferUntilCommit(client: PoolClient, act: () => void): void {
  waiting.get(client)?.push(act);
}

/** The number of waiting acts, at the beginning of a savepoint. */
export function countAfterCommit(client: PoolClient): number {
  return waiting.get(client)?.length ?? 0;
}

/** Discards the acts since a savepoint that is rolled back. */
export function discardAfterCommitSince(client: PoolClient, since: number): void {
  waiting.get(client)?.splice(since);
}

/** Runs the acts in their order. */
export function doAfterCommit(client: PoolClient): void {
  for (const act of waiting.get(client)?.splice(0) ?? []) act();
}
