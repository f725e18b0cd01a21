import { starterDiagnoses } from "../records/starter-pack/diagnoses.ts";

/** The names that the clinic has begun with. */
export const demonstrationDiagnoses = starterDiagnoses;
