import { endOfCalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, readInstant, readOptionalInstant } from "../../platform/db/prepared-statement.ts";
import { readStatus } from "../treatment/read-status.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import { currentProgress, ringsUntil } from "./room-phase.ts";
import type { QueuedVisit } from "./visit-delay.ts";

/** Visits of the same doctor wait for each other; where no doctor is named, those of the same department. */
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
    treatment_id: string;
    status_id: number;
    starts_at: string;
    ends_at: string;
    started_at: string | null;
    time_changed_at: string | null;
    waiting_since: string | null;
    called_at: string | null;
    answered_at: string | null;
    absent_at: string | null;
    stopped_at: string | null;
    doctor_seen_at: string | null;
    extended_minutes: number | null;
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
      movedAt: readOptionalInstant(row.time_changed_at),
      waitingSince: readOptionalInstant(row.waiting_since),
      calls: 0,
      calledAt: readOptionalInstant(row.called_at),
      answeredAt: readOptionalInstant(row.answered_at),
      absentAt: readOptionalInstant(row.absent_at),
      stoppedAt: readOptionalInstant(row.stopped_at),
      doctorSeenAt: readOptionalInstant(row.doctor_seen_at),
    });
    return {
      treatmentId: row.treatment_id,
      doctorName,
      statusId: readStatus(row.status_id),
      startsAt: readInstant(row.starts_at),
      endsAt: readInstant(row.ends_at),
      startedAt: readOptionalInstant(row.started_at),
      extendedMinutes: row.extended_minutes ?? 0,
      waitingSince: progress.waitingSince,
      isWaiting: progress.waitingSince !== null || ringsUntil(progress, now) !== null,
      isAbsent: progress.absentAt !== null,
    };
  });
}
