import type { MergeObstacle } from "@madoguchi/contract/record-merge/record-merge";
import type { RecordFacts } from "./merge-facts.store.ts";

type Facts = Omit<RecordFacts, "customerId">;

/** The present use of a record that prevents both a merge and its undo. */
export function currentObstacles(records: readonly Facts[]): ("visit-under-way" | "payment-under-way")[] {
  const obstacles: ReturnType<typeof currentObstacles> = [];
  if (records.some(({ isVisitUnderWay }) => isVisitUnderWay)) obstacles.push("visit-under-way");
  if (records.some(({ isPaymentUnderWay }) => isPaymentUnderWay)) obstacles.push("payment-under-way");
  return obstacles;
}

/** Everything that prevents a record from being merged into another one (decision 91), the lasting reasons first. */
export function mergeObstacles(kept: Facts, merged: Facts): MergeObstacle[] {
  const both = [kept, merged];
  const obstacles: MergeObstacle[] = [];
  if (both.some(({ mergedInto }) => mergedInto !== null)) obstacles.push("merged");
  if (both.some(({ isPractice }) => isPractice)) obstacles.push("practice");
  if (kept.isClosed) obstacles.push("kept-closed");
  if (kept.isSignedIn && merged.isSignedIn) obstacles.push("both-signed-in");
  else if (merged.isSignedIn) obstacles.push("sign-in-lost");
  if (kept.hasOpenVisit && merged.hasOpenVisit) obstacles.push("both-booked");
  return [...obstacles, ...currentObstacles(both)];
}
