import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { endPersonsSessions, endStaffSession, recordStaffAct } from "../../records/staff/staff-session.store.ts";
import { endPlacesOfSignedOut } from "../../records/visit/colleague-places.store.ts";
import type { StaffSession } from "../staff-session.ts";
import type { StaffSignInCall, StaffSignInDeps } from "./staff-sign-in-call.ts";

/** The precision of the last act: one write in this time, however often a browser reports. */
const ACT_PRECISION_MS = 30_000;

/** Records that the person uses the screen. A locked one stays locked: only the passkey opens it. */
export async function recordActivity({ database, now }: StaffSignInDeps, { sessionId }: StaffSession): Promise<void> {
  const at = now();
  await recordStaffAct(database, sessionId, { at, before: new Date(at.getTime() - ACT_PRECISION_MS) });
}

/** Ends this session, or all of the person's. */
export async function signOut(
  { database, now, live }: StaffSignInDeps,
  { sessionId, staffId, personId, medicalBusinessId }: StaffSession,
  call: StaffSignInCall,
  reach: "here" | "everywhere",
): Promise<void> {
  await database.transaction(async (transaction) => {
    const at = now();
    if (!(await endStaffSession(transaction, sessionId, at))) return;
    const ended = reach === "everywhere" ? await endPersonsSessions(transaction, personId, at) : [staffId];
    const by = { actor: `staff:${staffId}`, requestId: call.requestId, at };
    for (const each of ended) await endPlacesOfSignedOut(live, transaction, each, by);
    await recordAuditEvent(transaction, {
      medicalBusinessId,
      actor: `staff:${staffId}`,
      action: reach === "here" ? "staff.sign-out" : "staff.sign-out-everywhere",
      subject: `staff-session:${sessionId}`,
      customerId: null,
      ...call,
      at,
    });
  });
}
