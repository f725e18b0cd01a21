import { type StatedAllergy, saysNone } from "@madoguchi/contract/allergy/stated-allergy";
import type { HealthEntry } from "@madoguchi/contract/health/health-list";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { type PatientOf, readSentEntries } from "./read-health-entries.ts";

/** Words of an entry as the prescription check reads them. */
export function answerOf({ text, isNone, healthFactId }: HealthEntry): string {
  return isNone && healthFactId !== null ? "特になし" : text;
}

/** The valid allergies, newest first and each once. A later answer removes none; 「特になし」 is listed only alone. */
export function chooseStated(entries: readonly HealthEntry[]): StatedAllergy[] {
  const stated = entries
    .filter(({ kind, isWithdrawn }) => kind === "allergy" && !isWithdrawn)
    .map((entry) => ({ label: entry.label, answer: answerOf(entry), saidAt: entry.saidAt, source: entry.source }));
  const named = stated.filter(({ answer }) => !saysNone(answer));
  const shown = named.length > 0 ? named : stated;
  return shown.filter(({ answer }, index) => shown.findIndex((each) => each.answer === answer) === index);
}

/** The allergies of each patient that the clinic knows, without drafts. */
export async function readSentAllergies(
  database: Database,
  clinic: ClinicKey,
  patients: readonly PatientOf[],
): Promise<(patient: PatientOf) => StatedAllergy[]> {
  const entriesOf = await readSentEntries(database, clinic, patients);
  return (patient) => chooseStated(entriesOf(patient));
}
