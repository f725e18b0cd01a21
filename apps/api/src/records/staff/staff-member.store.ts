import type { StaffRole } from "@madoguchi/contract/desk/staff-role";
import { and, arrayContains, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { staffMember } from "./staff-member.table.ts";
import { staffPasskey } from "./staff-passkey.table.ts";
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

/** Those who work at the clinic, held until the transaction ends: two changes of roles never pass each other. */
export function lockStaff(database: Database, clinicId: string): Promise<StaffRow[]> {
  return database
    .select()
    .from(staffMember)
    .where(and(eq(staffMember.clinicId, clinicId), isNull(staffMember.leftAt)))
    .orderBy(asc(staffMember.staffId))
    .for("update");
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

/** Says whether an owner answers for the whole business; it holds at their next call. */
export async function setOwnsBusiness(database: Database, staffId: string, ownsBusiness: boolean): Promise<void> {
  await database.update(staffMember).set({ ownsBusiness }).where(eq(staffMember.staffId, staffId));
}

/** Whether a person is an owner who answers for the whole business of their clinic. */
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

/** The passkeys in force of these people, oldest first. */
export async function listPasskeys(database: Database, staffIds: string[]) {
  if (staffIds.length === 0) return [];
  return database
    .select({
      staffId: staffPasskey.staffId,
      passkeyId: staffPasskey.passkeyId,
      credentialId: staffPasskey.credentialId,
      transports: staffPasskey.transports,
      name: staffPasskey.name,
      createdAt: staffPasskey.createdAt,
      lastUsedAt: staffPasskey.lastUsedAt,
    })
    .from(staffPasskey)
    .where(and(inArray(staffPasskey.staffId, staffIds), isNull(staffPasskey.revokedAt)))
    .orderBy(asc(staffPasskey.createdAt), asc(staffPasskey.passkeyId));
}

/** A passkey by the browser's name for it, revoked or not. */
export async function findPasskey(database: Database, credentialId: string) {
  const [found] = await database.select().from(staffPasskey).where(eq(staffPasskey.credentialId, credentialId));
  return found;
}

/** `false` when a passkey of this credential is known already. */
export async function insertPasskey(database: Database, passkey: typeof staffPasskey.$inferInsert): Promise<boolean> {
  const inserted = await database
    .insert(staffPasskey)
    .values(passkey)
    .onConflictDoNothing({ target: staffPasskey.credentialId })
    .returning({ passkeyId: staffPasskey.passkeyId });
  return inserted.length > 0;
}

/** `false` when it was revoked, or used by another call, since it was read. */
export async function notePasskeyUse(
  database: Database,
  { passkeyId, signCount }: { passkeyId: string; signCount: number },
  { newCount, at }: { newCount: number; at: Date },
): Promise<boolean> {
  const used = await database
    .update(staffPasskey)
    .set({ signCount: newCount, lastUsedAt: at })
    .where(
      and(eq(staffPasskey.passkeyId, passkeyId), eq(staffPasskey.signCount, signCount), isNull(staffPasskey.revokedAt)),
    )
    .returning({ passkeyId: staffPasskey.passkeyId });
  return used.length > 0;
}

/** Ends one passkey of a person, or all of them; answers how many. */
export async function revokePasskeys(
  database: Database,
  staffId: string,
  at: Date,
  passkeyId?: string,
): Promise<number> {
  const revoked = await database
    .update(staffPasskey)
    .set({ revokedAt: at })
    .where(
      and(
        eq(staffPasskey.staffId, staffId),
        isNull(staffPasskey.revokedAt),
        passkeyId === undefined ? sql`true` : eq(staffPasskey.passkeyId, passkeyId),
      ),
    )
    .returning({ passkeyId: staffPasskey.passkeyId });
  return revoked.length;
}
