import * as answersCalls from "./answers.calls.ts";
import * as auditCalls from "./audit.calls.ts";
import * as billingCalls from "./billing.calls.ts";
import * as bookingCalls from "./booking.calls.ts";
import * as brandingCalls from "./branding.calls.ts";
import * as calendarFeedCalls from "./calendar-feed.calls.ts";
import * as chartCalls from "./chart.calls.ts";
import * as clinicChangeCalls from "./clinic-change.calls.ts";
import * as clinicSettingsCalls from "./clinic-settings.calls.ts";
import * as clinicTaskCalls from "./clinic-task.calls.ts";
import * as clinicsCalls from "./clinics.calls.ts";
import * as connectionsCalls from "./connections.calls.ts";
import * as dataImportCalls from "./data-import.calls.ts";
import * as deliverySettingsCalls from "./delivery-settings.calls.ts";
import * as departmentCalls from "./department.calls.ts";
import * as diagnosisNameCalls from "./diagnosis-name.calls.ts";
import * as displacedCalls from "./displaced.calls.ts";
import * as doctorCalls from "./doctor.calls.ts";
import * as documentCalls from "./document.calls.ts";
import * as documentTemplateCalls from "./document-template.calls.ts";
import * as erasureCalls from "./erasure.calls.ts";
import * as exportCalls from "./export.calls.ts";
import * as healthCalls from "./health.calls.ts";
import * as medicineCalls from "./medicine.calls.ts";
import * as medicineApplicationListCalls from "./medicine-application-list.calls.ts";
import * as medicineListCalls from "./medicine-list.calls.ts";
import * as medicineSetCalls from "./medicine-set.calls.ts";
import type { OperationCall } from "./operation-call.ts";
import * as operationKeyCalls from "./operation-key.calls.ts";
import * as parcelCalls from "./parcel.calls.ts";
import * as patientCalls from "./patient.calls.ts";
import * as preparationCalls from "./preparation.calls.ts";
import * as prescribingCalls from "./prescribing.calls.ts";
import * as proposalCalls from "./proposal.calls.ts";
import * as questionnaireSettingsCalls from "./questionnaire-settings.calls.ts";
import * as recordMergeCalls from "./record-merge.calls.ts";
import * as recordPeopleCalls from "./record-people.calls.ts";
import * as representationCalls from "./representation.calls.ts";
import * as roomCalls from "./room.calls.ts";
import * as scheduleCalls from "./schedule.calls.ts";
import * as spotCalls from "./spot.calls.ts";
import * as staffCalls from "./staff.calls.ts";
import * as starterPackCalls from "./starter-pack.calls.ts";
import * as statisticsCalls from "./statistics.calls.ts";
import * as termsCalls from "./terms.calls.ts";
import * as treatmentQueueCalls from "./treatment-queue.calls.ts";
import * as visitRecordCalls from "./visit-record.calls.ts";
import * as waitlistCalls from "./waitlist.calls.ts";

/** Every call of the clinic's side; by its name. */
export const OPERATION_CALLS_BY_NAME: Readonly<Record<string, OperationCall>> = Object.fromEntries(
  [
    answersCalls,
    auditCalls,
    billingCalls,
    brandingCalls,
    statisticsCalls,
    termsCalls,
    doctorCalls,
    departmentCalls,
    bookingCalls,
    calendarFeedCalls,
    chartCalls,
    clinicChangeCalls,
    recordPeopleCalls,
    clinicSettingsCalls,
    clinicTaskCalls,
    clinicsCalls,
    connectionsCalls,
    dataImportCalls,
    deliverySettingsCalls,
    diagnosisNameCalls,
    displacedCalls,
    documentCalls,
    documentTemplateCalls,
    erasureCalls,
    exportCalls,
    healthCalls,
    medicineCalls,
    medicineApplicationListCalls,
    medicineListCalls,
    medicineSetCalls,
    operationKeyCalls,
    parcelCalls,
    patientCalls,
    preparationCalls,
    prescribingCalls,
    questionnaireSettingsCalls,
    recordMergeCalls,
    proposalCalls,
    representationCalls,
    roomCalls,
    scheduleCalls,
    spotCalls,
    staffCalls,
    starterPackCalls,
    treatmentQueueCalls,
    visitRecordCalls,
    waitlistCalls,
  ].flatMap((calls) =>
    Object.entries(calls).flatMap(([name, call]) => ("path" in call ? [[name, call] as const] : [])),
  ),
);

export const OPERATION_CALLS: readonly OperationCall[] = Object.values(OPERATION_CALLS_BY_NAME);
