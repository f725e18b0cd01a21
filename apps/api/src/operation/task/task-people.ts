import { withPatients } from "@madoguchi/contract/operation/operation-call";
import { listTaskPeopleCall } from "@madoguchi/contract/task/write-task.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { listStaff } from "../../records/staff/staff-member.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** The clinic's present people who see its tasks, in the order in which they joined. */
export async function listTaskPeople(
  database: Database,
  { clinicId }: { clinicId: string },
): Promise<{ staffId: string; name: string }[]> {
  const staff = await listStaff(database, clinicId);
  return staff
    .filter(({ leftAt, roles }) => leftAt === null && roles.some((role) => withPatients.roles.includes(role)))
    .map(({ staffId, name }) => ({ staffId, name }));
}

/** To whom a task can be handed. One audit event of the clinic. */
export const readTaskPeople = answers(listTaskPeopleCall, ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "task.list", `clinic:${operator.clinicId}`, now());
    return { people: await listTaskPeople(transaction, operator) };
  });
});
