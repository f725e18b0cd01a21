import { listTaskPeopleCall } from "@madoguchi/contract/task/write-task.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listStaff } from "../../records/staff/staff-member.store.ts";
import { answers } from "../answer-operation-call.ts";
import { seesTasks } from "../former-holder.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** The clinic's present people who see its tasks, in the order in which they joined. */
async function listTaskPeople(
  database: Database,
  { clinicId }: { clinicId: string },
): Promise<{ staffId: string; name: string }[]> {
  const staff = await listStaff(database, clinicId);
  return staff.filter(seesTasks).map(({ staffId, name }) => ({ staffId, name }));
}

/** The name of the person to whom a task goes; `null`: to all. E001 for one who does not work here. */
export async function findTaskPerson(
  database: Database,
  operator: { clinicId: string },
  staffId: string | null,
): Promise<string | null> {
  if (staffId === null) return null;
  const person = (await listTaskPeople(database, operator)).find((each) => each.staffId === staffId);
  if (person) return person.name;
  const message = "選んだ担当者は、いまこの仕事をしていません。別の方を選んでください。";
  return fail("Validation", { issues: [{ path: "staffId", message }] });
}

/** To whom a task can be handed. One audit event of the clinic. */
export const readTaskPeople = answers(listTaskPeopleCall, ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "task.list", `clinic:${operator.clinicId}`, now());
    return { people: await listTaskPeople(transaction, operator) };
  });
});
