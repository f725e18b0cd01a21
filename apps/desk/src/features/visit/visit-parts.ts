import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import type { VisitRecord } from "@madoguchi/contract/chart/visit-record";
import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import type { VisitAddress } from "./visit-requests.ts";
import type { VisitRights } from "./visit-rights.ts";

/** The common properties of an open and a finished visit. */
export type VisitParts = {
  visit: VisitAddress;
  record: TreatmentRecord;
  /** `undefined` for a person who may not read it. */
  visitRecord: VisitRecord | undefined;
  answers: TreatmentAnswers | undefined;
  rights: VisitRights;
  /** Reads the patient's answers, their health and the rules of the check again. */
  rereadAnswers: () => Promise<unknown>;
  /** Reads the changed data again. */
  reread: () => void;
  /** The time of the last read of the record, in ms. */
  readAt: number;
};
