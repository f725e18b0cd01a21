import { DESK_IDLE_MINUTES, DESK_SESSION_HOURS, OWNER_PROOF_MINUTES } from "@madoguchi/contract/staff/desk-session";

const MINUTE_MS = 60_000;

type SessionTimes = {
  createdAt: Date;
  lastActiveAt: Date;
  lockedAt: Date | null;
  provenAt: Date | null;
};

function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

export function sessionEndsAt({ createdAt }: Pick<SessionTimes, "createdAt">): Date {
  return minutesAfter(createdAt, DESK_SESSION_HOURS * 60);
}

export function sessionLocksAt({ lastActiveAt }: Pick<SessionTimes, "lastActiveAt">): Date {
  return minutesAfter(lastActiveAt, DESK_IDLE_MINUTES);
}

/** Locked by hand, or by inactivity. */
export function isSessionLocked(session: Pick<SessionTimes, "lastActiveAt" | "lockedAt">, now: Date): boolean {
  return session.lockedAt !== null || now >= sessionLocksAt(session);
}

/** Until when the proof of identity is valid; `undefined` when the passkey is needed now. */
export function provenUntil({ provenAt }: Pick<SessionTimes, "provenAt">, now: Date): Date | undefined {
  const until = provenAt ? minutesAfter(provenAt, OWNER_PROOF_MINUTES) : undefined;
  return until && now < until ? until : undefined;
}
