import { isAboutAllergy, type StatedAllergy, saysNone } from "@madoguchi/contract/allergy/stated-allergy";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { type PatientOf, readSent, type Said } from "./said-lines.ts";

/** The stated allergies, newest first and each once. A later answer removes none; 「特になし」 is listed only alone. */
export function chooseStated(sources: readonly Said[]): StatedAllergy[] {
  const stated = sources
    .toSorted((one, other) => other.saidAt.localeCompare(one.saidAt))
    .flatMap(({ lines, saidAt }) =>
      lines.filter(isAboutAllergy).map(({ label, answer }) => ({ label, answer, saidAt })),
    );
  const named = stated.filter(({ answer }) => !saysNone(answer));
  const shown = named.length > 0 ? named : stated;
  return shown.filter(({ answer }, index) => shown.findIndex((each) => each.answer === answer) === index);
}

/** The allergies in each patient's submitted answers to the clinic, without drafts. */
export async function readSentAllergies(
  database: Database,
  clinic: ClinicKey,
  patients: readonly PatientOf[],
): Promise<(patient: PatientOf) => StatedAllergy[]> {
  const sentOf = await readSent(database, clinic, patients);
  return (patient) => chooseStated(sentOf(patient));
}
