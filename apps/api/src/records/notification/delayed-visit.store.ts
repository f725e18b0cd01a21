import type { ClinicSettings } from "@madoguchi/contract/clinic-settings/clinic-settings";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { QueuePlace } from "../visit/visit-queue.store.ts";
import { notification } from "./notification.table.ts";
import { readNotificationEvent } from "./notification-event.ts";

/** A visit that waits longer does not belong to today's delay. */
const LONGEST_WAIT_MS = 6 * 3_600_000;

export type WatchedVisit = QueuePlace & {
  treatmentId: string;
  customerId: string;
  visitMeans: ClinicSettings["visitMeans"];
  examinationDepartmentId: string | null;
};

const selectWatched = prepareStatement<{ from: Date; now: Date }, WatchedVisit>(
  "visits_to_watch",
  `select treatment.medical_business_id, treatment.clinic_id, treatment.treatment_id, treatment.customer_id,
     treatment.clinical_department_id, treatment.doctor_name, treatment.starts_at, clinic.visit_means,
     clinic.examination_department_id
   from clinic
   join treatment on treatment.medical_business_id = clinic.medical_business_id
     and treatment.clinic_id = clinic.clinic_id and treatment.starts_at > :from
     and treatment.starts_at <= :now::timestamptz + clinic.room_opens_minutes_before * interval '1 minute'
   where clinic.visit_means = 'video' and not treatment.is_by_telephone and treatment.status_id = ${TreatmentStatus.Reserved}
   order by treatment.starts_at`,
);

/** The reserved visits whose room is open, of every clinic with video visits; the earliest first. */
export async function listVisitsToWatch(database: Database, now: Date): Promise<WatchedVisit[]> {
  return selectWatched(database, { from: new Date(now.getTime() - LONGEST_WAIT_MS), now });
}

/** The highest step of delay that the patient was notified of, for the visit's present time. */
export async function findNotifiedDelay(
  database: Database,
  { medicalBusinessId, treatmentId, startsAt }: Pick<WatchedVisit, "medicalBusinessId" | "treatmentId" | "startsAt">,
): Promise<number | undefined> {
  const rows = await database
    .select({ type: notification.type, eventKey: notification.eventKey })
    .from(notification)
    .where(and(ofTreatment(notification, { medicalBusinessId, treatmentId }), eq(notification.type, "visit.delayed")));
  const steps = rows.flatMap((row) => {
    const event = readNotificationEvent(row);
    return event.type === "visit.delayed" && event.startsAt.getTime() === startsAt.getTime() ? [event.minutes] : [];
  });
  return steps.length === 0 ? undefined : Math.max(...steps);
}
