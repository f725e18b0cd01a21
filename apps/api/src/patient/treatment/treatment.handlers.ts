import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { getTreatment } from "../../records/treatment-overview/treatment-detail.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import { readCalendarFile } from "./get-calendar-file.ts";
import { readSupplyReminder } from "./get-supply-reminder.ts";

const readTreatment = clinicCalls.answers(readTreatmentCall, ({ deps, customer, params }) =>
  getTreatment(deps, customer, params.treatmentId),
);

/** One treatment of the patient, and the files for a calendar. */
export const treatmentHandlers = { readTreatment, readCalendarFile, readSupplyReminder };
