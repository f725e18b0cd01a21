import { createClinicReaders } from "../patient/clinic/clinic-readers.ts";
import { createCallShares } from "../patient/limit-customer-calls.ts";
import { createPostcodeMemory } from "../patient/postcode/postcode-memory.ts";
import { createSaveAnswer } from "../patient/questionnaire/save-answer.ts";
import type { Deps } from "../platform/deps.ts";

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
