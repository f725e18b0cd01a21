import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { CHARGE_IN_FORCE_SQL } from "../../records/charge/charge.store.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { isRehearsalSql } from "../../records/rehearsal/rehearsal-sql.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";

/** The clinic's open work at an instant. */
export type OpenWork = { unpaid: number; overduePayments: number; applications: number; tasks: number };

const selectOpenWork = prepareStatement<ClinicKey & { now: Date }, OpenWork>(
  "statistics_open_work",
  `select money.unpaid, money.overdue_payments,
     (select count(*)::int from treatment where treatment.medical_business_id = :medicalBusinessId
       and treatment.clinic_id = :clinicId and treatment.status_id = ${TreatmentStatus.AdditionalMedicinePending}
       and not ${isRehearsalSql("treatment")}) as applications,
     (select count(*)::int from clinic_task where clinic_task.medical_business_id = :medicalBusinessId
       and clinic_task.clinic_id = :clinicId and clinic_task.resolved_at is null) as tasks
   from (
     select count(*) filter (where charge.due_at >= :now)::int as unpaid,
       count(*) filter (where charge.due_at < :now)::int as overdue_payments
     from treatment
     join charge on ${CHARGE_IN_FORCE_SQL}
     where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
       and treatment.status_id in ${STATUS_SQL.unpaid} and not ${isRehearsalSql("treatment")}
   ) money`,
);

/** Counts open work: charges within and past their last day, applications, tasks. */
export async function countOpenWork(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  now: Date,
): Promise<OpenWork> {
  const [row] = await selectOpenWork(database, { medicalBusinessId, clinicId, now });
  return row ?? { unpaid: 0, overduePayments: 0, applications: 0, tasks: 0 };
}
