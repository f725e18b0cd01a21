import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import type { RoomKey } from "../visit/room-state.store.ts";

/** A visit past its booked end that is not over; `hasTask`: the clinic has a task about it for this time. */
export type OpenVisit = RoomKey & { hasTask: boolean };

const selectEnded = prepareStatement<{ from: Date; until: Date }, OpenVisit>(
  "open_visits_past_end",
  `select treatment.medical_business_id, treatment.treatment_id, exists (
     select 1 from clinic_task task
     where task.medical_business_id = treatment.medical_business_id and task.kind = 'visit-overdue'
       and task.subject = 'treatment:' || treatment.treatment_id and task.created_at > treatment.ends_at) as has_task
   from treatment
   where treatment.status_id in ${STATUS_SQL.openVisit} and treatment.ends_at > :from and treatment.ends_at <= :until
   order by treatment.ends_at, treatment.treatment_id
   limit 1000`,
);

/** The open visits of all clinics whose booked end is in a period, the oldest first; one index lookup. */
export async function listOpenVisitsEndedIn(
  database: Database,
  { from, until }: { from: Date; until: Date },
): Promise<OpenVisit[]> {
  return selectEnded(database, { from, until });
}
