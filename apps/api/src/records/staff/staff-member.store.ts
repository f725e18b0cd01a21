import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import { and, arrayContains, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { staffMember } from "./staff-member.table.ts";
import { staffSession } from "./staff-session.table.ts";

export type StaffRow = typeof staffMember.$inferSelect;

/** A person with the clinic that they work at; also one who has left. */
export async function findStaffWithClinic(database: Database, staffId: string) {
  const [found] = await database
    .select({
      staffId: staffMember.staffId,
      name: staffMember.name,
      roles: staffMember.roles,
      leftAt: staffMember.leftAt,
      clinicId: clinic.clinicId,
      clinicName: clinic.name,
      medicalBusinessId: clinic.medicalBusinessId,
    })
    .from(staffMember)
    .innerJoin(clinic, eq(clinic.clinicId, staffMember.clinicId))
    .where(eq(staffMember.staffId, staffId));
  return found;
}

/** Everybody who works or has worked at the clinic, in the order in which they joined. */
export function listStaff(database: Database, clinicId: string): Promise<StaffRow[]> {
  return database
    .select()
    .from(staffMember)
    .where(eq(staffMember.clinicId, clinicId))
    .orderBy(asc(staffMember.joinedAt), asc(staffMember.staffId));
}

/** The present staff of the clinic, locked until the transaction ends, so that changes of roles come one after another. */
export function lockStaff(database: Database, clinicId: string): Promise<StaffRow[]> {
  return database
    .select()
    .from(staffMember)
    .where(and(eq(staffMember.clinicId, clinicId), isNull(staffMember.leftAt)))
    .orderBy(asc(staffMember.staffId))
    .for("update");
}

/** Locks somebody who works at the clinic until the transaction ends, so that they cannot leave; `false` when they have left. */
export async function holdStaffMember(transaction: Database, staffId: string): Promise<boolean> {
  const held = await transaction
    .select({ staffId: staffMember.staffId })
    .from(staffMember)
    .where(and(eq(staffMember.staffId, staffId), isNull(staffMember.leftAt)))
    .for("share");
  return held.length > 0;
}

export async function insertStaff(database: Database, member: typeof staffMember.$inferInsert): Promise<void> {
  await database.insert(staffMember).values(member).onConflictDoNothing({ target: staffMember.staffId });
}

export async function updateStaff(
  database: Database,
  staffId: string,
  change: { name: string; roles: StaffRole[]; doctorId: string | null } | { leftAt: Date },
): Promise<void> {
  await database.update(staffMember).set(change).where(eq(staffMember.staffId, staffId));
  await announcePersonsEnd(database, staffId);
}

/** Stores whether an owner is responsible for the whole business; it applies from their next call. */
export async function setOwnsBusiness(database: Database, staffId: string, ownsBusiness: boolean): Promise<void> {
  await database.update(staffMember).set({ ownsBusiness }).where(eq(staffMember.staffId, staffId));
}

/** Whether a person is an owner who is responsible for the whole business of their clinic. */
export async function isBusinessOwner(database: Database, staffId: string): Promise<boolean> {
  const found = await database
    .select({ staffId: staffMember.staffId })
    .from(staffMember)
    .where(
      and(
        eq(staffMember.staffId, staffId),
        eq(staffMember.ownsBusiness, true),
        arrayContains(staffMember.roles, ["owner"]),
        isNull(staffMember.leftAt),
      ),
    );
  return found.length > 0;
}

/** The last sign-in of each person, by their id. */
export async function findLastSignIns(database: Database, staffIds: string[]): Promise<Map<string, Date>> {
  if (staffIds.length === 0) return new Map();
  const rows = await database
    .selectDistinctOn([staffSession.staffId], { staffId: staffSession.staffId, at: staffSession.createdAt })
    .from(staffSession)
    .where(inArray(staffSession.staffId, staffIds))
    .orderBy(staffSession.staffId, desc(staffSession.createdAt));
  return new Map(rows.map(({ staffId, at }) => [staffId, at]));
}
