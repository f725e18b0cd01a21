import { randomUUID } from "node:crypto";
import type { Merged, MergeRequest } from "@madoguchi/contract/record-merge/record-merge";
import {
  COMPARED_CHANGED,
  mergeRecordsCall,
  mergeRefusal,
  RECORDS_IN_USE,
} from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceTasks } from "../../records/clinic/announce-change.store.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import { endUnended } from "../../records/proposal/end-proposal.ts";
import { fillFields } from "../../records/record-merge/filled-fields.store.ts";
import { mergeUndoableUntil } from "../../records/record-merge/merge-day.ts";
import { isLockTimeout, lockRecords, readRecordFacts } from "../../records/record-merge/merge-facts.store.ts";
import { mergeObstacles } from "../../records/record-merge/merge-obstacles.ts";
import { moveRows } from "../../records/record-merge/moved-rows.store.ts";
import { insertMerge, setFilled, setMergedInto } from "../../records/record-merge/record-merge.store.ts";
import { settleSimilarTasks } from "../../records/record-merge/similar-records.ts";
import { answers } from "../answer-operation-call.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { compareRecords } from "./compared-records.ts";
import { factsOf, findMergeRecords } from "./find-merge-records.ts";
import { agreeAgain, listOpenOfBoth } from "./merge-representations.ts";

type Needs = Pick<Deps, "database" | "now">;

/** Returns the result of `work`, or a 409 if another transaction writes to one of the records. */
export async function givingWay<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    return isLockTimeout(error) ? fail(RECORDS_IN_USE, { reason: "lock not granted" }) : Promise.reject(error);
  }
}

async function merge(
  { database, now }: Needs,
  operator: Operator,
  keptRecordCode: string,
  { mergedRecordCode, reason, version, continued = [] }: MergeRequest,
): Promise<Merged> {
  const { medicalBusinessId, clinicId } = operator;
  const found = await findMergeRecords(database, operator, { keptRecordCode, mergedRecordCode });
  const [keptCustomerId, mergedCustomerId] = [found.kept.customerId, found.merged.customerId];
  if (keptCustomerId === mergedCustomerId) return fail(mergeRefusal("same-record"), { reason: "same record" });
  const customerIds = [keptCustomerId, mergedCustomerId];
  await lockRecords(database, { medicalBusinessId, customerIds });
  const at = now();
  if (version !== undefined) {
    const locked = await findMergeRecords(database, operator, { keptRecordCode, mergedRecordCode });
    const isSeen = (await compareRecords(database, operator, locked, at)).version === version;
    if (!isSeen) return fail(COMPARED_CHANGED, { reason: "changed meanwhile" });
  }
  const facts = await readRecordFacts(database, { medicalBusinessId, customerIds, now: at });
  const [obstacle] = mergeObstacles(factsOf(facts, keptCustomerId), factsOf(facts, mergedCustomerId));
  if (obstacle) return fail(mergeRefusal(obstacle), { reason: obstacle });

  const key = { medicalBusinessId, recordMergeId: randomUUID(), keptCustomerId, mergedCustomerId };
  const mergedAt = at;
  const representations = await listOpenOfBoth(database, { medicalBusinessId, customerIds }, at);
  const by = { ...operatorActor(operator), requestId: operator.requestId };
  await endUnended(database, { medicalBusinessId, customerId: mergedCustomerId }, { as: "merged", at }, by);
  await insertMerge(database, { ...key, clinicId, reason, mergedBy: operator.name, mergedAt });
  await setMergedInto(database, { medicalBusinessId, customerId: mergedCustomerId }, keptCustomerId);
  await moveRows(database, key);
  await setFilled(database, key, await fillFields(database, key));
  await agreeAgain(database, operator, { merge: key, representations, continued }, at);
  for (const customerId of customerIds) {
    const act = { action: "customer.merge", subject: `customer:${mergedCustomerId}`, customerId, at } as const;
    await recordReading(database, operator, act);
    await announceRecord(database, { medicalBusinessId, customerId });
  }
  await settleSimilarTasks(database, operator, at);
  await announceTasks(database, { clinicId });
  return { mergeId: key.recordMergeId, undoableUntil: toWireTime(mergeUndoableUntil({ mergedAt })) };
}

/**
 * Merges two records of one person: the kept one gets the visits, payments and everything else of the other, whose code
 * leads to it from now on (decision 91), with an event in both audits. Representations of either end, but for those that
 * are agreed to again (`continued`). `database` must be a transaction. C005; a 409
 * (E005) for each obstacle, by its words, during another write to one of the records, and after a change since the
 * comparison (`version`).
 */
function mergeRecords(...given: Parameters<typeof merge>): Promise<Merged> {
  return givingWay(() => merge(...given));
}

export const mergeRecordsHandler = answers(mergeRecordsCall, ({ deps, operator, params, body }) =>
  mergeRecords(deps, operator, params.medicalRecordCode, body),
);
