import { saysNone, speaksOfAllergy, type ToldAllergy } from "@madoguchi/contract/allergy/told-allergy";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { type PatientOf, readSent, type Said } from "./said-lines.ts";

/**
 * What was said of allergies, the newest first and each once. An allergy that was named once is not forgotten because a
 * later answer leaves it out; 「特になし」 stands only where nothing else was said.
 */
export function chooseTold(sources: readonly Said[]): ToldAllergy[] {
  const told = sources
    .toSorted((one, other) => other.saidAt.localeCompare(one.saidAt))
    .flatMap(({ lines, saidAt }) =>
      lines.filter(speaksOfAllergy).map(({ label, answer }) => ({ label, answer, saidAt })),
    );
  const named = told.filter(({ answer }) => !saysNone(answer));
  const shown = named.length > 0 ? named : told;
  return shown.filter(({ answer }, index) => shown.findIndex((each) => each.answer === answer) === index);
}

/** Everything that each of the patients has sent of allergies to the clinic, without unsent drafts. */
export async function readSentAllergies(
  database: Database,
  clinic: ClinicKey,
  patients: readonly PatientOf[],
): Promise<(patient: PatientOf) => ToldAllergy[]> {
  const sentOf = await readSent(database, clinic, patients);
  return (patient) => chooseTold(sentOf(patient));
}
