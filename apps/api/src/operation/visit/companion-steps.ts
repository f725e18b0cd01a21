import type { CompanionKind } from "@madoguchi/contract/visit/companion";
import type { DoctorRoom } from "@madoguchi/contract/visit/room";
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
import type { Operator } from "../operator.ts";
import { requireOwnDoctor } from "./doctor-of-visit.ts";
import { type RoomCommand, takeRoomStep } from "./room-command.ts";
import { refuse } from "./room-steps.ts";

type Of = { treatmentId: string; companionId: string };

function requireOpenRoom(command: RoomCommand): void {
  if (!OPEN_PHASES.has(command.phase)) refuse(command, "companion");
}

/** The clinic invites a third person (decision 106), which is its consent. T001; T007 while the room is closed or somebody is invited. */
export function inviteByClinic(
  needs: RoomNeeds,
  operator: Operator,
  treatmentId: string,
  { companionId, kind }: { companionId: string; kind: CompanionKind },
): Promise<DoctorRoom> {
  const isAlreadySo = ({ record }: RoomCommand) => isInvited(record, companionId);
  const act = { treatmentId, action: "companion.invite", isAlreadySo } as const;
  return takeRoomStep(needs, operator, act, async (command) => {
    requireOpenRoom(command);
    const { transaction, treatment, record, at } = command;
    const { medicalBusinessId, clinicId } = treatment;
    await inviteCompanion(
      transaction,
      {
        ...{ medicalBusinessId, treatmentId, clinicId, companionId, kind },
        ...{ invitedBy: "clinic", invitedAt: at, clinicAgreedBy: operator.name },
      },
      record.companion !== null,
    );
  });
}

/** The visit's doctor answers whom the patient invited. T001; T007 before they have said who they are; E005 for who is not its doctor. */
export function answerByDoctor(
  needs: RoomNeeds,
  operator: Operator,
  { treatmentId, companionId }: Of,
  isAdmitted: boolean,
): Promise<DoctorRoom> {
  const given = { companionId, isAdmitted, side: "clinic" } as const;
  const action = isAdmitted ? "companion.admit" : "companion.decline";
  const isAlreadySo = ({ transaction, treatment }: RoomCommand) => hasAnswered(transaction, treatment, given);
  return takeRoomStep(needs, operator, { treatmentId, action, isAlreadySo }, async (command) => {
    requireOpenRoom(command);
    await requireOwnDoctor(command);
    const { transaction, treatment, at } = command;
    await answerCompanion(transaction, treatment, { ...given, by: operator.name, at });
  });
}

/** The clinic takes an invitation back, or lets the third person go. T001; T007 for one who is gone. */
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
