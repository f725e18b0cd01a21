import type { HealthList } from "@madoguchi/contract/health/health-list";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { readSentEntries } from "../../records/health-fact/read-health-entries.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";

/** Reads a patient's list. The reading is an audit event that the patient sees. C005 without such a patient. */
export function readHealthList(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  medicalRecordCode: string,
): Promise<HealthList> {
  if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
  return database.transaction(async (transaction) => {
    const found = (await findPatient(transaction, operator, { medicalRecordCode })) ?? fail("CustomerInfoNotFound");
    const { customerId } = found;
    const subject = `customer:${customerId}`;
    await recordReading(transaction, operator, { action: "health-fact.read", subject, customerId, at: now() });
    return { entries: (await readSentEntries(transaction, operator, [found]))(found) };
  });
}
