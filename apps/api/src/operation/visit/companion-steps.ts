import type { CompanionAnswer, clinicInvitationSchema } from "@madoguchi/contract/visit/companion";
import type { DoctorRoom } from "@madoguchi/contract/visit/room";
import type { z } from "zod";
import { fail } from "../../platform/errors/fail.ts";
import { holdStaffMember } from "../../records/staff/staff-member.store.ts";
import {
  answerCompanion,
  dismissCompanion,
  hasAnswered,
  hasEnded,
  hasJoined,
  inviteCompanion,
  isInvited,
  joinAsColleague,
} from "../../records/visit/invited-companion.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import { setVisitDoctor } from "../../records/visit/visit-doctor.store.ts";
import type { Operator } from "../operator.ts";
import { listColleagues } from "./colleagues.ts";
import { requireOwnDoctor } from "./doctor-of-visit.ts";
import { type RoomCommand, takeRoomStep } from "./room-command.ts";
import { refuse } from "./room-steps.ts";

type Of = { treatmentId: string; companionId: string };

function requireOpenRoom(command: RoomCommand): void {
  if (!OPEN_PHASES.has(command.phase)) refuse(command, "companion");
}

type Invitation = z.output<typeof clinicInvitationSchema>;

/** A colleague's role for the patient; T007 for a person whom this doctor may not ask. */
async function describeColleague({ transaction, operator }: RoomCommand, staffId: string) {
  const colleague = (await listColleagues(transaction, operator)).find((one) => one.staffId === staffId);
  if (colleague && (await holdStaffMember(transaction, staffId))) return { kind: "other", ...colleague } as const;
  return fail("TreatmentUpdateFailed", {
    message: "この方には同席を依頼できません。ほかの方をお選びください。",
    reason: "no colleague who meets patients",
  });
}

/**
 * Invites a third person as the visit's doctor (decision 106), by a link or a colleague by their sign-in; this is the
 * clinic's consent. T001; T007 while the room is closed or a person is invited; E005 for anyone but its doctor.
 */
export function inviteByClinic(
  needs: RoomNeeds,
  operator: Operator,
  treatmentId: string,
  { companionId, kind, staffId }: Invitation,
): Promise<DoctorRoom> {
  const isAlreadySo = ({ record }: RoomCommand) => isInvited(record, companionId);
  const act = { treatmentId, action: "companion.invite", isAlreadySo } as const;
  return takeRoomStep(needs, operator, act, async (command) => {
    requireOpenRoom(command);
    const doctor = await requireOwnDoctor(command);
    const { transaction, treatment, record, at } = command;
    const { medicalBusinessId, clinicId } = treatment;
    // Before any other row than the treatment is locked (`endPlacesOfSignedOut`).
    const companion = staffId === undefined ? { kind } : await describeColleague(command, staffId);
    // Until a visit has its doctor, any colleague who is a doctor could be it.
    const isDecided = staffId === undefined || record.doctorStaffId !== null;
    if (!isDecided) await setVisitDoctor(needs.live, transaction, treatment, doctor, at);
    await inviteCompanion(
      transaction,
      {
        ...{ medicalBusinessId, treatmentId, clinicId, companionId },
        ...companion,
        ...{ invitedBy: "clinic", invitedAt: at, clinicAgreedBy: operator.name },
      },
      record.companion !== null,
    );
  });
}

/** Answers the patient's invitation as the visit's doctor. T001; T007 before its person has a name; E005. */
export function answerByDoctor(
  needs: RoomNeeds,
  operator: Operator,
  { treatmentId, companionId }: Of,
  answer: CompanionAnswer,
): Promise<DoctorRoom> {
  const given = { companionId, ...answer, side: "clinic" } as const;
  const action = answer.isAdmitted ? "companion.admit" : "companion.decline";
  const isAlreadySo = ({ transaction, treatment }: RoomCommand) => hasAnswered(transaction, treatment, given);
  return takeRoomStep(needs, operator, { treatmentId, action, isAlreadySo }, async (command) => {
    requireOpenRoom(command);
    await requireOwnDoctor(command);
    const { transaction, treatment, at } = command;
    await answerCompanion(transaction, treatment, { ...given, by: operator.name, at });
  });
}

/**
 * Answers as the colleague whom the doctor asked: joining, after which the patient is asked, or not. T001; T007 for one
 * who has answered or was removed; E005 for one who was not asked.
 */
export function answerAsColleague(
  needs: RoomNeeds,
  operator: Operator,
  { treatmentId, companionId }: Of,
  joins: boolean,
): Promise<DoctorRoom> {
  const { staffId } = operator;
  if (staffId === undefined) return fail("Forbidden", { reason: "a system joins no visit" });
  const given = { companionId, staffId, joins };
  const action = joins ? "companion.agree" : "companion.decline";
  const isAlreadySo = ({ transaction, treatment }: RoomCommand) => hasJoined(transaction, treatment, given);
  return takeRoomStep(needs, operator, { treatmentId, action, isAlreadySo }, async (command) => {
    requireOpenRoom(command);
    await joinAsColleague(command.transaction, command.treatment, { ...given, at: command.at });
  });
}

/** Withdraws an invitation, or removes the third person. T001; T007 for one who was removed. */
export function endByClinic(
  needs: RoomNeeds,
  operator: Operator,
  { treatmentId, companionId }: Of,
): Promise<DoctorRoom> {
  const isAlreadySo = ({ transaction, treatment }: RoomCommand) => hasEnded(transaction, treatment, companionId);
  return takeRoomStep(needs, operator, { treatmentId, action: "companion.end", isAlreadySo }, async (command) => {
    requireOpenRoom(command);
    const { transaction, treatment, at } = command;
    await dismissCompanion(transaction, treatment, { companionId, side: "clinic", at });
  });
}
