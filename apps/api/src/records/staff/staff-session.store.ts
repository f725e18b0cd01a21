import { randomUUID } from "node:crypto";
import { DESK_SESSION_HOURS } from "@madoguchi/contract/staff/desk-session";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { staffMember } from "./staff-member.table.ts";
import { staffSession } from "./staff-session.table.ts";
import { createStaffToken, hashStaffToken } from "./staff-token.ts";

/** The session of a cookie, ended or not, with its person and clinic. */
export async function findStaffSession(database: Database, tokenHash: string) {
  const [found] = await database
    .select({
      sessionId: staffSession.sessionId,
      createdAt: staffSession.createdAt,
      lastActiveAt: staffSession.lastActiveAt,
      lockedAt: staffSession.lockedAt,
      provenAt: staffSession.provenAt,
      endedAt: staffSession.endedAt,
      passkeyId: staffSession.passkeyId,
      personId: staffMember.personId,
      staffId: staffMember.staffId,
      name: staffMember.name,
      roles: staffMember.roles,
      doctorId: staffMember.doctorId,
      ownsBusiness: staffMember.ownsBusiness,
      leftAt: staffMember.leftAt,
      clinicId: clinic.clinicId,
      medicalBusinessId: clinic.medicalBusinessId,
      clinicName: clinic.name,
      keyColour: clinic.keyColour,
      hasOtherClinics: sql<boolean>`(
        exists (select from staff_member other where other.person_id = ${staffMember.personId}
          and other.staff_id <> ${staffMember.staffId} and other.left_at is null)
        or exists (select from staff_invitation asked where asked.staff_id = ${staffMember.staffId}
          and asked.outcome is null))`,
    })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.staffId, staffSession.staffId))
    .innerJoin(clinic, eq(clinic.clinicId, staffMember.clinicId))
    .where(eq(staffSession.tokenHash, tokenHash));
  return found;
}

export type FoundStaffSession = NonNullable<Awaited<ReturnType<typeof findStaffSession>>>;

export async function insertStaffSession(database: Database, session: typeof staffSession.$inferInsert): Promise<void> {
  await database.insert(staffSession).values(session);
}

/** Whether somebody has a session at their clinic, locked or not. */
export async function hasStaffSession(database: Database, staffId: string, now: Date): Promise<boolean> {
  const begunAfter = new Date(now.getTime() - DESK_SESSION_HOURS * 3_600_000);
  const found = await database
    .select({ sessionId: staffSession.sessionId })
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), isNull(staffSession.endedAt), gt(staffSession.createdAt, begunAfter)))
    .limit(1);
  return found.length > 0;
}

/** Records an act, unless one was recorded since `before`. */
export async function recordStaffAct(
  database: Database,
  sessionId: string,
  { at, before }: { at: Date; before: Date },
): Promise<void> {
  await database
    .update(staffSession)
    .set({ lastActiveAt: at })
    .where(
      and(eq(staffSession.sessionId, sessionId), isNull(staffSession.lockedAt), lt(staffSession.lastActiveAt, before)),
    );
}

/** `false` when it was locked already. */
export async function lockStaffSession(database: Database, sessionId: string, at: Date): Promise<boolean> {
  const locked = await database
    .update(staffSession)
    .set({ lockedAt: at })
    .where(and(eq(staffSession.sessionId, sessionId), isNull(staffSession.lockedAt), isNull(staffSession.endedAt)))
    .returning({ staffId: staffSession.staffId });
  for (const { staffId } of locked) await announcePersonsEnd(database, staffId);
  return locked.length > 0;
}

/** The passkey was used: the session is open and proven, under another cookie. */
export async function proveStaffSession(
  database: Database,
  sessionId: string,
  { at, tokenHash, passkeyId }: { at: Date; tokenHash: string; passkeyId: string },
): Promise<void> {
  await database
    .update(staffSession)
    .set({ tokenHash, passkeyId, lockedAt: null, provenAt: at, lastActiveAt: at })
    .where(and(eq(staffSession.sessionId, sessionId), isNull(staffSession.endedAt)));
}

/** `false` when it had ended before. */
export async function endStaffSession(database: Database, sessionId: string, at: Date): Promise<boolean> {
  const ended = await database
    .update(staffSession)
    .set({ endedAt: at })
    .where(and(eq(staffSession.sessionId, sessionId), isNull(staffSession.endedAt)))
    .returning({ staffId: staffSession.staffId });
  for (const { staffId } of ended) await announcePersonsEnd(database, staffId);
  return ended.length > 0;
}

/** Ends every session of a person at one clinic. */
export async function endStaffSessions(database: Database, staffId: string, at: Date): Promise<void> {
  await database
    .update(staffSession)
    .set({ endedAt: at })
    .where(and(eq(staffSession.staffId, staffId), isNull(staffSession.endedAt)));
  await announcePersonsEnd(database, staffId);
}

/** Ends every session of a person, at all of their clinics. Returns their staff ids. */
export async function endPersonsSessions(database: Database, personId: string, at: Date): Promise<string[]> {
  const rows = await database
    .select({ staffId: staffMember.staffId })
    .from(staffMember)
    .where(eq(staffMember.personId, personId));
  // A session that moves to another clinic in the meantime is ended there in the second round.
  for (const { staffId } of [...rows, ...rows]) await endStaffSessions(database, staffId, at);
  return rows.map(({ staffId }) => staffId);
}

/**
 * Ends a session and begins the next for the person's row at another clinic, under the same cookie and until the same end,
 * so that the browser stays signed in when the answer is lost. Returns the id of the next; `undefined` when it had ended.
 */
export async function moveStaffSession(
  transaction: Database,
  sessionId: string,
  { staffId, at }: { staffId: string; at: Date },
): Promise<string | undefined> {
  const [current] = await transaction
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.sessionId, sessionId), isNull(staffSession.endedAt)))
    .for("update");
  if (!current) return undefined;
  await transaction
    .update(staffSession)
    .set({ tokenHash: hashStaffToken(createStaffToken()), endedAt: at })
    .where(eq(staffSession.sessionId, sessionId));
  await announcePersonsEnd(transaction, current.staffId);
  const next = { ...current, sessionId: randomUUID(), staffId, lastActiveAt: at };
  await insertStaffSession(transaction, next);
  return next.sessionId;
}
