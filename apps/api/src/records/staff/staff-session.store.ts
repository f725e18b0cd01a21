import { and, eq, isNull, lt, ne } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { staffMember } from "./staff-member.table.ts";
import { staffSession } from "./staff-session.table.ts";

/** The session of a cookie, ended or not, with whose it is and where they work. */
export async function findStaffSession(database: Database, tokenHash: string) {
  const [found] = await database
    .select({
      sessionId: staffSession.sessionId,
      createdAt: staffSession.createdAt,
      lastActiveAt: staffSession.lastActiveAt,
      lockedAt: staffSession.lockedAt,
      provenAt: staffSession.provenAt,
      endedAt: staffSession.endedAt,
      staffId: staffMember.staffId,
      name: staffMember.name,
      roles: staffMember.roles,
      doctorId: staffMember.doctorId,
      leftAt: staffMember.leftAt,
      clinicId: clinic.clinicId,
      medicalBusinessId: clinic.medicalBusinessId,
      clinicName: clinic.name,
      keyColour: clinic.keyColour,
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

/** Notes an act, unless one was noted since `before`. */
export async function noteStaffAct(
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
  { at, tokenHash }: { at: Date; tokenHash: string },
): Promise<void> {
  await database
    .update(staffSession)
    .set({ tokenHash, lockedAt: null, provenAt: at, lastActiveAt: at })
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

/** Ends every session of a person, but the one of `except`. */
export async function endStaffSessions(database: Database, staffId: string, at: Date, except?: string): Promise<void> {
  await database
    .update(staffSession)
    .set({ endedAt: at })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        except === undefined ? undefined : ne(staffSession.sessionId, except),
      ),
    );
  await announcePersonsEnd(database, staffId);
}
