import { MERGE_OBSTACLES } from "@madoguchi/contract/record-merge/record-merge";
import { previewMergeCall } from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { readRecordFacts } from "../../records/record-merge/merge-facts.store.ts";
import { mergeObstacles } from "../../records/record-merge/merge-obstacles.ts";
import { answers } from "../answer-operation-call.ts";
import { recordReading } from "../record-clinic-event.ts";
import { compareRecords } from "./compared-records.ts";
import { factsOf, findMergeRecords, type RecordCodes } from "./find-merge-records.ts";

/** Compares both records, and names the obstacles to a merge. Records only the readings. C005. */
export const previewMerge = answers(previewMergeCall, async ({ deps: { database, now }, operator, params, body }) => {
  const codes: RecordCodes = { keptRecordCode: params.medicalRecordCode, ...body };
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
      ...(await compareRecords(transaction, operator, { kept, merged }, at)),
      obstacles: obstacles.map((obstacle) => MERGE_OBSTACLES[obstacle]),
    };
  });
});
