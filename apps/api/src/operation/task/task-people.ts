import { withPatients } from "@madoguchi/contract/operation/operation-call";
import type { Database } from "../../platform/db/database.ts";
import { listStaff } from "../../records/staff/staff-member.store.ts";

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
