import type { Database } from "../../platform/db/database.ts";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findPatient, type PatientRecord } from "../../records/profile/patient.store.ts";
import type { RecordFacts } from "../../records/record-merge/merge-facts.store.ts";
import type { Operator } from "../operator.ts";

export type RecordCodes = { keptRecordCode: string; mergedRecordCode: string };

/** The two patients of the clinic with these codes. C005 where one is unknown. */
export async function findMergeRecords(
  database: Database,
  operator: Operator,
  { keptRecordCode, mergedRecordCode }: RecordCodes,
): Promise<{ kept: PatientRecord; merged: PatientRecord }> {
  const find = async (medicalRecordCode: string) =>
    (isWellFormedId(medicalRecordCode) && (await findPatient(database, operator, { medicalRecordCode }))) ||
    fail("CustomerInfoNotFound");
  return { kept: await find(keptRecordCode), merged: await find(mergedRecordCode) };
}

/** The facts of a record among those that were read. */
export function factsOf(facts: readonly RecordFacts[], customerId: string): RecordFacts {
  return facts.find((each) => each.customerId === customerId) ?? fail("CustomerInfoNotFound");
}
