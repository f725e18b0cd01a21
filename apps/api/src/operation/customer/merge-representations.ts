import type { MergeRequest } from "@madoguchi/contract/record-merge/record-merge";
import { COMPARED_CHANGED } from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import {
  listMergeRepresentations,
  recordMergeRepresentations,
  reopenMergeRepresentations,
} from "../../records/record-merge/merge-representations.store.ts";
import type { MergeOfRecords } from "../../records/record-merge/moved-rows.store.ts";
import { endRecorded, reportOutOfReach } from "../../records/representation/end-acting.ts";
import { listOfPerson, type RepresentationRow } from "../../records/representation/representation.store.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { beginWithAgreement } from "./represent.ts";

/** The open representations of both records, also those that the data of one side alone keep from being in force. */
export async function listOpenOfBoth(
  database: Database,
  { medicalBusinessId, customerIds }: { medicalBusinessId: string; customerIds: readonly string[] },
  now: Date,
): Promise<RepresentationRow[]> {
  const rows: RepresentationRow[] = [];
  for (const customerId of customerIds)
    rows.push(...(await listOfPerson(database, { medicalBusinessId, customerId }, now)));
  return rows.filter(({ endedAt }) => endedAt === null);
}

type Agreed = {
  merge: MergeOfRecords;
  representations: readonly RepresentationRow[];
  continued: NonNullable<MergeRequest["continued"]>;
};

/**
 * Ends the representations of two merged records: an agreement about one of them is none about the other, and the patient who
 * adds a person in the portal states the data of that person themselves. Those in `continued` begin again over the kept
 * record with the agreement that the clinic has, as in 代理人をつける. A 409 for one that is not in force.
 */
export async function agreeAgain(
  transaction: Database,
  operator: Operator,
  { merge, representations, continued }: Agreed,
  at: Date,
): Promise<void> {
  const { keptCustomerId: customerId } = merge;
  const end = { why: "merge", by: operator.name, at } as const;
  const endedBy = { ...operatorActor(operator), requestId: operator.requestId };
  for (const row of representations) await endRecorded(transaction, operator, row, end, endedBy);
  const ended = representations.map(({ representationId }) => representationId);
  const person = (await findPatient(transaction, operator, { customerId })) ?? fail("CustomerInfoNotFound");
  const begun: string[] = [];
  for (const { representationId, consentNote } of continued) {
    const row =
      representations.find((each) => each.representationId === representationId && each.isActing) ??
      fail(COMPARED_CHANGED, { reason: "representation ended meanwhile" });
    const representative = { customerId: row.representativeId, name: row.representativeName };
    const agreement = { relation: row.relation, consentNote };
    begun.push(await beginWithAgreement(transaction, operator, { person, representative }, agreement, at));
  }
  await recordMergeRepresentations(transaction, merge, { ended, begun });
  if (ended.length > 0) await reportOutOfReach(transaction, { ...operator, customerId }, end);
}

/**
 * Undoes `agreeAgain`: what the merge began ends, and what it ended is in force again, unless its representative has been
 * made one again since. Both are in the access logs.
 */
export async function restoreAgreements(
  transaction: Database,
  operator: Operator,
  merge: MergeOfRecords,
  at: Date,
): Promise<void> {
  const { medicalBusinessId } = merge;
  const { begun } = await listMergeRepresentations(transaction, merge);
  const end = { why: "merge", by: operator.name, at } as const;
  const endedBy = { ...operatorActor(operator), requestId: operator.requestId };
  const rows = await listOfPerson(transaction, { medicalBusinessId, customerId: merge.keptCustomerId }, at);
  for (const row of rows.filter(({ representationId }) => begun.includes(representationId))) {
    await endRecorded(transaction, operator, row, end, endedBy);
  }
  for (const { representationId, customerIds } of await reopenMergeRepresentations(transaction, merge)) {
    const subject = `representation:${representationId}`;
    for (const customerId of customerIds) {
      await recordReading(transaction, operator, { action: "representation.begin", subject, customerId, at });
    }
  }
}
