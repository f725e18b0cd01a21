import { closeSeveralSpots, openSeveralSpots } from "./close-several-spots.ts";
import { addClosure, deleteClosure, readClosures } from "./manage-closures.ts";
import {
  addSpot,
  changeCapacity,
  previewTemplate,
  readManagedSpots,
  reopenSpot,
  runTemplate,
  shutSpot,
} from "./manage-spots.ts";
import {
  addWeeklySession,
  changeWeeklySession,
  deleteWeeklySession,
  readWeeklySessions,
} from "./manage-weekly-sessions.ts";

/** The calls on the clinic's spots, its weekly template and the exceptions from it. */
export const spotHandlers = {
  readWeeklySessions,
  addWeeklySession,
  changeWeeklySession,
  deleteWeeklySession,
  readClosures,
  addClosure,
  deleteClosure,
  readSpots: readManagedSpots,
  addSpot,
  changeCapacity,
  closeSpot: shutSpot,
  openSpot: reopenSpot,
  closeSpots: closeSeveralSpots,
  openSpots: openSeveralSpots,
  previewTemplate,
  runTemplate,
};
