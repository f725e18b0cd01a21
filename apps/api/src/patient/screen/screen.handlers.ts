import { readHomeScreen, readTreatmentScreen } from "./read-screens.ts";

/** One call for each screen that would need several calls, one after the other. */
export const screenHandlers = { readHomeScreen, readTreatmentScreen };
