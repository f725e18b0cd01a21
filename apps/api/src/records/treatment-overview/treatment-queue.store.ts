import type { CareNeed } from "@madoguchi/contract/profile/care-needs";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { DeviceTestResult } from "@madoguchi/contract/visit/device-test";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { CHARGE_IN_FORCE_SQL } from "../charge/charge.store.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { STOPPED_JOIN } from "../delivery/stopped-sql.ts";
import { KNOWN_BIRTHDATE_SQL } from "../profile/known-birthdate.store.ts";
import type { TreatmentQuestionnaire } from "../questionnaire/treatment-questionnaire.store.ts";
import { HAS_REPRESENTATIVE } from "../representation/representation-sql.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import type { RoomFacts } from "../visit/room-phase.ts";
import { UNREAD_COUNT_SQL } from "../visit/unread-sql.ts";
import { type RecordedSteps, readStepFacts, STEP_FACTS, type StepRow } from "./step-facts.store.ts";
import type { StepFacts } from "./treatment-steps.ts";

/** The progress of patient and doctor, for the rule of the phases. */
type QueuedRoom = Omit<RoomFacts, "isByVideo" | "statusId" | "opensAt"> & {
  roomOpensMinutesBefore: number;
  noShowMinutes: number;
  startedAt: Date | null;
  patientSeenAt: Date | null;
  extendedMinutes: number;
};

export type QueuedTreatmentRecord = RecordedSteps & {
  charge: StepFacts["charge"];
  treatmentId: string;
  kind: TreatmentKind;
  endsAt: Date | null;
  medicalRecordCode: string;
  patientName: string;
  /** `null` without a profile. */
  patient: { birthdate: CalendarDay | null; sex: 0 | 1; careNeeds: CareNeed[]; careNeedsNote: string } | null;
  clinicalDepartmentId: string;
  clinicalDepartmentName: string;
  questionnaire: TreatmentQuestionnaire | null;
  /** The kinds of alarming answers in the clinic's task. */
  alarms: number;
  unreadMessages: number;
  hasRepresentative: boolean;
  newestTest: { result: DeviceTestResult; testedAt: Date } | null;
  room: QueuedRoom;
  doctorName: string | null;
  isFirstTreatment: boolean;
};

type QueueRow = StepRow & {
  treatmentId: string;
  kind: TreatmentKind;
  endsAt: Date | null;
  medicalRecordCode: string;
  lastName: string | null;
  firstName: string | null;
  birthdate: string | null;
  careNeeds: CareNeed[] | null;
  careNeedsNote: string | null;
  sex: number | null;
  clinicalDepartmentId: string;
  departmentName: string;
  doctorName: string | null;
  isFirstTreatment: boolean;
  total: number | null;
  dueAt: Date | null;
  alarmDetail: string | null;
  unreadMessages: number;
  hasRepresentative: boolean;
  testResult: DeviceTestResult | null;
  testedAt: Date | null;
  roomOpensMinutesBefore: number;
  noShowMinutes: number;
  timeChangedAt: Date | null;
  startedAt: Date | null;
  waitingSince: Date | null;
  patientSeenAt: Date | null;
  calls: number | null;
  calledAt: Date | null;
  answeredAt: Date | null;
  absentAt: Date | null;
  stoppedAt: Date | null;
  doctorSeenAt: Date | null;
  extendedMinutes: number | null;
};

/**
 * Statement of the clinic's lists, over the treatments that `source` selects: it has more joins than the planner orders
 * itself. A limit of one prevents plans that read all patients for the few of a day.
 */
function queuedSql(source: string): string {
  return `select ${STEP_FACTS.columns}, treatment.treatment_id, treatment.kind, treatment.ends_at,
    customer.medical_record_code, customer.has_representative, profile.last_name, profile.first_name, profile.birthdate, profile.sex,
    profile.care_needs, profile.care_needs_note,
    treatment.clinical_department_id, department.name as department_name, treatment.doctor_name,
    treatment.is_first_treatment, charge.total, charge.due_at, alarm.detail as alarm_detail,
    ${UNREAD_COUNT_SQL} as unread_messages,
    tested.result as test_result, tested.tested_at, clinic.room_opens_minutes_before, clinic.no_show_minutes,
    treatment.time_changed_at, treatment.started_at, room.waiting_since, room.patient_seen_at, room.calls,
    room.called_at, room.answered_at, room.absent_at, room.stopped_at, room.doctor_seen_at, room.extended_minutes
  from ${source}
  join clinic on clinic.clinic_id = treatment.clinic_id
  join lateral (select medical_record_code, ${HAS_REPRESENTATIVE} from customer
    where customer.medical_business_id = treatment.medical_business_id
      and customer.customer_id = treatment.customer_id limit 1) customer on true
  left join lateral (select last_name, first_name, ${KNOWN_BIRTHDATE_SQL} as birthdate, sex, care_needs, care_needs_note from profile
    where profile.medical_business_id = treatment.medical_business_id
      and profile.customer_id = treatment.customer_id limit 1) profile on true
  join clinical_department department on department.clinic_id = treatment.clinic_id
    and department.clinical_department_id = treatment.clinical_department_id
  left join lateral (select total, due_at from charge where ${CHARGE_IN_FORCE_SQL} limit 1) charge on true
  left join lateral (select detail from clinic_task
    where clinic_task.medical_business_id = treatment.medical_business_id
      and clinic_task.kind = 'questionnaire-alarm'
      and clinic_task.subject = 'treatment:' || treatment.treatment_id limit 1) alarm on true
  left join lateral (select result, tested_at from device_test
    where device_test.medical_business_id = treatment.medical_business_id
      and device_test.customer_id = treatment.customer_id
    order by device_test.tested_at desc limit 1) tested on true
  left join lateral (select visit_room.* from visit_room
    where visit_room.medical_business_id = treatment.medical_business_id
      and visit_room.treatment_id = treatment.treatment_id limit 1) room on true
  ${STEP_FACTS.joins}`;
}

