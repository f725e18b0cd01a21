import { createPostcodeMemory } from "../patient/address/postcode-memory.ts";
import { createClinicReaders } from "../patient/clinic/clinic-readers.ts";
import { createCallShares } from "../patient/limit-customer-calls.ts";
import { createSaveAnswer } from "../patient/questionnaire/save-answer.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * The caches that one process shares between the calls of patients: copies of answers of the database or of a service,
 * which may be lost at any moment. Routes have no state of their own.
 */
export function createPatientCaches(deps: Deps) {
  return {
    clinicReaders: createClinicReaders(deps),
    postcodes: createPostcodeMemory(deps),
    callShares: createCallShares(deps),
    saveAnswer: createSaveAnswer(deps),
  };
}

export type PatientCaches = ReturnType<typeof createPatientCaches>;
