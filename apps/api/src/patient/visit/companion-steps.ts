import type { CompanionAnswer, CompanionKind } from "@madoguchi/contract/visit/companion";
import type { PatientRoom } from "@madoguchi/contract/visit/room";
import {
  answerCompanion,
  dismissCompanion,
  hasAnswered,
  hasEnded,
  inviteCompanion,
  isInvited,
} from "../../records/visit/invited-companion.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import type { CustomerContext } from "../customer-context.ts";
import { takeRoomStep } from "./room-command.ts";

const WHILE_OPEN = { phases: OPEN_PHASES, message: "診察室はまだ開いていないか、診察が終わっています。" };

type Of = { treatmentId: string; companionId: string };

/** Invites a third person (decision 106), with the patient's consent. T001; T007 in a closed room or while another is open. */
export function inviteByPatient(
  needs: RoomNeeds,
  customer: CustomerContext,
  treatmentId: string,
  { companionId, kind }: { companionId: string; kind: CompanionKind },
): Promise<PatientRoom> {
  return takeRoomStep(needs, customer, treatmentId, {
    action: "companion.invite",
    isAlreadySo: ({ record }) => isInvited(record, companionId),
    ...WHILE_OPEN,
    work: ({ transaction, room, record, at }) =>
      inviteCompanion(
        transaction,
        { ...room, companionId, kind, invitedBy: "patient", invitedAt: at },
        record.companion !== null,
      ),
  });
}

/** The patient accepts or declines the clinic's companion. T001; T007 before the companion has given their name. */
export function answerByPatient(
  needs: RoomNeeds,
  customer: CustomerContext,
  { treatmentId, companionId }: Of,
  answer: CompanionAnswer,
): Promise<PatientRoom> {
  const given = { companionId, ...answer, side: "patient" } as const;
  return takeRoomStep(needs, customer, treatmentId, {
    action: answer.isAdmitted ? "companion.admit" : "companion.decline",
    isAlreadySo: ({ transaction, room }) => hasAnswered(transaction, room, given),
    ...WHILE_OPEN,
    work: ({ transaction, room, at }) => answerCompanion(transaction, room, { ...given, by: null, at }),
  });
}

/** The patient cancels an invitation, or removes the third person. T001; T007 for a companion who has left. */
export function endByPatient(
  needs: RoomNeeds,
  customer: CustomerContext,
  { treatmentId, companionId }: Of,
): Promise<PatientRoom> {
  return takeRoomStep(needs, customer, treatmentId, {
    action: "companion.end",
    isAlreadySo: ({ transaction, room }) => hasEnded(transaction, room, companionId),
    ...WHILE_OPEN,
    work: ({ transaction, room, at }) => dismissCompanion(transaction, room, { companionId, side: "patient", at }),
  });
}
