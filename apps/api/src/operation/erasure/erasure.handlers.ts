import {
  confirmErasure,
  exemptRecord,
  readErasureOverview,
  readErasureRun,
  setRecordYears,
  takeErasureBack,
} from "./manage-erasure.ts";

/** The calls on how long the clinic keeps records, and on their erasure, for its owner. */
export const erasureHandlers = {
  readErasure: readErasureOverview,
  setRecordYears,
  readErasureRun,
  confirmErasure,
  takeErasureBack,
  exemptRecord,
};
