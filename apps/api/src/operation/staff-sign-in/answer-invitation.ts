import { randomUUID } from "node:crypto";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listDoctors } from "../../records/doctor/doctor.store.ts";
import { answerInvitation, findInvitation } from "../../records/staff/staff-invitation.store.ts";
import { insertStaff, lockStaff } from "../../records/staff/staff-member.store.ts";
import { insertReach } from "../../records/staff/staff-passkey.store.ts";
import { listMemberships } from "../../records/staff/staff-person.store.ts";
import { provenUntil } from "../../records/staff/staff-session-life.ts";
import { refuseLocked, refuseUnproven, type StaffSession } from "../staff-session.ts";
import type { StaffSignInCall, StaffSignInDeps } from "./staff-sign-in-call.ts";

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/**
 * The person's staff row at the inviting clinic, made if missing; without the link to a doctor who has left its list.
 */
async function joinClinic(
  transaction: Database,
  { personId, name }: StaffSession,
  { clinicId, roles, doctorId }: Invitation,
  at: Date,
): Promise<string> {
  const staff = await lockStaff(transaction, clinicId);
  const known = staff.find((each) => each.personId === personId);
  if (known) return known.staffId;
  const staffId = randomUUID();
  const doctors = doctorId === null ? [] : await listDoctors(transaction, clinicId);
  const listed = doctors.some((doctor) => doctor.doctorId === doctorId) ? doctorId : null;
  await insertStaff(transaction, { staffId, personId, clinicId, name, roles, doctorId: listed, joinedAt: at });
  return staffId;
}

/**
 * Answers another clinic's invitation. An accepted one lets the passkey of this session open that clinic, too; so it
 * must have been used within the last minutes. A repeated answer has the same result. Refuses with E002, E004.
 */
export async function answerOwnInvitation(
  { database, now }: StaffSignInDeps,
  session: StaffSession,
  { invitationId, isAccepted }: { invitationId: string; isAccepted: boolean },
  call: StaffSignInCall,
): Promise<void> {
  const at = now();
  const { personId, passkeyId, staffId: own } = session;
  if (session.isLocked) return refuseLocked();
  const isProven = passkeyId !== null && provenUntil(session, at) !== undefined;
  if (isAccepted && !isProven) return refuseUnproven("an invitation accepted without a recent passkey");
  const outcome = isAccepted ? "accepted" : "declined";
  await database.transaction(async (transaction) => {
    const invitation = isUuid(invitationId) ? await findInvitation(transaction, invitationId) : undefined;
    const memberships = await listMemberships(transaction, personId);
    if (!invitation || !memberships.some(({ staffId }) => staffId === invitation.staffId)) {
      return fail("ResourceNotFound");
    }
    const { clinicId, roles, medicalBusinessId } = invitation;
    const staffId = isAccepted ? await joinClinic(transaction, session, invitation, at) : own;
    if (!(await answerInvitation(transaction, invitationId, { outcome, at }))) {
      if (invitation.outcome === outcome) return undefined;
      return fail("ResourceNotFound", { message: "この招待は、取り消されたか期限が切れています。" });
    }
    if (isAccepted && passkeyId !== null) await insertReach(transaction, { passkeyId, staffId, acceptedAt: at });
    await recordAuditEvent(transaction, {
      medicalBusinessId,
      clinicId,
      actor: `staff:${own}`,
      action: isAccepted ? "staff.accept-invitation" : "staff.decline-invitation",
      subject: `staff:${staffId}`,
      customerId: null,
      ...call,
      at,
      ...(isAccepted && { change: { before: null, after: { roles } } }),
    });
    return undefined;
  });
}
