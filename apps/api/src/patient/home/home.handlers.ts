import { readLatestTreatmentHandler, readNextActionHandler, readNextTreatmentHandler } from "./read-next.ts";

/** The patient's next treatment, the latest with additional medicine, and the next action. */
export const homeHandlers = {
  readNextTreatment: readNextTreatmentHandler,
  readLatestTreatment: readLatestTreatmentHandler,
  readNextAction: readNextActionHandler,
};
