import type { HealthEntry } from "@madoguchi/contract/health/health-list";
import type { Patient } from "@madoguchi/contract/profile/patient";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { healthEntriesOf } from "./health-entries.ts";
import { listHealthFacts } from "./health-fact.store.ts";
import { type PatientOf, readSaidLines, readSent, type TreatmentOf } from "./said-lines.ts";

export type { PatientOf };

/** The list of each patient as the clinic knows it, without drafts. */
export async function readSentEntries(
  database: Database,
  clinic: ClinicKey,
  patients: readonly PatientOf[],
): Promise<(patient: PatientOf) => HealthEntry[]> {
  const sentOf = await readSent(database, clinic, patients);
  const ids = patients.map(({ customerId }) => customerId);
  const facts = Map.groupBy(await listHealthFacts(database, clinic, ids), ({ customerId }) => customerId);
  return (patient) => healthEntriesOf(sentOf(patient), facts.get(patient.customerId) ?? []);
}

/** The list of a patient in a treatment, with the answers that are not sent yet. */
export async function readHealthEntries(
  database: Database,
  key: TreatmentOf,
  patient: Patient,
  now: Date,
): Promise<HealthEntry[]> {
  const said = await readSaidLines(database, key, patient, now);
  return healthEntriesOf(said, await listHealthFacts(database, key, [key.customerId]));
}
