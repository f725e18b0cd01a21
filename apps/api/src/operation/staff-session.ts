import { isCalendarPath } from "@madoguchi/contract/http/path-kinds";
import { DESK_IDLE_MINUTES, DESK_SESSION_HOURS, OWNER_PROOF_MINUTES } from "@madoguchi/contract/staff/desk-session";
import { SESSION_OVER, type SessionOver } from "@madoguchi/contract/staff/session-over";
import { signInByDemonstrationCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import type { Context, MiddlewareHandler } from "hono";
import { recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { depsAtHost } from "../platform/hosts/host-deps.ts";
import type { AnyCall, AppEnv } from "../platform/http/app-env.ts";
import { type OwnCookie, readOwnCookie, removeOwnCookie, writeOwnCookie } from "../platform/http/own-cookie.ts";
import { type FoundStaffSession, findStaffSession, lockStaffSession } from "../records/staff/staff-session.store.ts";
import { isSessionLocked, sessionEndsAt } from "../records/staff/staff-session-life.ts";
import { hashStaffToken } from "../records/staff/staff-token.ts";

/** `__Host-desk-session` where the desk is on https. */
export const DESK_SESSION_COOKIE = {
  name: "desk-session",
  prefix: "host",
  path: "/",
  sameSite: "Strict",
  lifeSeconds: DESK_SESSION_HOURS * 3600,
} as const satisfies OwnCookie;

type DeskAddress = Pick<Deps["settings"], "deskBaseUrl">;

/** A valid session of a present staff member; it may be locked. */
export type StaffSession = FoundStaffSession & { isLocked: boolean };

export function readSessionCookie(context: Context, { deskBaseUrl }: DeskAddress): string | undefined {
  return readOwnCookie(context, DESK_SESSION_COOKIE, deskBaseUrl);
}

export function writeSessionCookie(context: Context, { deskBaseUrl }: DeskAddress, token: string): void {
  writeOwnCookie(context, DESK_SESSION_COOKIE, deskBaseUrl, token);
}

export function removeSessionCookie(context: Context, { deskBaseUrl }: DeskAddress): void {
  removeOwnCookie(context, DESK_SESSION_COOKIE, deskBaseUrl);
}

/**
 * Refuses with E005 a call that another page makes the browser send. Cookies ignore the port, so `SameSite` does not
 * stop a page of another program on this host (`docs/decisions/0040-desk-origin.md`).
 */
export function requireSameOrigin({ req }: Pick<AnyCall, "req">, deskBaseUrl: string): void {
  const site = req.header("sec-fetch-site");
  const isSame = site === undefined ? req.header("origin") === new URL(deskBaseUrl).origin : site === "same-origin";
  if (!isSame) fail("Forbidden", { reason: "the call comes from another origin" });
}

/** The same for sign-in calls; the demonstration's link and calendars may be opened from anywhere. */
export function refuseOtherOrigins(environment: Pick<Deps, "settings">): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { path } = context.req;
    const { deskBaseUrl } = depsAtHost(context, environment).settings;
    if (path !== signInByDemonstrationCall.path && !isCalendarPath(path)) requireSameOrigin(context, deskBaseUrl);
    return next();
  };
}

/** Whether the desk of this host is one of the person's: of their clinic, or their business (decision 113). */
export function isLetIn(
  { deskServes }: Pick<Deps["settings"], "deskServes">,
  { medicalBusinessId, clinicId }: { medicalBusinessId: string; clinicId: string },
): boolean {
  if (deskServes === undefined) return true;
  const isOfClinic = deskServes.clinicId === null || deskServes.clinicId === clinicId;
  return deskServes.medicalBusinessId === medicalBusinessId && isOfClinic;
}

/** Why a session is over; `undefined` while it is not. */
function overAs(found: FoundStaffSession, now: Date): SessionOver | undefined {
  if (found.leftAt !== null) return "left";
  if (found.endedAt !== null) return "ended";
  return now >= sessionEndsAt(found) ? "expired" : undefined;
}

type SessionNeeds = Pick<Deps, "database" | "now" | "settings">;

/** The session of a cookie, or what ended it. An idle one is locked here, by the server's clock. */
async function readSession(
  { database, now, settings }: SessionNeeds,
  token: string,
  requestId: string,
): Promise<StaffSession | SessionOver | "let in elsewhere"> {
  const found = await findStaffSession(database, hashStaffToken(token));
  if (!found) return "gone";
  if (!isLetIn(settings, found)) return "let in elsewhere";
  const at = now();
  const over = overAs(found, at);
  if (over !== undefined) return over;
  const isLocked = isSessionLocked(found, at);
  if (isLocked && found.lockedAt === null) await recordLock({ database, now }, found, requestId);
  return { ...found, isLocked };
}

/** The valid session of a cookie, `undefined` without one. */
export async function findSessionOfCookie(
  needs: SessionNeeds,
  token: string | undefined,
  requestId: string,
): Promise<StaffSession | undefined> {
  const session = token === undefined ? undefined : await readSession(needs, token, requestId);
  return typeof session === "string" ? undefined : session;
}

/**
 * The valid session of a cookie. Refuses without one: S001, for a browser that still has its cookie with the reason for
 * the end of its session (`SESSION_OVER`). The cookie is a secret that no one else has.
 */
export async function requireSessionOfCookie(
  needs: SessionNeeds,
  token: string | undefined,
  requestId: string,
): Promise<StaffSession> {
  const reason = "no session";
  if (token === undefined) return fail("IncorrectSecret", { reason });
  const session = await readSession(needs, token, requestId);
  if (typeof session !== "string") return session;
  return fail("IncorrectSecret", {
    reason,
    ...(session !== "let in elsewhere" && { message: SESSION_OVER[session] }),
  });
}

/** E002: the screen is locked, and the same person's passkey opens it. */
export function refuseLocked(): never {
  return fail("Authentication", {
    message: "画面がロックされています。パスキーで再開してください。",
    needsProofWithinSeconds: DESK_IDLE_MINUTES * 60,
    reason: "locked",
  });
}

/** E002 for an act that needs a passkey used within the last minutes. */
export function refuseUnproven(reason: string): never {
  return fail("Authentication", {
    message: "この操作には、パスキーでのご本人の確認が必要です。",
    needsProofWithinSeconds: OWNER_PROOF_MINUTES * 60,
    reason,
  });
}

/** Locks a session and records it once, however often it is asked for. */
export async function recordLock(
  { database, now }: Pick<Deps, "database" | "now">,
  { sessionId, staffId, medicalBusinessId }: FoundStaffSession,
  requestId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const at = now();
    if (!(await lockStaffSession(transaction, sessionId, at))) return;
    await recordAuditEvent(transaction, {
      medicalBusinessId,
      actor: `staff:${staffId}`,
      action: "staff.lock",
      subject: `staff-session:${sessionId}`,
      customerId: null,
      requestId,
      at,
    });
  });
}
