import type { Diagnosis } from "@madoguchi/contract/diagnosis/diagnosis";
import { demonstrationDiagnoses } from "../../demonstration/diagnoses.ts";

/** Returns a diagnosis of the starter pack. */
export function listed(name: string): Diagnosis {
  const found = demonstrationDiagnoses.find((diagnosis) => diagnosis.name === name);
  if (!found) throw new Error(`no diagnosis ${name}`);
  return { name, code: found.code, isSuspected: false };
}

/** Returns it as a suspected one. */
export function suspected(name: string): Diagnosis {
  return { ...listed(name), isSuspected: true };
}
