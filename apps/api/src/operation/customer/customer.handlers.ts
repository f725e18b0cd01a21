import { correctPatient } from "./correct-patient.ts";
import { distinguishRecords } from "./distinguish-records.ts";
import { enterPatient } from "./enter-patient.ts";
import { mergeRecordsHandler } from "./merge-records.ts";
import { previewMerge } from "./preview-merge.ts";
import { proposeChange } from "./propose-change.ts";
import { readCustomerRecord } from "./read-customer-record.ts";
import { beginRepresentation, endRepresentationByClinic } from "./represent.ts";
import { searchPatients } from "./search-patients.ts";
import { undoMerge } from "./undo-merge.ts";
import { withdrawProposalHandler } from "./withdraw-proposal.ts";

/**
 * The calls on the clinic's patients: reading by medical record code, search, entry and merge, and proposals to change
 * what a patient has registered.
 */
export const customerHandlers = {
  readCustomer: readCustomerRecord,
  searchPatients,
  enterPatient,
  correctPatient,
  previewMerge,
  mergeRecords: mergeRecordsHandler,
  undoMerge,
  distinguishRecords,
  beginRepresentation,
  endRepresentationByClinic,
  proposeChange,
  withdrawProposal: withdrawProposalHandler,
};
