import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { medicalBusiness } from "../clinic/clinic.table.ts";
import { customer } from "./customer.table.ts";
import type { Customer } from "./customer-lookup.store.ts";
import { customerSession } from "./customer-session.table.ts";
import type { SessionLimits } from "./session-life.ts";

type CustomerSessionRow = typeof customerSession.$inferSelect;

function isSession(owner: Customer, sessionId: string) {
  return and(ofCustomer(customerSession, owner), eq(customerSession.sessionId, sessionId));
}

type SignIn = { authenticatedAt: Date; device: string; now: Date };

/** Stores the session of a sign-in, once however many first calls come at the same time; `isNew` for one of them. */
export async function beginSession(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  { authenticatedAt, device, now }: SignIn,
): Promise<{ sessionId: string; isNew: boolean } | undefined> {
  const times = { authenticatedAt, createdAt: now, lastUsedAt: now };
  const [row] = await database
    .insert(customerSession)
    .values({ medicalBusinessId, customerId, sessionId: randomUUID(), device, ...times })
    .onConflictDoUpdate({
      target: [customerSession.medicalBusinessId, customerSession.customerId, customerSession.authenticatedAt],
      set: { lastUsedAt: now },
      setWhere: isNull(customerSession.endedAt),
    })
    .returning({ sessionId: customerSession.sessionId, isNew: sql<boolean>`xmax = 0` });
  return row;
}

/**
 * Continues a session under a later sign-in of the same device, which the platform needs after it has ended all others.
 * `undefined` when the session has ended in the meantime.
 */
export async function continueSession(
  database: Database,
  owner: Customer,
  sessionId: string,
  { authenticatedAt, device, now }: SignIn,
): Promise<{ sessionId: string } | undefined> {
  const isEarlier = lte(customerSession.authenticatedAt, authenticatedAt);
  const [row] = await database
    .update(customerSession)
    .set({
      authenticatedAt,
      earlierAuthenticatedAt: sql`case when ${customerSession.authenticatedAt} = ${authenticatedAt.toISOString()}::timestamptz
        then ${customerSession.earlierAuthenticatedAt} else ${customerSession.authenticatedAt} end`,
      device,
      lastUsedAt: now,
    })
    .where(and(isSession(owner, sessionId), isNull(customerSession.endedAt), isEarlier))
    .returning({ sessionId: customerSession.sessionId });
  return row;
}

export async function recordSessionUse(
  database: Database,
  owner: Customer,
  sessionId: string,
  use: { device: string; lastUsedAt: Date },
): Promise<void> {
  await database
    .update(customerSession)
    .set(use)
    .where(and(isSession(owner, sessionId), lt(customerSession.lastUsedAt, use.lastUsedAt)));
}

/** The sessions that are neither ended nor expired, the last used first. */
export async function listOpenSessions(
  database: Database,
  owner: Customer,
  limits: { usedAfter: Date; authenticatedAfter: Date },
): Promise<CustomerSessionRow[]> {
  return database
    .select()
    .from(customerSession)
    .where(
      and(
        ofCustomer(customerSession, owner),
        isNull(customerSession.endedAt),
        gt(customerSession.lastUsedAt, limits.usedAfter),
        gt(customerSession.authenticatedAt, limits.authenticatedAfter),
      ),
    )
    .orderBy(desc(customerSession.lastUsedAt), desc(customerSession.sessionId));
}

/** The limits of the business's patients' sessions. */
export async function findSessionLimits(
  database: Database,
  { medicalBusinessId }: Pick<Customer, "medicalBusinessId">,
): Promise<SessionLimits | undefined> {
  const [limits] = await database
    .select({
      sessionIdleDays: medicalBusiness.sessionIdleDays,
      sessionMaximumDays: medicalBusiness.sessionMaximumDays,
    })
    .from(medicalBusiness)
    .where(eq(medicalBusiness.medicalBusinessId, medicalBusinessId));
  return limits;
}

/** The session of one sign-in; `undefined` before its first call. */
export async function findSessionOfSignIn(
  database: Database,
  owner: Customer,
  authenticatedAt: Date,
): Promise<CustomerSessionRow | undefined> {
  const [row] = await database
    .select()
    .from(customerSession)
    .where(and(ofCustomer(customerSession, owner), eq(customerSession.authenticatedAt, authenticatedAt)));
  return row;
}

/** Every session that is still stored, ended ones too. */
export function listSessions(database: Database, owner: Customer): Promise<CustomerSessionRow[]> {
  return database
    .select()
    .from(customerSession)
    .where(ofCustomer(customerSession, owner))
    .orderBy(desc(customerSession.createdAt), desc(customerSession.sessionId));
}

/** Ends one session of the patient: `undefined` when they have none with this id. */
export async function markSessionEnded(
  database: Database,
  owner: Customer,
  sessionId: string,
  now: Date,
): Promise<{ device: string; authenticatedAt: Date; wasOpen: boolean } | undefined> {
  const columns = { device: customerSession.device, authenticatedAt: customerSession.authenticatedAt };
  const [ended] = await database
    .update(customerSession)
    .set({ endedAt: now })
    .where(and(isSession(owner, sessionId), isNull(customerSession.endedAt)))
    .returning(columns);
  if (ended) {
    await announcePersonsEnd(database, owner.customerId);
    return { ...ended, wasOpen: true };
  }
  const [known] = await database.select(columns).from(customerSession).where(isSession(owner, sessionId));
  return known && { ...known, wasOpen: false };
}

/**
 * Ends every session of the patient but one: those with a row, and by the instant those whose sign-in has never called.
 * Without `presentSessionId` all end.
 */
export async function markSessionsEnded(
  database: Database,
  owner: Customer,
  { presentSessionId, validAfter, now }: { presentSessionId?: string; validAfter: Date; now: Date },
): Promise<void> {
  const isAnother = presentSessionId === undefined ? undefined : ne(customerSession.sessionId, presentSessionId);
  await database.update(customer).set({ sessionsValidAfter: validAfter }).where(ofCustomer(customer, owner));
  await database
    .update(customerSession)
    .set({ endedAt: now })
    .where(and(ofCustomer(customerSession, owner), isNull(customerSession.endedAt), isAnother));
  await announcePersonsEnd(database, owner.customerId);
}

/** Records that the patient has proven their identity in this session, and consumes the code. */
export async function markSessionProven(
  database: Database,
  owner: Customer,
  sessionId: string,
  provenAt: Date,
): Promise<void> {
  await database.update(customerSession).set({ provenAt, proofAttemptId: null }).where(isSession(owner, sessionId));
}

/** Replaces the attempt whose code proves the session. */
export async function setProofAttempt(
  database: Database,
  owner: Customer,
  sessionId: string,
  proofAttemptId: string | null,
): Promise<void> {
  await database.update(customerSession).set({ proofAttemptId }).where(isSession(owner, sessionId));
}

export async function findProofAttempt(
  database: Database,
  owner: Customer,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ proofAttemptId: customerSession.proofAttemptId })
    .from(customerSession)
    .where(isSession(owner, sessionId));
  return row?.proofAttemptId ?? undefined;
}

/** Deletes sessions that were not used after an instant. */
export async function deleteSessionsBefore(database: Database, instant: Date): Promise<void> {
  await database.delete(customerSession).where(lt(customerSession.lastUsedAt, instant));
}
