import {
  LATER_MERGE,
  MERGE_UNDO_OVER,
  mergeRefusal,
  undoMergeCall,
} from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { isUuid, isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceTasks } from "../../records/clinic/announce-change.store.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import { findPatient, findRecordItself } from "../../records/profile/patient.store.ts";
import { emptyFields } from "../../records/record-merge/filled-fields.store.ts";
import { mergeUndoableUntil } from "../../records/record-merge/merge-day.ts";
import { lockRecords, readRecordFacts } from "../../records/record-merge/merge-facts.store.ts";
import { currentObstacles } from "../../records/record-merge/merge-obstacles.ts";
import { returnRows } from "../../records/record-merge/moved-rows.store.ts";
import {
  findMerge,
  markMergeUndone,
  type RecordMergeRow,
  setMergedInto,
} from "../../records/record-merge/record-merge.store.ts";
import { reopenSimilarTask } from "../../records/record-merge/similar-records.ts";
import { reopenOutOfReach } from "../../records/representation/end-acting.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { factsOf } from "./find-merge-records.ts";
import { givingWay } from "./merge-records.ts";
import { restoreAgreements } from "./merge-representations.ts";

type UndoKey = { medicalRecordCode: string; mergeId: string };

async function separate(transaction: Database, operator: Operator, row: RecordMergeRow, at: Date): Promise<void> {
  const { medicalBusinessId, keptCustomerId, mergedCustomerId } = row;
  await returnRows(transaction, row);
  await emptyFields(transaction, row, row.filled);
  await setMergedInto(transaction, { medicalBusinessId, customerId: mergedCustomerId }, null);
  await restoreAgreements(transaction, operator, row, at);
  await markMergeUndone(transaction, row, { undoneBy: operator.name, undoneAt: at });
  for (const customerId of [keptCustomerId, mergedCustomerId]) {
    const act = { action: "customer.unmerge", subject: `customer:${mergedCustomerId}`, customerId, at } as const;
    await recordReading(transaction, operator, act);
    await announceRecord(transaction, { medicalBusinessId, customerId });
  }
  await reopenSimilarTask(transaction, operator, row);
  await reopenOutOfReach(transaction, { ...operator, customerId: mergedCustomerId }, { mergedAt: row.mergedAt, at });
  await announceTasks(transaction, operator);
}

/** Finds a merge whose kept record is the patient's, now or before a later merge; E004 for every other. */
async function findMergeOf(transaction: Database, operator: Operator, { medicalRecordCode, mergeId }: UndoKey) {
  const { medicalBusinessId } = operator;
  const patient = await findPatient(transaction, operator, { medicalRecordCode });
  if (!patient) return fail("CustomerInfoNotFound");
  const row = (await findMerge(transaction, { medicalBusinessId, recordMergeId: mergeId })) ?? fail("ResourceNotFound");
  const kept = await findPatient(transaction, operator, { customerId: row.keptCustomerId });
  return kept?.customerId === patient.customerId ? row : fail("ResourceNotFound");
}

/**
 * Undoes a merge within its day: both records are as they were before, with their representatives, but for later additions, which stay where they
 * were added; those of a visit go with the visit. An event in both audits. A repeated call has the same answer. C005,
 * E004; a 409 (E005) when the day is over, while the kept record is itself merged, and while a visit or payment is
 * under way.
 */
export const undoMerge = answers(undoMergeCall, ({ deps: { database, now }, operator, params: key }) => {
  if (!isWellFormedId(key.medicalRecordCode)) return fail("CustomerInfoNotFound");
  if (!isUuid(key.mergeId)) return fail("ResourceNotFound");
  const { medicalBusinessId } = operator;
  const undo = async (transaction: Database) => {
    const { keptCustomerId, mergedCustomerId } = await findMergeOf(transaction, operator, key);
    const customerIds = [keptCustomerId, mergedCustomerId];
    await lockRecords(transaction, { medicalBusinessId, customerIds });
    const row = await findMerge(transaction, { medicalBusinessId, recordMergeId: key.mergeId });
    const merged = await findRecordItself(transaction, operator, mergedCustomerId);
    if (!row || !merged) return fail("ResourceNotFound");
    const answer = { medicalRecordCode: merged.patient.medicalRecordCode };
    if (row.undoneAt !== null) return answer;
    const at = now();
    if (at >= mergeUndoableUntil(row)) return fail(MERGE_UNDO_OVER, { reason: "day over" });
    const facts = await readRecordFacts(transaction, { medicalBusinessId, customerIds, now: at });
    if (factsOf(facts, keptCustomerId).mergedInto !== null) return fail(LATER_MERGE, { reason: "kept is merged" });
    const [obstacle] = currentObstacles(facts);
    if (obstacle) return fail(mergeRefusal(obstacle), { reason: obstacle });
    await separate(transaction, operator, row, at);
    return answer;
  };
  return givingWay(() => database.transaction(undo));
});
