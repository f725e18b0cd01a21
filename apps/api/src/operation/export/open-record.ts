import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { exportScope } from "./export-scope.ts";

/**
 * The patient and the clinic of an exported record. The export is an event of the audit, which the patient sees. C005
 * when the clinic has no such patient.
 */
export async function openRecord(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  medicalRecordCode: string,
) {
  if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
  const at = now();
  const { record, clinic } = await database.transaction(async (transaction) => {
    const found = (await findPatient(transaction, operator, { medicalRecordCode })) ?? fail("CustomerInfoNotFound");
    const { customerId } = found;
    const reading = { action: "record.export" as const, subject: `customer:${customerId}`, customerId, at };
    await recordReading(transaction, operator, reading);
    return { record: found, clinic: (await findClinic(transaction, operator.clinicId)) ?? fail("ClinicNotFound") };
  });
  const source = { database, scope: { ...exportScope(operator, at), customerId: record.customerId } };
  return { record, clinic, source, at };
}
