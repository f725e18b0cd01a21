import { randomUUID } from "node:crypto";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { endStaffSession, findStaffSession, insertStaffSession } from "../../records/staff/staff-session.store.ts";
import { createStaffToken, hashStaffToken } from "../../records/staff/staff-token.ts";
import { endPlacesOfSignedOut } from "../../records/visit/colleague-places.store.ts";
import type { StaffSignInCall, StaffSignInDeps } from "./staff-sign-in-call.ts";

/** `passkeyId`: the passkey that was used; the demonstration's link has none. */
type Person = { staffId: string; medicalBusinessId: string; passkeyId: string | null };

/**
 * Begins a session under a new token, and ends the browser's earlier one: a cookie that was planted in the browser
 * never becomes the person's session. Returns the token.
 */
export async function beginSession(
  live: StaffSignInDeps["live"],
  database: Database,
  { staffId, medicalBusinessId, passkeyId }: Person,
  {
    earlierToken,
    action,
    at,
    device,
    requestId,
  }: StaffSignInCall & { earlierToken?: string; action: AuditAction; at: Date },
): Promise<string> {
  const token = createStaffToken();
  const sessionId = randomUUID();
  const earlier =
    earlierToken === undefined ? undefined : await findStaffSession(database, hashStaffToken(earlierToken));
  if (earlier) await endStaffSession(database, earlier.sessionId, at);
  await insertStaffSession(database, {
    sessionId,
    staffId,
    passkeyId,
    tokenHash: hashStaffToken(token),
    device,
    createdAt: at,
    lastActiveAt: at,
    provenAt: at,
  });
  if (earlier) {
    await endPlacesOfSignedOut(live, database, earlier.staffId, { actor: "system", requestId, at });
  }
  await recordAuditEvent(database, {
    medicalBusinessId,
    actor: `staff:${staffId}`,
    action,
    subject: `staff-session:${sessionId}`,
    customerId: null,
    device,
    requestId,
    at,
  });
  return token;
}
