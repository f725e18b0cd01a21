import * as fixtures from "../entities/treatment/treatment-fixtures.ts";

/** Shared with the showcase of whole screens. */
export const { finishedTreatment, appliedMedicine, inStatus } = fixtures;
