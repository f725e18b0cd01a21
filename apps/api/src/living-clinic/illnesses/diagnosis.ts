import type { Diagnosis } from "@madoguchi/contract/diagnosis/diagnosis";
import { demonstrationDiagnoses } from "../../demonstration/diagnoses.ts";

/** A diagnosis of the list that the clinic has begun with. */
export function listed(name: string): Diagnosis {
  const found = demonstrationDiagnoses.find((diagnosis) => diagnosis.name === name);
  if (!found) throw new Error(`no diagnosis ${name}`);
  return { name, code: found.code, isSuspected: false };
}

/** The same, as a suspicion. */
export function suspected(name: string): Diagnosis {
  return { ...listed(name), isSuspected: true };
}
