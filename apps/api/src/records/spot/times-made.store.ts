import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { PLAN_VERSION } from "./planned-spots.ts";

/**
 * A clinic whose times are not made up to the wanted day. `template`: a hash of its present week, closures and
 * departments; `madeUntil`: the last day made from this template, `null` without one or from another template.
 */
export type ClinicWithoutTimes = {
  medicalBusinessId: string;
  clinicId: string;
  template: string;
  madeUntil: CalendarDay | null;
};

const selectWithoutTimes = prepareStatement<{ until: CalendarDay; version: string }, ClinicWithoutTimes>(
  "clinics_without_times",
  `select due.medical_business_id, due.clinic_id, due.template,
     case when due.times_made_from = due.template then to_char(due.times_made_until, 'YYYY-MM-DD') end as made_until
   from (
     select clinic.*, md5(concat_ws('/', :version::text,
       (select string_agg(session::text, ',' order by weekly_session_id) from weekly_session session
         where session.clinic_id = clinic.clinic_id and session.removed_at is null),
       (select string_agg(closure::text, ',' order by closure_id) from closure
         where closure.clinic_id = clinic.clinic_id and closure.removed_at is null),
       (select string_agg(clinical_department_id || ' ' || duration_minutes, ',' order by clinical_department_id)
         from clinical_department department where department.clinic_id = clinic.clinic_id))) as template
     from clinic
   ) due
   where due.times_made_from is distinct from due.template or due.times_made_until < :until::date
   order by due.clinic_id`,
);

/**
 * The clinics for which times up to `until` may be missing, in one statement for all: thousands of clinics are checked
 * each hour, and most of them have not changed. Other rules (`PLAN_VERSION`) make other times of the same template.
 */
export function listClinicsWithoutTimes(database: Database, until: CalendarDay): Promise<ClinicWithoutTimes[]> {
  return selectWithoutTimes(database, { until, version: PLAN_VERSION });
}

const updateTimesMade = prepareStatement<
  { clinicId: string; template: string; until: CalendarDay },
  Record<string, never>
>(
  "times_made",
  "update clinic set times_made_from = :template, times_made_until = :until::date where clinic_id = :clinicId",
);

/** Records that all times up to a day were made from a template as it was listed. */
export async function recordTimesMade(
  database: Database,
  { clinicId, template }: Pick<ClinicWithoutTimes, "clinicId" | "template">,
  until: CalendarDay,
): Promise<void> {
  await updateTimesMade(database, { clinicId, template, until });
}
