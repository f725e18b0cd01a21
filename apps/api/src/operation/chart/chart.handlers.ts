import { bookForPatient } from "./book-for-patient.ts";
import { readChartDraft, saveChartDraft } from "./chart-draft.ts";
import { readDisplaced, settleDisplaced } from "./displaced.ts";
import { issueVisitCode } from "./issue-visit-code.ts";
import { moveTreatmentHandler } from "./move-treatment.ts";
import { readTreatmentRecord } from "./read-treatment-record.ts";
import { readVisitRecord } from "./read-visit-record.ts";
import {
  cancelTreatment,
  closeTreatment,
  finishTreatment,
  setVisitByTelephone,
  startTreatment,
} from "./treatment-steps.ts";
import { readVisitLink, sendVisitLinkHandler } from "./visit-link.ts";
import { correctVisitNote, recordIdentityCheck } from "./write-record.ts";

/** The clinic's calls on a visit: booking, steps, draft, note, identity check and whole record. */
export const chartHandlers = {
  readTreatment: readTreatmentRecord,
  startTreatment,
  finishTreatment,
  closeTreatment,
  readDisplaced,
  settleDisplaced,
  cancelTreatment,
  moveTreatment: moveTreatmentHandler,
  setVisitByTelephone,
  issueVisitCode,
  readVisitLink,
  sendVisitLink: sendVisitLinkHandler,
  bookForPatient,
  readVisitRecord,
  readChartDraft,
  saveChartDraft,
  correctVisitNote,
  recordIdentityCheck,
};
