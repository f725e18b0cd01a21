import { and, asc, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { staffMember } from "./staff-member.table.ts";
import { staffPasskey } from "./staff-passkey.table.ts";
import { staffPasskeyReach } from "./staff-passkey-reach.table.ts";

const LISTED = {
  passkeyId: staffPasskey.passkeyId,
  credentialId: staffPasskey.credentialId,
  transports: staffPasskey.transports,
  name: staffPasskey.name,
  createdAt: staffPasskey.createdAt,
  lastUsedAt: staffPasskey.lastUsedAt,
};

/** The passkeys in force that open these people's clinics, oldest first; one that opens several is listed at each. */
export async function listPasskeys(database: Database, staffIds: string[]) {
  if (staffIds.length === 0) return [];
  const isInForce = isNull(staffPasskey.revokedAt);
  const own = database
    .select({ staffId: sql<string>`${staffPasskey.staffId}`.as("staff_id"), ...LISTED })
    .from(staffPasskey)
    .where(and(inArray(staffPasskey.staffId, staffIds), isInForce));
  const reaching = database
    .select({ staffId: sql<string>`${staffPasskeyReach.staffId}`.as("staff_id"), ...LISTED })
    .from(staffPasskeyReach)
    .innerJoin(staffPasskey, eq(staffPasskey.passkeyId, staffPasskeyReach.passkeyId))
    .where(and(inArray(staffPasskeyReach.staffId, staffIds), isInForce));
  return unionAll(own, reaching).orderBy(sql`created_at`, sql`passkey_id`);
}

/** A passkey by its credential id, revoked or not. */
export async function findPasskey(database: Database, credentialId: string) {
  const [found] = await database.select().from(staffPasskey).where(eq(staffPasskey.credentialId, credentialId));
  return found;
}

/** The present staff rows that this passkey opens, in the order in which they joined; none for a revoked one. */
export function listOpenedStaff(database: Database, passkeyId: string) {
  const reach = database
    .select({ one: sql`1` })
    .from(staffPasskeyReach)
    .where(and(eq(staffPasskeyReach.passkeyId, passkeyId), eq(staffPasskeyReach.staffId, staffMember.staffId)));
  return database
    .select({
      staffId: staffMember.staffId,
      clinicId: staffMember.clinicId,
      medicalBusinessId: clinic.medicalBusinessId,
    })
    .from(staffPasskey)
    .innerJoin(staffMember, or(eq(staffMember.staffId, staffPasskey.staffId), exists(reach)))
    .innerJoin(clinic, eq(clinic.clinicId, staffMember.clinicId))
    .where(and(eq(staffPasskey.passkeyId, passkeyId), isNull(staffPasskey.revokedAt), isNull(staffMember.leftAt)))
    .orderBy(asc(staffMember.joinedAt), asc(staffMember.staffId));
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

/** Lets a passkey open a further clinic of its person. */
export async function insertReach(database: Database, reach: typeof staffPasskeyReach.$inferInsert): Promise<void> {
  await database.insert(staffPasskeyReach).values(reach).onConflictDoNothing();
}

/** `false` when it was revoked, or used by another call, since it was read. */
export async function recordPasskeyUse(
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

/** Revokes a passkey that opens a person's clinic, at all clinics that it opens, because the device is lost for all. */
export async function revokePasskey(
  database: Database,
  { staffId, passkeyId, at }: { staffId: string; passkeyId: string; at: Date },
): Promise<boolean> {
  const reach = database
    .select({ one: sql`1` })
    .from(staffPasskeyReach)
    .where(and(eq(staffPasskeyReach.passkeyId, passkeyId), eq(staffPasskeyReach.staffId, staffId)));
  const revoked = await database
    .update(staffPasskey)
    .set({ revokedAt: at })
    .where(
      and(
        eq(staffPasskey.passkeyId, passkeyId),
        isNull(staffPasskey.revokedAt),
        or(eq(staffPasskey.staffId, staffId), exists(reach)),
      ),
    )
    .returning({ passkeyId: staffPasskey.passkeyId });
  return revoked.length > 0;
}

/**
 * Removes a clinic from the passkeys of a person who leaves it. One that opens another clinic too stays valid there and
 * belongs to that clinic from now on; every other one is revoked.
 */
export async function closeClinicToPasskeys(database: Database, staffId: string, at: Date): Promise<void> {
  await database.delete(staffPasskeyReach).where(eq(staffPasskeyReach.staffId, staffId));
  await database.execute(sql`
    with next as (
      select distinct on (reach.passkey_id) reach.passkey_id, reach.staff_id from staff_passkey_reach reach
      join staff_passkey passkey on passkey.passkey_id = reach.passkey_id
      join staff_member member on member.staff_id = reach.staff_id and member.left_at is null
      where passkey.staff_id = ${staffId} and passkey.revoked_at is null
      order by reach.passkey_id, member.joined_at, member.staff_id
    ), moved as (
      update staff_passkey passkey set staff_id = next.staff_id from next where next.passkey_id = passkey.passkey_id
    )
    delete from staff_passkey_reach reach using next
    where reach.passkey_id = next.passkey_id and reach.staff_id = next.staff_id`);
  await database
    .update(staffPasskey)
    .set({ revokedAt: at })
    .where(and(eq(staffPasskey.staffId, staffId), isNull(staffPasskey.revokedAt)));
}
