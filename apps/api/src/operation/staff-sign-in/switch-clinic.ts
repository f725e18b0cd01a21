import { IN_A_CALL, type SwitchRequest } from "@madoguchi/contract/staff/own-clinics";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listOpenedStaff } from "../../records/staff/staff-passkey.store.ts";
import { lockMembership } from "../../records/staff/staff-person.store.ts";
import { moveStaffSession } from "../../records/staff/staff-session.store.ts";
import { isInCall } from "../../records/staff/visits-at-once.store.ts";
import { endPlacesOfSignedOut } from "../../records/visit/colleague-places.store.ts";
import { isLetIn, refuseLocked, refuseUnproven, type StaffSession } from "../staff-session.ts";
import type { StaffSignInCall, StaffSignInDeps } from "./staff-sign-in-call.ts";

/** The doctor's page reports its presence every few seconds. */
const CALL_SEEN_MS = 30_000;

/**
 * Switches the browser to another clinic of its person: the session ends there, and one begins here under the same
 * cookie. Already there, it answers with that session. Refuses with E002 (locked, or no passkey used yet), E005 (not
 * theirs at this desk, not by this passkey, or during a call).
 */
export async function switchClinic(
  { database, now, settings, live }: StaffSignInDeps,
  session: StaffSession,
  { clinicId, leavesCall = false }: SwitchRequest,
  call: StaffSignInCall,
): Promise<void> {
  if (session.isLocked) return refuseLocked();
  if (session.clinicId === clinicId) return;
  const { personId, passkeyId, sessionId } = session;
  if (passkeyId === null) return refuseUnproven("no passkey has been used in this session");
  const at = now();
  await database.transaction(async (transaction) => {
    const target = await lockMembership(transaction, { personId, clinicId });
    if (!target || !isLetIn(settings, target)) {
      const message = "このクリニックには切り替えられません。クリニックの管理者にご確認ください。";
      return fail("Forbidden", { message, reason: "not one of the person's clinics at this desk" });
    }
    const opened = await listOpenedStaff(transaction, passkeyId);
    if (!opened.some(({ staffId }) => staffId === target.staffId)) {
      const message =
        "このパスキーでは、そのクリニックを開けません。そのクリニックの管理者に登録用リンクをご依頼ください。";
      return fail("Forbidden", { message, reason: "the passkey does not open the clinic" });
    }
    const since = new Date(at.getTime() - CALL_SEEN_MS);
    if (!leavesCall && (await isInCall(transaction, { staffId: session.staffId, since }))) return fail(IN_A_CALL);
    const next = await moveStaffSession(transaction, sessionId, { staffId: target.staffId, at });
    if (next === undefined) return fail("IncorrectSecret", { reason: "the session ended meanwhile" });
    const by = { actor: `staff:${session.staffId}`, requestId: call.requestId, at };
    await endPlacesOfSignedOut(live, transaction, session.staffId, by);
    const event = { action: "staff.switch" as const, customerId: null, ...call, at };
    for (const [{ staffId, clinicId: place, medicalBusinessId }, id] of [
      [session, sessionId],
      [target, next],
    ] as const) {
      const subject = `staff-session:${id}`;
      await recordAuditEvent(transaction, {
        ...event,
        medicalBusinessId,
        clinicId: place,
        actor: `staff:${staffId}`,
        subject,
      });
    }
    return undefined;
  });
}
