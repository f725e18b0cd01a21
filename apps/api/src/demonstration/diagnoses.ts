import { starterDiagnoses } from "../records/starter-pack/diagnoses.ts";

export const demonstrationDiagnoses = starterDiagnoses;
