import {
  answerCompanionCall,
  endCompanionCall,
  inviteCompanionCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import {
  answerCompanion,
  dismissCompanion,
  hasAnswered,
  hasEnded,
  inviteCompanion,
  isInvited,
} from "../../records/visit/invited-companion.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import { takeRoomStep } from "./room-command.ts";

const WHILE_OPEN = { phases: OPEN_PHASES, message: "診察室はまだ開いていないか、診察が終わっています。" };

/** Invites a third person (decision 106), with the patient's consent. T001; T007 in a closed room or while another is open. */
export const inviteByPatient = clinicCalls.answers(
  inviteCompanionCall,
  ({ deps: needs, customer, params: { treatmentId }, body: { companionId, kind } }) => {
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
  },
);

/** The patient accepts or declines the clinic's companion. T001; T007 before the companion has given their name. */
export const answerByPatient = clinicCalls.answers(
  answerCompanionCall,
  ({ deps: needs, customer, params: { treatmentId, companionId }, body: answer }) => {
    const given = { companionId, ...answer, side: "patient" } as const;
    return takeRoomStep(needs, customer, treatmentId, {
      action: answer.isAdmitted ? "companion.admit" : "companion.decline",
      isAlreadySo: ({ transaction, room }) => hasAnswered(transaction, room, given),
      ...WHILE_OPEN,
      work: ({ transaction, room, at }) => answerCompanion(transaction, room, { ...given, by: null, at }),
    });
  },
);

/** The patient cancels an invitation, or removes the third person. T001; T007 for a companion who has left. */
export const endByPatient = clinicCalls.answers(
  endCompanionCall,
  ({ deps: needs, customer, params: { treatmentId, companionId } }) => {
    return takeRoomStep(needs, customer, treatmentId, {
      action: "companion.end",
      isAlreadySo: ({ transaction, room }) => hasEnded(transaction, room, companionId),
      ...WHILE_OPEN,
      work: ({ transaction, room, at }) => dismissCompanion(transaction, room, { companionId, side: "patient", at }),
    });
  },
);
