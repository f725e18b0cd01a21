import type { ClinicSettings } from "@madoguchi/contract/clinic-settings/clinic-settings";
import type { DeviceTest } from "@madoguchi/contract/visit/device-test";
import type { VisitDeclaration } from "@madoguchi/contract/visit/visit-declaration";
import type { VisitEnd } from "@madoguchi/contract/visit/visit-end";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { OpenCompanionJson } from "../companion/companion-step.ts";
import { readStatus } from "../treatment/read-status.ts";
import { VISIT_MEANS_SQL } from "../treatment/visit-means-sql.ts";
import { roomOpensAt } from "../treatment/visit-times.ts";
import { type DeclarationRow, readDeclaration } from "./declaration.store.ts";
import { type DeviceTestRow, readDeviceTest } from "./device-test.store.ts";
import type { RoomFacts } from "./room-phase.ts";

export type RoomKey = { medicalBusinessId: string; treatmentId: string };

export type RoomRecord = Omit<RoomFacts, "isByVideo"> & {
  clinicId: string;
  customerId: string;
  clinicalDepartmentId: string;
  doctorName: string | null;
  visitMeans: ClinicSettings["visitMeans"];
  examinationDepartmentId: string | null;
  isByTelephone: boolean;
  startsAt: Date;
  endsAt: Date;
  startedAt: Date | null;
  patientSeenAt: Date | null;
  patientDeviceId: string | null;
  goneSince: Date | null;
  /** The visit's doctor; `null` before a doctor has called or taken it over. */
  doctorStaffId: string | null;
  undoneAt: Date | null;
  calledBackAt: Date | null;
  handover: { staffId: string; name: string; askedAt: Date } | null;
  endedAs: VisitEnd | null;
  extendedMinutes: number;
  /** The clinic's number of days after the visit in which both sides may write. */
  messageDays: number;
  noShowMinutes: number;
  /** The newest one for the visit's present time. */
  declaration: VisitDeclaration | null;
  deviceTest: DeviceTest | null;
  companion: OpenCompanionJson | null;
  companionSeenAt: Date | null;
};

type RoomRow = Omit<
  RoomRecord,
  "opensAt" | "movedAt" | "handover" | "statusId" | "calls" | "extendedMinutes" | "declaration" | "deviceTest"
> & {
  roomOpensMinutesBefore: number;
  statusId: number;
  timeChangedAt: Date | null;
  calls: number | null;
  doctorSince: Date | null;
  handoverStaffId: string | null;
  handoverName: string | null;
  handoverAskedAt: Date | null;
  extendedMinutes: number | null;
  declaration: DeclarationRow | null;
  deviceTest: DeviceTestRow | null;
};

const selectRoom = prepareStatement<RoomKey, RoomRow>(
  "room_state",
  `select treatment.clinic_id, treatment.customer_id, treatment.clinical_department_id, treatment.doctor_name,
     ${VISIT_MEANS_SQL} as visit_means, treatment.is_by_telephone, clinic.examination_department_id, clinic.room_opens_minutes_before, clinic.message_days, clinic.no_show_minutes, treatment.status_id, treatment.starts_at, treatment.ends_at,
     treatment.started_at, treatment.finished_at, treatment.time_changed_at, room.waiting_since, room.patient_seen_at,
     room.doctor_seen_at, room.calls, room.called_at, room.answered_at, room.absent_at, room.patient_device_id,
     room.gone_since, room.stopped_at, room.undone_at, room.called_back_at, room.doctor_staff_id, room.doctor_since,
     room.handover_staff_id, room.handover_name, room.handover_asked_at, treatment.ended_as, room.extended_minutes, to_json(declaration) as declaration, to_json(tested) as device_test,
     to_json(companion) as companion, room.companion_seen_at
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
   left join visit_companion companion on companion.medical_business_id = treatment.medical_business_id
     and companion.treatment_id = treatment.treatment_id and companion.ended_at is null
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
     and treatment.kind = 'consultation'`,
);

/** Steps before the visit was moved do not count. */
function isAfter(at: Date | null, movedAt: Date | null): boolean {
  return at !== null && (movedAt === null || at > movedAt);
}

function readHandover({ handoverStaffId: staffId, handoverName: name, handoverAskedAt: askedAt }: RoomRow) {
  return staffId === null || name === null || askedAt === null ? null : { staffId, name, askedAt };
}

/** The room of a visit; `undefined` where there is no such visit. One lookup by the key of each table. */
export async function findRoom(
  database: Database,
  { medicalBusinessId, treatmentId }: RoomKey,
): Promise<RoomRecord | undefined> {
  const [row] = await selectRoom(database, { medicalBusinessId, treatmentId });
  if (!row) return undefined;
  const { roomOpensMinutesBefore, timeChangedAt: movedAt, doctorSince, ...record } = row;
  return {
    ...record,
    statusId: readStatus(row.statusId),
    opensAt: roomOpensAt(row.startsAt, roomOpensMinutesBefore),
    movedAt,
    calls: row.calls ?? 0,
    doctorStaffId: isAfter(doctorSince, movedAt) ? row.doctorStaffId : null,
    handover: readHandover(row),
    extendedMinutes: row.extendedMinutes ?? 0,
    declaration: row.declaration && readDeclaration(row.declaration),
    deviceTest: row.deviceTest && readDeviceTest(row.deviceTest),
  };
}
