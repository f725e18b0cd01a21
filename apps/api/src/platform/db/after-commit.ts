import type { PoolClient } from "pg";

/** Of each connection that has a transaction: what is done when it has committed. */
const waiting = new WeakMap<PoolClient, (() => void)[]>();

/** From here on a connection's acts wait for its commit, until `discardAfterCommit`. */
export function takeAfterCommit(client: PoolClient): void {
  waiting.set(client, []);
}

export function discardAfterCommit(client: PoolClient): void {
  waiting.delete(client);
}

/** Leaves an act to the commit of the connection's transaction. It must not throw. */
export function leaveAfterCommit(client: PoolClient, act: () => void): void {
  waiting.get(client)?.push(act);
}

/** How many acts wait: where a savepoint begins. */
export function countAfterCommit(client: PoolClient): number {
  return waiting.get(client)?.length ?? 0;
}

/** Forgets what was left since a savepoint that is rolled back. */
export function discardAfterCommitSince(client: PoolClient, since: number): void {
  waiting.get(client)?.splice(since);
}

/** Does what was left, in its order. */
export function doAfterCommit(client: PoolClient): void {
  for (const act of waiting.get(client)?.splice(0) ?? []) act();
}
