import type { RoomMessage, RoomMessageList, RoomMessageRequest } from "@madoguchi/contract/visit/room-message";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { listRoomMessages } from "../../records/visit/room-message.store.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { OPEN_PHASES, sendRoomMessage } from "../../records/visit/send-room-message.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { lockClinicRoom, recordRoomAct } from "./room-command.ts";

/**
 * What both sides wrote during a visit, also after it. An audit event that the patient sees. T001 for no visit of the
 * clinic.
 */
export async function readMessagesOfRoom(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
): Promise<RoomMessageList> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  return database.transaction(async (transaction) => {
    const treatment = (await findClinicTreatment(transaction, operator, treatmentId)) ?? fail("TreatmentNotFound");
    const { customerId } = treatment;
    const subject = `treatment:${treatmentId}`;
    await recordReading(transaction, operator, { action: "room-message.read", subject, customerId, at: now() });
    return { messages: await listRoomMessages(transaction, treatment) };
  });
}

/**
 * Sends a message under the operator's name, once for each id. T001; T007 while the room is closed; E001 for a foreign
 * photo.
 */
export function sendMessageOfClinic(
  needs: RoomNeeds,
  operator: Operator,
  treatmentId: string,
  request: RoomMessageRequest,
): Promise<RoomMessage> {
  return lockClinicRoom(needs, operator, treatmentId, async (command) => {
    const { transaction, treatment, phase, at } = command;
    if (!OPEN_PHASES.has(phase)) {
      fail("TreatmentUpdateFailed", {
        message: "診察室が開いている間だけ、メッセージを送れます。",
        reason: `no message in phase ${phase}`,
      });
    }
    const sender = { side: "doctor", author: operator.name, sentAt: at } as const;
    const { message, isNew } = await sendRoomMessage(needs, transaction, treatment, request, sender);
    if (isNew) await recordRoomAct(command, { action: "room.message" });
    return message;
  });
}
