import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { staffInvitation } from "./staff-invitation.table.ts";
import { staffMember } from "./staff-member.table.ts";

type Invitation = typeof staffInvitation.$inferInsert;

const isOpenAt = (at: Date) => and(isNull(staffInvitation.outcome), gt(staffInvitation.expiresAt, at));

/** Stores an invitation, or renews an unanswered one; returns the id of the open one. */
export async function storeInvitation(transaction: Database, invitation: Invitation): Promise<string> {
  const { roles, doctorId = null, invitedAt, expiresAt } = invitation;
  const [stored] = await transaction
    .insert(staffInvitation)
    .values(invitation)
    .onConflictDoUpdate({
      target: [staffInvitation.clinicId, staffInvitation.staffId],
      targetWhere: isNull(staffInvitation.outcome),
      set: { roles, doctorId, invitedAt, expiresAt },
    })
    .returning({ invitationId: staffInvitation.invitationId });
  return stored?.invitationId ?? invitation.invitationId;
}

/** The unanswered invitations of a clinic, the first one first. */
export function listInvitationsOfClinic(database: Database, clinicId: string, at: Date) {
  return database
    .select({
      invitationId: staffInvitation.invitationId,
      staffId: staffInvitation.staffId,
      name: staffMember.name,
      clinicName: clinic.name,
      roles: staffInvitation.roles,
      expiresAt: staffInvitation.expiresAt,
    })
    .from(staffInvitation)
    .innerJoin(staffMember, eq(staffMember.staffId, staffInvitation.staffId))
    .innerJoin(clinic, eq(clinic.clinicId, staffMember.clinicId))
    .where(and(eq(staffInvitation.clinicId, clinicId), isOpenAt(at), isNull(staffMember.leftAt)))
    .orderBy(asc(staffInvitation.invitedAt), asc(staffInvitation.invitationId));
}

/** The clinics that invite a person, by their rows at the clinics where they work. */
export async function listInvitationsOfPerson(database: Database, staffIds: string[], at: Date) {
  if (staffIds.length === 0) return [];
  return database
    .select({
      invitationId: staffInvitation.invitationId,
      clinicName: clinic.name,
      roles: staffInvitation.roles,
      expiresAt: staffInvitation.expiresAt,
    })
    .from(staffInvitation)
    .innerJoin(clinic, eq(clinic.clinicId, staffInvitation.clinicId))
    .where(and(inArray(staffInvitation.staffId, staffIds), isOpenAt(at)))
    .orderBy(asc(staffInvitation.invitedAt), asc(staffInvitation.invitationId));
}

/** One invitation with its clinic's business, answered or not. */
export async function findInvitation(database: Database, invitationId: string) {
  const [found] = await database
    .select({
      clinicId: staffInvitation.clinicId,
      staffId: staffInvitation.staffId,
      roles: staffInvitation.roles,
      doctorId: staffInvitation.doctorId,
      outcome: staffInvitation.outcome,
      medicalBusinessId: clinic.medicalBusinessId,
    })
    .from(staffInvitation)
    .innerJoin(clinic, eq(clinic.clinicId, staffInvitation.clinicId))
    .where(eq(staffInvitation.invitationId, invitationId));
  return found;
}

/** `false` when it was answered, withdrawn or over before. */
export async function answerInvitation(
  transaction: Database,
  invitationId: string,
  { outcome, at }: { outcome: "accepted" | "declined" | "withdrawn"; at: Date },
): Promise<boolean> {
  const answered = await transaction
    .update(staffInvitation)
    .set({ outcome, answeredAt: at })
    .where(and(eq(staffInvitation.invitationId, invitationId), isOpenAt(at)))
    .returning({ invitationId: staffInvitation.invitationId });
  return answered.length > 0;
}
