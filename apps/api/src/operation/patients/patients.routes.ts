import {
  correctPatientCall,
  enterPatientCall,
  readCustomerCall,
  searchPatientsCall,
} from "@madoguchi/contract/operation/patient.calls";
import { createPatientCorrectionSchema } from "@madoguchi/contract/operation/patient-correction";
import { createPatientEntrySchema } from "@madoguchi/contract/operation/patient-entry";
import {
  distinguishRecordsCall,
  mergeRecordsCall,
  previewMergeCall,
  undoMergeCall,
} from "@madoguchi/contract/operation/record-merge.calls";
import {
  beginRepresentationCall,
  endRepresentationByClinicCall,
} from "@madoguchi/contract/operation/representation.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { correctPatient } from "./correct-patient.ts";
import { distinguishRecords } from "./distinguish-records.ts";
import { enterPatient } from "./enter-patient.ts";
import { mergeRecords } from "./merge-records.ts";
import { previewMerge } from "./preview-merge.ts";
import { readCustomerRecord } from "./read-customer-record.ts";
import { beginRepresentation, endRepresentationByClinic } from "./represent.ts";
import { searchPatients } from "./search-patients.ts";
import { undoMerge } from "./undo-merge.ts";

/** The calls on the clinic's patients: read by medical record code, search, entry, and merge. */
export function createPatientsRoutes(needs: Pick<Deps, "database" | "now" | "settings" | "sms">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readCustomerCall, ({ deps, operator, params }) =>
    readCustomerRecord(deps, operator, params.medicalRecordCode),
  );
  answer(searchPatientsCall, ({ deps, operator, body }) => searchPatients(deps, operator, body));
  const enterCall = { ...enterPatientCall, body: createPatientEntrySchema(needs.now) };
  answer(enterCall, ({ deps, operator, body }) => enterPatient(deps, operator, body));
  const correctCall = { ...correctPatientCall, body: createPatientCorrectionSchema(needs.now) };
  act(correctCall, ({ deps, operator, params, body }) =>
    correctPatient(deps, operator, params.medicalRecordCode, body),
  );
  answer(previewMergeCall, ({ deps, operator, params, body }) =>
    previewMerge(deps, operator, { keptRecordCode: params.medicalRecordCode, ...body }),
  );
  answer(mergeRecordsCall, ({ deps, operator, params, body }) =>
    mergeRecords(deps, operator, params.medicalRecordCode, body),
  );
  answer(undoMergeCall, ({ deps, operator, params }) => undoMerge(deps, operator, params));
  answer(distinguishRecordsCall, ({ deps, operator, params, body }) =>
    distinguishRecords(deps, operator, params.medicalRecordCode, body.otherRecordCode),
  );
  answer(beginRepresentationCall, ({ deps, operator, params, body }) =>
    beginRepresentation(deps, operator, params.medicalRecordCode, body),
  );
  act(endRepresentationByClinicCall, ({ deps, operator, params, body }) =>
    endRepresentationByClinic(deps, operator, params, body.reason),
  );
  return routes;
}
