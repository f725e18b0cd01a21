import { randomUUID } from "node:crypto";
import { INVITATION_DAYS } from "@madoguchi/contract/staff/own-clinics";
import {
  inviteColleagueCall,
  readColleaguesOfBusinessCall,
  withdrawColleagueCall,
} from "@madoguchi/contract/staff/staff.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  answerInvitation,
  findInvitation,
  listInvitationsOfClinic,
  storeInvitation,
} from "../../records/staff/staff-invitation.store.ts";
import { listColleaguesOfBusiness } from "../../records/staff/staff-person.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";
import { requireDoctor } from "./manage-staff.ts";

const DAY_MS = 24 * 3_600_000;

/** People of the business's other clinics who could be invited, and open invitations. */
export const readColleaguesOfBusiness = answers(
  readColleaguesOfBusinessCall,
  async ({ deps: { database, now }, operator }) => {
    const at = now();
    return database.transaction(async (transaction) => {
      await recordClinicEvent(transaction, operator, "staff.read", `clinic:${operator.clinicId}`, at);
      const invitations = await listInvitationsOfClinic(transaction, operator.clinicId, at);
      const asked = new Set(invitations.map(({ staffId }) => staffId));
      const colleagues = await listColleaguesOfBusiness(transaction, operator);
      return {
        colleagues: colleagues
          .filter(({ staffId }) => !asked.has(staffId))
          .map(({ staffId, name, clinicName }) => ({ staffId, name, clinicName })),
        invitations: invitations.map(({ invitationId, name, clinicName, roles, expiresAt }) => ({
          invitationId,
          name,
          clinicName,
          roles,
          expiresAt: toWireTime(expiresAt),
        })),
      };
    });
  },
);

/**
 * Invites a person of another clinic of the business, for seven days. Before they accept at their desk they have no
 * access here. `database` must be a transaction. Refuses with E001, E004 for an unknown colleague.
 */
export const inviteColleague = answers(
  inviteColleagueCall,
  async ({ deps: { database, now }, operator, body: { staffId, roles, doctorId } }) => {
    await requireDoctor(database, operator, { doctorId, roles });
    const colleagues = await listColleaguesOfBusiness(database, operator);
    if (!colleagues.some((each) => each.staffId === staffId)) return fail("ResourceNotFound");
    const { clinicId } = operator;
    const at = now();
    const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
    const asked = { invitationId: randomUUID(), clinicId, staffId, roles, doctorId, invitedAt: at, expiresAt };
    const invitationId = await storeInvitation(database, asked);
    const change = { before: null, after: { roles, doctorId } };
    await recordClinicEvent(database, operator, "staff.invite-colleague", `staff:${staffId}`, at, change);
    return { invitationId };
  },
);

/** Withdraws an unanswered invitation. Refuses with E004. */
export const withdrawColleague = acts(
  withdrawColleagueCall,
  async ({ deps: { database, now }, operator, params: { invitationId } }) => {
    await database.transaction(async (transaction) => {
      const at = now();
      const found = isUuid(invitationId) ? await findInvitation(transaction, invitationId) : undefined;
      const action = "staff.withdraw-invitation";
      const subject = `invitation:${invitationId}`;
      const isOwn = found?.clinicId === operator.clinicId;
      if (!isOwn || !(await answerInvitation(transaction, invitationId, { outcome: "withdrawn", at }))) {
        return requireOwnEnding(transaction, operator, action, subject, at);
      }
      return recordClinicEvent(transaction, operator, action, subject, at);
    });
  },
);
