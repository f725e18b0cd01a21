import { readTreatmentQueue } from "./read-treatment-queue.ts";
import { watchChangesHandler } from "./watch-changes.ts";

/** The stream of changes by which the clinic's lists stay up to date. */
export const dayHandlers = { watchChanges: watchChangesHandler, readQueue: readTreatmentQueue };
