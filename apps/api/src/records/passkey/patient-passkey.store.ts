import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { customer } from "../customer/customer.table.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { patientPasskey, patientPasskeyChallenge } from "./patient-passkey.table.ts";

export type PatientPasskey = typeof patientPasskey.$inferSelect;
export type PasskeyChallenge = typeof patientPasskeyChallenge.$inferSelect;

/** Whose passkeys: a user of the built-in identity, at one business. */
export type PasskeyOwner = { medicalBusinessId: string; identityUid: string };

function ofOwner({ medicalBusinessId, identityUid }: PasskeyOwner) {
  return and(eq(patientPasskey.medicalBusinessId, medicalBusinessId), eq(patientPasskey.identityUid, identityUid));
}

export function listPasskeys(database: Database, owner: PasskeyOwner): Promise<PatientPasskey[]> {
  return database
    .select()
    .from(patientPasskey)
    .where(ofOwner(owner))
    .orderBy(asc(patientPasskey.createdAt), asc(patientPasskey.passkeyId));
}

/** The passkey of a business that was made at this host; `undefined` for another's, and for a removed one. */
export async function findPasskey(
  database: Database,
  { medicalBusinessId, rpId, credentialId }: { medicalBusinessId: string; rpId: string; credentialId: string },
): Promise<PatientPasskey | undefined> {
  const [found] = await database
    .select()
    .from(patientPasskey)
    .where(
      and(
        eq(patientPasskey.medicalBusinessId, medicalBusinessId),
        eq(patientPasskey.credentialId, credentialId),
        eq(patientPasskey.rpId, rpId),
      ),
    );
  return found;
}

/** Whether a passkey has not been removed. */
export async function isPasskeyInForce(database: Database, passkeyId: string): Promise<boolean> {
  const found = await database
    .select({ passkeyId: patientPasskey.passkeyId })
    .from(patientPasskey)
    .where(eq(patientPasskey.passkeyId, passkeyId));
  return found.length > 0;
}

/** `false` when the business knows a passkey of this credential. */
export async function insertPasskey(database: Database, passkey: typeof patientPasskey.$inferInsert): Promise<boolean> {
  const inserted = await database
    .insert(patientPasskey)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ passkeyId: patientPasskey.passkeyId });
  return inserted.length > 0;
}

/** `false` when it was removed, or used by another call, since it was read. */
export async function recordPasskeyUse(
  database: Database,
  { passkeyId, signCount }: PatientPasskey,
  { newCount, at }: { newCount: number; at: Date },
): Promise<boolean> {
  const used = await database
    .update(patientPasskey)
    .set({ signCount: newCount, lastUsedAt: at })
    .where(and(eq(patientPasskey.passkeyId, passkeyId), eq(patientPasskey.signCount, signCount)))
    .returning({ passkeyId: patientPasskey.passkeyId });
  return used.length > 0;
}

/** Deletes one passkey of the owner; `false` when they have none with this id. */
export async function deletePasskey(database: Database, owner: PasskeyOwner, passkeyId: string): Promise<boolean> {
  const deleted = await database
    .delete(patientPasskey)
    .where(and(ofOwner(owner), eq(patientPasskey.passkeyId, passkeyId)))
    .returning({ passkeyId: patientPasskey.passkeyId });
  return deleted.length > 0;
}

/** Deletes all passkeys of an account that is closed or erased. */
export async function deletePasskeysOf(database: Database, owner: PasskeyOwner): Promise<void> {
  await database.delete(patientPasskey).where(ofOwner(owner));
}

const selectSignIns = prepareStatement<{ passkeyId: string }, { uid: string; authenticatedAt: Date }>(
  "sign_ins_of_passkey",
  `select identity_uid as uid, authenticated_at from identity_session
   where passkey_id = :passkeyId::uuid and ended_at is null`,
);

/** The sign-ins that a passkey opened and that are not ended. */
export function listSignInsOfPasskey(
  database: Database,
  passkeyId: string,
): Promise<{ uid: string; authenticatedAt: Date }[]> {
  return selectSignIns(database, { passkeyId });
}

/** The patient of a business's user; `undefined` for one who is not registered, or whose account is closed. */
export async function findPatientOf(
  database: Database,
  { medicalBusinessId, identityUid }: PasskeyOwner,
): Promise<Customer | undefined> {
  const [found] = await database
    .select({ medicalBusinessId: customer.medicalBusinessId, customerId: customer.customerId })
    .from(customer)
    .where(
      and(
        eq(customer.medicalBusinessId, medicalBusinessId),
        eq(customer.identityUid, identityUid),
        isNull(customer.closedAt),
      ),
    );
  return found;
}

export async function insertChallenge(
  database: Database,
  challenge: typeof patientPasskeyChallenge.$inferInsert,
): Promise<void> {
  await database.insert(patientPasskeyChallenge).values(challenge);
}

/** Uses a challenge up; `undefined` when it is unknown, used or too old. */
export async function consumeChallenge(
  database: Database,
  challengeId: string,
  now: Date,
): Promise<PasskeyChallenge | undefined> {
  const [taken] = await database
    .delete(patientPasskeyChallenge)
    .where(eq(patientPasskeyChallenge.challengeId, challengeId))
    .returning();
  return taken && taken.expiresAt > now ? taken : undefined;
}

/** Deletes the challenges that had expired by an instant. */
export async function deletePasskeyChallengesBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(patientPasskeyChallenge).where(lt(patientPasskeyChallenge.expiresAt, instant));
}
