import { readTreatments } from "./list-treatments.ts";

/** The patient's treatments. */
export const historyHandlers = { readTreatments };