const QUEUED = queuedSql("treatment");

const OF_CLINIC = "treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId";

const selectOfDay = prepareStatement<
  ClinicKey & { from: Date; until: Date; statusId: number | null; doctorName: string | null },
  QueueRow
>(
  "queue_of_day",
  `${QUEUED}
   where ${OF_CLINIC} and treatment.starts_at >= :from and treatment.starts_at < :until
     and (:statusId::smallint is null or treatment.status_id = :statusId)
     and (:doctorName::text is null or treatment.doctor_name = :doctorName)
   order by treatment.starts_at, treatment.treatment_id
   limit 500`,
);

// The waiting statuses are written out so that a plan for any status may use the index of the waiting treatments.
const selectOfStatus = prepareStatement<ClinicKey & { statusId: number }, QueueRow>(
  "queue_of_status",
  `${QUEUED}
   where ${OF_CLINIC} and treatment.status_id in ${STATUS_SQL.unfinished} and treatment.status_id = :statusId
   order by coalesce(treatment.starts_at, treatment.created_at), treatment.treatment_id
   limit 500`,
);

const selectToPack = prepareStatement<ClinicKey, QueueRow>(
  "queue_to_pack",
  `${queuedSql(`delivery
  join treatment on treatment.medical_business_id = delivery.medical_business_id
    and treatment.treatment_id = delivery.treatment_id
  ${STOPPED_JOIN}`)}
   where ${OF_CLINIC} and delivery.medical_business_id = :medicalBusinessId and delivery.state = 'preparing'
     and stopped.stop is null
   order by delivery.created_at, treatment.treatment_id
   limit 500`,
);

const selectOfCustomer = prepareStatement<ClinicKey & { customerId: string }, QueueRow>(
  "queue_of_customer",
  `${QUEUED}
   where ${OF_CLINIC} and treatment.customer_id = :customerId
   order by treatment.history_number desc
   limit 50`,
);

function readRoom(row: QueueRow): QueuedRoom {
  return {
    ...{ roomOpensMinutesBefore: row.roomOpensMinutesBefore, noShowMinutes: row.noShowMinutes },
    movedAt: row.timeChangedAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    waitingSince: row.waitingSince,
    patientSeenAt: row.patientSeenAt,
    calls: row.calls ?? 0,
    ...{ calledAt: row.calledAt, answeredAt: row.answeredAt, absentAt: row.absentAt },
    stoppedAt: row.stoppedAt,
    doctorSeenAt: row.doctorSeenAt,
    extendedMinutes: row.extendedMinutes ?? 0,
  };
}

function readPatient(row: QueueRow): QueuedTreatmentRecord["patient"] {
  if (row.sex === null) return null;
  const { birthdate, careNeeds, careNeedsNote } = row;
  return { birthdate, sex: row.sex === 0 ? 0 : 1, careNeeds: careNeeds ?? [], careNeedsNote: careNeedsNote ?? "" };
}

function readQueued(row: QueueRow): QueuedTreatmentRecord {
  return {
    ...readStepFacts(row),
    treatmentId: row.treatmentId,
    kind: row.kind,
    endsAt: row.endsAt,
    medicalRecordCode: row.medicalRecordCode,
    patientName: [row.lastName, row.firstName].filter((name) => name !== null).join(" "),
    patient: readPatient(row),
    clinicalDepartmentId: row.clinicalDepartmentId,
    clinicalDepartmentName: row.departmentName,
    doctorName: row.doctorName,
    isFirstTreatment: row.isFirstTreatment,
    unreadMessages: row.unreadMessages,
    alarms: row.alarmDetail === null ? 0 : row.alarmDetail.split(",").length,
    newestTest:
      row.testResult === null || row.testedAt === null ? null : { result: row.testResult, testedAt: row.testedAt },
    hasRepresentative: row.hasRepresentative,
    room: readRoom(row),
    charge: row.total === null || row.dueAt === null ? null : { total: row.total, dueAt: row.dueAt },
  };
}

const keyOf = ({ medicalBusinessId, clinicId }: ClinicKey): ClinicKey => ({ medicalBusinessId, clinicId });

/** The visits that begin from one instant to before another, in order; of one status or doctor if given. */
export async function listTreatmentsOfDay(
  database: Database,
  clinic: ClinicKey,
  period: { from: Date; until: Date; statusId: TreatmentStatusId | null; doctorName: string | null },
): Promise<QueuedTreatmentRecord[]> {
  return (await selectOfDay(database, { ...keyOf(clinic), ...period })).map(readQueued);
}

/** All treatments in a waiting status, the longest wait first. */
export async function listTreatmentsOfStatus(
  database: Database,
  clinic: ClinicKey,
  statusId: TreatmentStatusId,
): Promise<QueuedTreatmentRecord[]> {
  return (await selectOfStatus(database, { ...keyOf(clinic), statusId })).map(readQueued);
}

/** The treatments with paid medicine that is not sent yet, the longest wait first. */
export async function listTreatmentsToPack(database: Database, clinic: ClinicKey): Promise<QueuedTreatmentRecord[]> {
  return (await selectToPack(database, keyOf(clinic))).map(readQueued);
}

/** A patient's newest treatments, 50 at most. */
export async function listTreatmentsOfCustomer(
  database: Database,
  clinic: ClinicKey,
  customerId: string,
): Promise<QueuedTreatmentRecord[]> {
  return (await selectOfCustomer(database, { ...keyOf(clinic), customerId })).map(readQueued);
}
