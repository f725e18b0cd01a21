import { firstBirthdateOfMinors } from "@madoguchi/contract/representation/adult-age";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { announceTasks } from "../clinic/announce-change.store.ts";
import { BY_ITSELF } from "../task/by-itself.ts";
import { type NewClinicTask, openClinicTask } from "../task/task.store.ts";
import { CAUSE_IS_GONE, CAUSE_STANDS } from "./task-causes.ts";

function caseOfKind(conditions: Readonly<Record<string, string>>): string {
  const whens = Object.entries(conditions).map(([kind, condition]) => `when '${kind}' then ${condition}`);
  return `case clinic_task.kind
       ${whens.join("\n       ")}
       else false end`;
}

const settleTasksStatement = prepareStatement<{ now: Date; firstMinor: string }, { clinicId: string }>(
  "settle_tasks",
  `update clinic_task set resolved_at = :now, resolved_by = '${BY_ITSELF}'
   where clinic_task.resolved_at is null
     and ${caseOfKind(CAUSE_IS_GONE)}
   returning clinic_task.clinic_id`,
);

/** Takes the resolved tasks whose time has come: each returns once, or never. */
const takeReturnsStatement = prepareStatement<{ now: Date }, Omit<NewClinicTask, "createdAt"> & { stands: boolean }>(
  "take_returning_tasks",
  `with due as (select medical_business_id, clinic_task_id, ${caseOfKind(CAUSE_STANDS)} as stands from clinic_task
     where clinic_task.returns_at <= :now and clinic_task.resolved_at is not null for update of clinic_task skip locked)
   update clinic_task set returns_at = null from due
   where clinic_task.medical_business_id = due.medical_business_id and clinic_task.clinic_task_id = due.clinic_task_id
   returning clinic_task.medical_business_id, clinic_task.clinic_id, clinic_task.kind, clinic_task.subject,
     clinic_task.customer_id, clinic_task.treatment_id, clinic_task.detail, due.stands`,
);

/**
 * Resolves every open task whose cause is gone, opens every resolved one again whose time has come and whose cause still
 * stands, and notifies the clinics' desks. Safe to run twice at once.
 */
export async function settleTasks(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const settled = await settleTasksStatement(transaction, { now, firstMinor: firstBirthdateOfMinors(now) });
    for (const clinicId of new Set(settled.map((row) => row.clinicId))) await announceTasks(transaction, { clinicId });
    for (const { stands, ...task } of await takeReturnsStatement(transaction, { now })) {
      if (stands) await openClinicTask(transaction, { ...task, createdAt: now });
    }
  });
}
