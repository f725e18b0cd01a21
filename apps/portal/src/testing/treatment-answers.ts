import * as fixtures from "../fixtures/treatments.ts";

/** Shared with the showcase of whole screens. */
export const { finishedTreatment, appliedMedicine, inStatus } = fixtures;
