import { distinguishRecordsCall } from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import { insertDistinction } from "../../records/record-merge/record-distinction.store.ts";
import { settleSimilarTasks } from "../../records/record-merge/similar-records.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { findMergeRecords } from "./find-merge-records.ts";

/** Stores that two records are of two people, with the audit event of each; a repetition changes nothing. */
export async function rememberDistinction(
  transaction: Database,
  operator: Operator,
  [customerId, otherCustomerId]: readonly [string, string],
  at: Date,
): Promise<void> {
  const { medicalBusinessId, name } = operator;
  const statement = { saidBy: name, saidAt: at };
  if (!(await insertDistinction(transaction, { medicalBusinessId, customerId }, otherCustomerId, statement))) return;
  for (const [one, other] of [
    [customerId, otherCustomerId],
    [otherCustomerId, customerId],
  ] as const) {
    const act = { action: "customer.distinguish", subject: `customer:${other}`, customerId: one, at } as const;
    await recordReading(transaction, operator, act);
    await announceRecord(transaction, { medicalBusinessId, customerId: one });
  }
}

/**
 * Stores that two similar records are of two people (「別の方です」): they are not shown as similar any more, and the task
 * about them ends. C005 where the clinic has no such patient.
 */
export const distinguishRecords = answers(
  distinguishRecordsCall,
  async ({ deps: { database, now }, operator, params: { medicalRecordCode }, body: { otherRecordCode } }) => {
    return database.transaction(async (transaction) => {
      const codes = { keptRecordCode: medicalRecordCode, mergedRecordCode: otherRecordCode };
      const { kept, merged } = await findMergeRecords(transaction, operator, codes);
      // Both codes may lead to one record, which cannot be distinguished from itself.
      if (kept.customerId === merged.customerId) return fail("CustomerInfoNotFound");
      const at = now();
      await rememberDistinction(transaction, operator, [kept.customerId, merged.customerId], at);
      await settleSimilarTasks(transaction, operator, at);
      return {};
    });
  },
);
