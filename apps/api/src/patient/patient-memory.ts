import type { Deps } from "../platform/deps.ts";
import { createClinicReaders } from "./clinic/clinic-readers.ts";
import { createCallShares } from "./limit-customer-calls.ts";
import { createPostcodeMemory } from "./postcode/postcode-memory.ts";
import { createSaveAnswer } from "./questionnaire/save-answer.ts";

/**
 * All that one process keeps between the calls of patients: copies of what the database or a service said, which may be
 * lost at any moment. Routes keep nothing themselves.
 */
export function createPatientMemory(deps: Deps) {
  return {
    clinicReaders: createClinicReaders(deps),
    postcodes: createPostcodeMemory(deps),
    callShares: createCallShares(deps),
    saveAnswer: createSaveAnswer(deps),
  };
}

export type PatientMemory = ReturnType<typeof createPatientMemory>;
