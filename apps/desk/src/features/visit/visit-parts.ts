import type { TreatmentAnswers } from "@madoguchi/contract/operation/treatment-answers";
import type { TreatmentRecord } from "@madoguchi/contract/operation/treatment-record";
import type { VisitRecord } from "@madoguchi/contract/operation/visit-record";
import type { VisitAddress } from "./visit-requests.ts";
import type { VisitRights } from "./visit-rights.ts";

/** What an open and a finished visit show alike. */
export type VisitParts = {
  visit: VisitAddress;
  record: TreatmentRecord;
  /** `undefined` for who may not read it. */
  visitRecord: VisitRecord | undefined;
  answers: TreatmentAnswers | undefined;
  rights: VisitRights;
  /** Reads again what a step has changed. */
  reread: () => void;
  /** When the record on show was read, in ms. */
  readAt: number;
};
