import type { RoomMessage, RoomMessageList, RoomMessageRequest } from "@madoguchi/contract/visit/room-message";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { listRoomMessages } from "../../records/visit/room-message.store.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { findRoom } from "../../records/visit/room-state.store.ts";
import { OPEN_PHASES, sendRoomMessage } from "../../records/visit/send-room-message.ts";
import type { CustomerContext } from "../customer-context.ts";
import { lockOwnRoom, recordRoomEvent } from "./room-command.ts";

/** What both sides wrote during a visit of the patient, also after it. T001 for none of theirs. */
export async function readRoomMessages(
  { database }: Pick<RoomNeeds, "database">,
  customer: CustomerContext,
  treatmentId: string,
): Promise<RoomMessageList> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const room = { medicalBusinessId: customer.medicalBusinessId, treatmentId };
  const record = await findRoom(database, room);
  const isOwn = record?.customerId === customer.customerId && record.clinicId === customer.clinicId;
  if (!isOwn) return refuseTreatment(database, customer, treatmentId);
  return { messages: await listRoomMessages(database, room) };
}

/**
 * Sends a message of the patient, once for each id, with an audit event. T001; T007 while the room is closed; E001 for
 * a photo that is none of the treatment's.
 */
export function sendPatientMessage(
  needs: RoomNeeds,
  customer: CustomerContext,
  treatmentId: string,
  request: RoomMessageRequest,
): Promise<RoomMessage> {
  return lockOwnRoom(needs, customer, treatmentId, async (command) => {
    const { transaction, room, phase, at } = command;
    if (!OPEN_PHASES.has(phase)) {
      fail("TreatmentUpdateFailed", {
        message: "診察室が開いている間だけ、メッセージを送れます。",
        reason: `no message in phase ${phase}`,
      });
    }
    const sender = { side: "patient", author: "", sentAt: at } as const;
    const { message, isNew } = await sendRoomMessage(needs, transaction, room, request, sender);
    if (isNew) await recordRoomEvent(command, customer, { action: "room.message" });
    return message;
  });
}
