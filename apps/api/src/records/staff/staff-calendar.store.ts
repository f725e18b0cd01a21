import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { staffCalendar } from "./staff-calendar.table.ts";
import { staffMember } from "./staff-member.table.ts";

/** The address of a person; `undefined` where they have none. */
export async function findStaffCalendar(database: Database, staffId: string) {
  const [found] = await database
    .select({ createdAt: staffCalendar.createdAt, lastReadAt: staffCalendar.lastReadAt })
    .from(staffCalendar)
    .where(eq(staffCalendar.staffId, staffId));
  return found;
}

/** The person of a calendar address, with the clinic; `undefined` for an unknown one. */
export async function findCalendarOwner(database: Database, tokenHash: string) {
  const [found] = await database
    .select({
      staffId: staffCalendar.staffId,
      clinicId: clinic.clinicId,
      clinicName: clinic.name,
      medicalBusinessId: clinic.medicalBusinessId,
    })
    .from(staffCalendar)
    .innerJoin(staffMember, eq(staffMember.staffId, staffCalendar.staffId))
    .innerJoin(clinic, eq(clinic.clinicId, staffMember.clinicId))
    .where(eq(staffCalendar.tokenHash, tokenHash));
  return found;
}

/** Replaces the address of a person. */
export async function storeStaffCalendar(
  database: Database,
  { staffId, tokenHash, createdAt }: { staffId: string; tokenHash: string; createdAt: Date },
): Promise<void> {
  const fresh = { tokenHash, createdAt, lastReadAt: null };
  await database
    .insert(staffCalendar)
    .values({ staffId, ...fresh })
    .onConflictDoUpdate({ target: staffCalendar.staffId, set: fresh });
}

/** `false` where the person has no address. */
export async function deleteStaffCalendar(database: Database, staffId: string): Promise<boolean> {
  const deleted = await database
    .delete(staffCalendar)
    .where(eq(staffCalendar.staffId, staffId))
    .returning({ staffId: staffCalendar.staffId });
  return deleted.length > 0;
}

/** Records that the address was read, unless a reading since `before` is recorded. */
export async function recordCalendarRead(
  database: Database,
  staffId: string,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  const isUnnoted = or(isNull(staffCalendar.lastReadAt), lt(staffCalendar.lastReadAt, before));
  await database
    .update(staffCalendar)
    .set({ lastReadAt: at })
    .where(and(eq(staffCalendar.staffId, staffId), isUnnoted));
}
