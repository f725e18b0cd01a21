import { endOfCalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { readStatus } from "../treatment/read-status.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import { currentProgress, ringsUntil } from "./room-phase.ts";
import type { QueuedVisit } from "./visit-delay.ts";

/** Visits of the same doctor wait for each other; without a named doctor, those of the same department. */
export type QueuePlace = {
  medicalBusinessId: string;
  clinicId: string;
  clinicalDepartmentId: string;
  doctorName: string | null;
  startsAt: Date;
};

const selectQueue = prepareStatement<
  Omit<QueuePlace, "startsAt"> & { from: Date; until: Date },
  {
    treatmentId: string;
    statusId: number;
    startsAt: Date;
    endsAt: Date;
    startedAt: Date | null;
    timeChangedAt: Date | null;
    waitingSince: Date | null;
    calledAt: Date | null;
    answeredAt: Date | null;
    absentAt: Date | null;
    stoppedAt: Date | null;
    doctorSeenAt: Date | null;
    extendedMinutes: number | null;
  }
>(
  "visit_queue",
  `select treatment.treatment_id, treatment.status_id, treatment.starts_at, treatment.ends_at, treatment.started_at,
     treatment.time_changed_at, room.waiting_since, room.called_at, room.answered_at, room.absent_at,
     room.stopped_at, room.doctor_seen_at, room.extended_minutes
   from treatment
   left join visit_room room on room.medical_business_id = treatment.medical_business_id
     and room.treatment_id = treatment.treatment_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
     and treatment.starts_at >= :from and treatment.starts_at <= :until
     and treatment.kind = 'consultation' and treatment.status_id not in ${STATUS_SQL.cancelled}
     and treatment.doctor_name is not distinct from :doctorName::text
     and (treatment.doctor_name is not null or treatment.clinical_department_id = :clinicalDepartmentId)`,
);

/** The visits of the place's day that wait for the same doctor, in no order. */
export async function listVisitQueue(
  database: Database,
  { medicalBusinessId, clinicId, clinicalDepartmentId, doctorName, startsAt }: QueuePlace,
  now: Date,
): Promise<QueuedVisit[]> {
  const day = toCalendarDay(startsAt);
  const rows = await selectQueue(database, {
    medicalBusinessId,
    clinicId,
    clinicalDepartmentId,
    doctorName,
    from: startOfCalendarDay(day),
    until: endOfCalendarDay(day),
  });
  return rows.map((row) => {
    const progress = currentProgress({
      movedAt: row.timeChangedAt,
      waitingSince: row.waitingSince,
      calls: 0,
      calledAt: row.calledAt,
      answeredAt: row.answeredAt,
      absentAt: row.absentAt,
      stoppedAt: row.stoppedAt,
      doctorSeenAt: row.doctorSeenAt,
    });
    return {
      treatmentId: row.treatmentId,
      doctorName,
      statusId: readStatus(row.statusId),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      startedAt: row.startedAt,
      extendedMinutes: row.extendedMinutes ?? 0,
      waitingSince: progress.waitingSince,
      isWaiting: progress.waitingSince !== null || ringsUntil(progress, now) !== null,
      isAbsent: progress.absentAt !== null,
    };
  });
}
