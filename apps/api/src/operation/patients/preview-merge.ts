import { MERGE_OBSTACLES, type MergePreview, type MergeSide } from "@madoguchi/contract/operation/record-merge";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { findAddress } from "../../records/address/address.store.ts";
import type { PatientRecord } from "../../records/profile/patient.store.ts";
import { readRecordFacts } from "../../records/record-merge/merge-facts.store.ts";
import { mergeObstacles } from "../../records/record-merge/merge-obstacles.ts";
import { countRows } from "../../records/record-merge/record-merge.store.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { factsOf, findMergeRecords, type RecordCodes } from "./find-merge-records.ts";

async function describeSide(
  database: Database,
  medicalBusinessId: string,
  { customerId, patient, joinedAt, isClosed, isWaitingForPatient }: PatientRecord,
): Promise<MergeSide> {
  const owner = { medicalBusinessId, customerId };
  return {
    ...{ patient, isClosed, isWaitingForPatient, joinedAt: toWireTime(joinedAt) },
    address: await findAddress(database, owner),
    ...(await countRows(database, owner)),
  };
}

/**
 * Both records side by side, and what keeps them from being merged now. Nothing is stored but that both were read. C005
 * where the clinic has no such patient.
 */
export async function previewMerge(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  codes: RecordCodes,
): Promise<MergePreview> {
  const { medicalBusinessId } = operator;
  return database.transaction(async (transaction) => {
    const at = now();
    const { kept, merged } = await findMergeRecords(transaction, operator, codes);
    const customerIds = [...new Set([kept.customerId, merged.customerId])];
    for (const customerId of customerIds) {
      const read = { action: "customer.read", subject: `customer:${customerId}`, customerId, at } as const;
      await recordReading(transaction, operator, read);
    }
    const facts = await readRecordFacts(transaction, { medicalBusinessId, customerIds, now: at });
    const isSame = kept.customerId === merged.customerId;
    const obstacles = isSame
      ? (["same-record"] as const)
      : mergeObstacles(factsOf(facts, kept.customerId), factsOf(facts, merged.customerId));
    return {
      kept: await describeSide(transaction, medicalBusinessId, kept),
      merged: await describeSide(transaction, medicalBusinessId, merged),
      obstacles: obstacles.map((obstacle) => MERGE_OBSTACLES[obstacle]),
    };
  });
}
