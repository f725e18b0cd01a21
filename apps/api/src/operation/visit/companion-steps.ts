import {
  answerCompanionCall,
  endCompanionCall,
  inviteCompanionCall,
  joinAsColleagueCall,
} from "@madoguchi/contract/visit/room.operation.calls";
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
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import { setVisitDoctor } from "../../records/visit/visit-doctor.store.ts";
import { answers } from "../answer-operation-call.ts";
import { listColleagues } from "./colleagues.ts";
import { requireOwnDoctor } from "./doctor-of-visit.ts";
import { type RoomCommand, takeRoomStep } from "./room-command.ts";
import { refuse } from "./room-steps.ts";

function requireOpenRoom(command: RoomCommand): void {
  if (!OPEN_PHASES.has(command.phase)) refuse(command, "companion");
}

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
export const inviteByClinic = answers(
  inviteCompanionCall,
  ({ deps: needs, operator, params: { treatmentId }, body: { companionId, kind, staffId } }) => {
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
  },
);

/** Answers the patient's invitation as the visit's doctor. T001; T007 before its person has a name; E005. */
export const answerByDoctor = answers(
  answerCompanionCall,
  ({ deps: needs, operator, params: { treatmentId, companionId }, body: answer }) => {
    const given = { companionId, ...answer, side: "clinic" } as const;
    const action = answer.isAdmitted ? "companion.admit" : "companion.decline";
    const isAlreadySo = ({ transaction, treatment }: RoomCommand) => hasAnswered(transaction, treatment, given);
    return takeRoomStep(needs, operator, { treatmentId, action, isAlreadySo }, async (command) => {
      requireOpenRoom(command);
      await requireOwnDoctor(command);
      const { transaction, treatment, at } = command;
      await answerCompanion(transaction, treatment, { ...given, by: operator.name, at });
    });
  },
);

/**
 * Answers as the colleague whom the doctor asked: joining, after which the patient is asked, or not. T001; T007 for one
 * who has answered or was removed; E005 for one who was not asked.
 */
export const answerAsColleague = answers(
  joinAsColleagueCall,
  ({ deps: needs, operator, params: { treatmentId, companionId }, body: { joins } }) => {
    const { staffId } = operator;
    if (staffId === undefined) return fail("Forbidden", { reason: "a system joins no visit" });
    const given = { companionId, staffId, joins };
    const action = joins ? "companion.agree" : "companion.decline";
    const isAlreadySo = ({ transaction, treatment }: RoomCommand) => hasJoined(transaction, treatment, given);
    return takeRoomStep(needs, operator, { treatmentId, action, isAlreadySo }, async (command) => {
      requireOpenRoom(command);
      await joinAsColleague(command.transaction, command.treatment, { ...given, at: command.at });
    });
  },
);

/** Withdraws an invitation, or removes the third person. T001; T007 for one who was removed. */
export const endByClinic = answers(
  endCompanionCall,
  ({ deps: needs, operator, params: { treatmentId, companionId } }) => {
    const isAlreadySo = ({ transaction, treatment }: RoomCommand) => hasEnded(transaction, treatment, companionId);
    return takeRoomStep(needs, operator, { treatmentId, action: "companion.end", isAlreadySo }, async (command) => {
      requireOpenRoom(command);
      const { transaction, treatment, at } = command;
      await dismissCompanion(transaction, treatment, { companionId, side: "clinic", at });
    });
  },
);
