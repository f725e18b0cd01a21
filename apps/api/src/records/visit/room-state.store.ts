import type { ClinicSettings } from "@madoguchi/contract/operation/clinic-settings";
import type { DeviceTest } from "@madoguchi/contract/visit/device-test";
import type { VisitDeclaration } from "@madoguchi/contract/visit/visit-declaration";
import type { VisitEnd } from "@madoguchi/contract/visit/visit-end";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, readInstant, readOptionalInstant } from "../../platform/db/prepared-statement.ts";
import { readStatus } from "../treatment/read-status.ts";
import { roomOpensAt } from "../treatment/visit-times.ts";
import { type DeclarationRow, readDeclaration } from "./declaration.store.ts";
import { type DeviceTestRow, readDeviceTest } from "./device-test.store.ts";
import type { RoomFacts } from "./room-phase.ts";

export type RoomKey = { medicalBusinessId: string; treatmentId: string };

/** All that the rows tell of a visit's room. */
export type RoomRecord = Omit<RoomFacts, "isByVideo"> & {
  clinicId: string;
  customerId: string;
  clinicalDepartmentId: string;
  doctorName: string | null;
  visitMeans: ClinicSettings["visitMeans"];
  startsAt: Date;
  endsAt: Date;
  startedAt: Date | null;
  patientSeenAt: Date | null;
  patientDeviceId: string | null;
  goneSince: Date | null;
  /** Who of the clinic is the visit's doctor; `null` before anybody has called or taken it over. */
  doctorStaffId: string | null;
  undoneAt: Date | null;
  calledBackAt: Date | null;
  handover: { staffId: string; name: string; askedAt: Date } | null;
  endedAs: VisitEnd | null;
  extendedMinutes: number;
  /** The newest of the time that the visit has now. */
  declaration: VisitDeclaration | null;
  deviceTest: DeviceTest | null;
};

type Instant = string | null;

type RoomRow = {
  clinic_id: string;
  customer_id: string;
  clinical_department_id: string;
  doctor_name: string | null;
  visit_means: ClinicSettings["visitMeans"];
  room_opens_minutes_before: number;
  status_id: number;
  starts_at: string;
  ends_at: string;
  started_at: Instant;
  finished_at: Instant;
  time_changed_at: Instant;
  waiting_since: Instant;
  patient_seen_at: Instant;
  doctor_seen_at: Instant;
  calls: number | null;
  called_at: Instant;
  answered_at: Instant;
  absent_at: Instant;
  patient_device_id: string | null;
  gone_since: Instant;
  stopped_at: Instant;
  undone_at: Instant;
  called_back_at: Instant;
  doctor_staff_id: string | null;
  doctor_since: Instant;
  handover_staff_id: string | null;
  handover_name: string | null;
  handover_asked_at: Instant;
  ended_as: VisitEnd | null;
  extended_minutes: number | null;
  declaration: DeclarationRow | null;
  device_test: DeviceTestRow | null;
};

const selectRoom = prepareStatement<RoomKey, RoomRow>(
  "room_state",
  `select treatment.clinic_id, treatment.customer_id, treatment.clinical_department_id, treatment.doctor_name,
     clinic.visit_means, clinic.room_opens_minutes_before, treatment.status_id, treatment.starts_at, treatment.ends_at,
     treatment.started_at, treatment.finished_at, treatment.time_changed_at, room.waiting_since, room.patient_seen_at,
     room.doctor_seen_at, room.calls, room.called_at, room.answered_at, room.absent_at, room.patient_device_id,
     room.gone_since, room.stopped_at, room.undone_at, room.called_back_at, room.doctor_staff_id, room.doctor_since,
     room.handover_staff_id, room.handover_name, room.handover_asked_at, treatment.ended_as, room.extended_minutes, to_json(declaration) as declaration, to_json(tested) as device_test
   from treatment
   join clinic on clinic.clinic_id = treatment.clinic_id
   left join visit_room room on room.medical_business_id = treatment.medical_business_id
     and room.treatment_id = treatment.treatment_id
   left join lateral (select * from visit_declaration
     where visit_declaration.medical_business_id = treatment.medical_business_id
       and visit_declaration.treatment_id = treatment.treatment_id
       and (treatment.time_changed_at is null or visit_declaration.declared_at > treatment.time_changed_at)
     order by declaration_number desc limit 1) declaration on true
   left join lateral (select * from device_test
     where device_test.medical_business_id = treatment.medical_business_id
       and device_test.customer_id = treatment.customer_id
       and (treatment.started_at is null or device_test.tested_at <= treatment.started_at)
     order by tested_at desc limit 1) tested on true
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
     and treatment.kind = 'consultation'`,
);

/** Who had a visit at an earlier time has it no longer. */
function isAfter(at: Date | null, movedAt: Date | null): boolean {
  return at !== null && (movedAt === null || at > movedAt);
}

function readHandover({ handover_staff_id: staffId, handover_name: name, handover_asked_at: askedAt }: RoomRow) {
  return staffId === null || name === null || askedAt === null
    ? null
    : { staffId, name, askedAt: readInstant(askedAt) };
}

/** The room of a visit; `undefined` where there is no such visit. One look by the key of each table. */
export async function findRoom(
  database: Database,
  { medicalBusinessId, treatmentId }: RoomKey,
): Promise<RoomRecord | undefined> {
  const [row] = await selectRoom(database, { medicalBusinessId, treatmentId });
  if (!row) return undefined;
  const startsAt = readInstant(row.starts_at);
  const movedAt = readOptionalInstant(row.time_changed_at);
  return {
    clinicId: row.clinic_id,
    customerId: row.customer_id,
    clinicalDepartmentId: row.clinical_department_id,
    doctorName: row.doctor_name,
    visitMeans: row.visit_means,
    statusId: readStatus(row.status_id),
    startsAt,
    endsAt: readInstant(row.ends_at),
    opensAt: roomOpensAt(startsAt, row.room_opens_minutes_before),
    movedAt,
    startedAt: readOptionalInstant(row.started_at),
    finishedAt: readOptionalInstant(row.finished_at),
    waitingSince: readOptionalInstant(row.waiting_since),
    patientSeenAt: readOptionalInstant(row.patient_seen_at),
    doctorSeenAt: readOptionalInstant(row.doctor_seen_at),
    calls: row.calls ?? 0,
    calledAt: readOptionalInstant(row.called_at),
    answeredAt: readOptionalInstant(row.answered_at),
    absentAt: readOptionalInstant(row.absent_at),
    patientDeviceId: row.patient_device_id,
    goneSince: readOptionalInstant(row.gone_since),
    stoppedAt: readOptionalInstant(row.stopped_at),
    undoneAt: readOptionalInstant(row.undone_at),
    calledBackAt: readOptionalInstant(row.called_back_at),
    doctorStaffId: isAfter(readOptionalInstant(row.doctor_since), movedAt) ? row.doctor_staff_id : null,
    handover: readHandover(row),
    endedAs: row.ended_as,
    extendedMinutes: row.extended_minutes ?? 0,
    declaration: row.declaration && readDeclaration(row.declaration),
    deviceTest: row.device_test && readDeviceTest(row.device_test),
  };
}
