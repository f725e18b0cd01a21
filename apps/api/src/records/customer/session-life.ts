const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

export const PROOF_VALID_MINUTES = 10;

/** The last use is written at most this often, so that most reading calls write nothing. */
const USE_RECORDED_EVERY_MS = 5 * MINUTE_MS;

export type SessionLimits = { sessionIdleDays: number; sessionMaximumDays: number };

export type KnownSession = {
  sessionId: string;
  device: string;
  lastUsedAt: Date;
  provenAt: Date | null;
  endedAt: Date | null;
};

/** The session of a token. Without a row it was never used with this business. */
export type TokenSession = {
  authenticatedAt: Date;
  session: KnownSession | undefined;
  /** All sessions of earlier sign-ins were ended, except those whose row is not ended. */
  sessionsValidAfter: Date | null;
};

/** Why a token is refused although the platform's signature is valid; `undefined` when it is accepted. */
export function sessionRefusal(
  { authenticatedAt, session, sessionsValidAfter }: TokenSession,
  limits: SessionLimits,
  now: Date,
): "ended" | "idle" | "too old" | undefined {
  const isEnded = session
    ? session.endedAt !== null
    : sessionsValidAfter !== null && authenticatedAt < sessionsValidAfter;
  if (isEnded) return "ended";
  const { usedAfter, authenticatedAfter } = oldestLiveSession(limits, now);
  if (authenticatedAt <= authenticatedAfter) return "too old";
  return (session?.lastUsedAt ?? authenticatedAt) <= usedAfter ? "idle" : undefined;
}

/** The instants after which a live session was used and signed in. */
export function oldestLiveSession(
  { sessionIdleDays, sessionMaximumDays }: SessionLimits,
  now: Date,
): { usedAfter: Date; authenticatedAfter: Date } {
  return {
    usedAfter: new Date(now.getTime() - sessionIdleDays * DAY_MS),
    authenticatedAfter: new Date(now.getTime() - sessionMaximumDays * DAY_MS),
  };
}

/** Whether the patient has signed in (`null`: by what proves nothing) or proven their identity within ten minutes. */
export function isRecentlyProven(
  { authenticatedAt, provenAt }: { authenticatedAt: Date | null; provenAt: Date | null },
  now: Date,
): boolean {
  const latest = Math.max(authenticatedAt?.getTime() ?? 0, provenAt?.getTime() ?? 0);
  return now.getTime() - latest <= PROOF_VALID_MINUTES * MINUTE_MS;
}

/** Whether the stored last use is recent enough. */
export function isUseRecent(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() < USE_RECORDED_EVERY_MS;
}
