import { STATUS_SQL } from "../treatment/status-sql.ts";

/** The applications on a row of `treatment`, under the name `application`, that are not cancelled. */
const UNCANCELLED_APPLICATION = `application.medical_business_id = treatment.medical_business_id
       and application.parent_treatment_id = treatment.treatment_id
       and application.status_id in ${STATUS_SQL.uncancelledApplication}`;

/** The number of supplies of the medicine of a row `prescribed` in all applications on its treatment. */
export function suppliedSql(condition = "true"): string {
  return `(select coalesce(sum(supplied.supplies), 0)::int from treatment application
     join prescription_line supplied on supplied.medical_business_id = application.medical_business_id
       and supplied.treatment_id = application.treatment_id and supplied.medicine_id = prescribed.medicine_id
     where ${UNCANCELLED_APPLICATION} and ${condition})`;
}

/** The last instant at which a row of `treatment` was supplied, or an application on it approved. */
export const LAST_SUPPLY_SQL = `greatest(coalesce(treatment.finished_at, treatment.starts_at, treatment.created_at),
     (select max(application.finished_at) from treatment application where ${UNCANCELLED_APPLICATION}))`;
