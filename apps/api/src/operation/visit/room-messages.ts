import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceTasks, announceTreatment } from "../../records/clinic/announce-change.store.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { readMessageList } from "../../records/visit/message-list.ts";
import { requireWritable } from "../../records/visit/message-window.ts";
import { hasUnread, storeReadUntil } from "../../records/visit/room-message-reading.store.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import { findRoom } from "../../records/visit/room-state.store.ts";
import { sendRoomMessage } from "../../records/visit/send-room-message.ts";
import { answers } from "../answer-operation-call.ts";
import { recordReading } from "../record-clinic-event.ts";
import { lockClinicRoom, type RoomCommand, recordRoomAct } from "./room-command.ts";

/** Reads a page of the messages of a visit. An audit event that the patient sees. T001 for no visit of the clinic. */
export const readMessagesOfRoom = answers(
  readRoomMessagesCall,
  async ({ deps: { database, now }, operator, params: { treatmentId }, query }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    return database.transaction(async (transaction) => {
      const treatment = (await findClinicTreatment(transaction, operator, treatmentId)) ?? fail("TreatmentNotFound");
      const { customerId } = treatment;
      const subject = `treatment:${treatmentId}`;
      await recordReading(transaction, operator, { action: "room-message.read", subject, customerId, at: now() });
      const record = await findRoom(transaction, treatment);
      return readMessageList(transaction, treatment, record ?? { finishedAt: null, messageDays: 0 }, query);
    });
  },
);

/**
 * Sends a message under the operator's name, once for each id; after the visit the patient is notified of the first
 * unread one. T001; T007 while the room is closed and once the clinic's days after the visit are over; E001 for a
 * foreign photo.
 */
export const sendMessageOfClinic = answers(
  sendRoomMessageCall,
  ({ deps: needs, operator, params: { treatmentId }, body: request }) => {
    return lockClinicRoom(needs, operator, treatmentId, async (command) => {
      const { transaction, treatment, record, phase, at } = command;
      const { isAfterVisit } = requireWritable(phase, record, at);
      const sender = { side: "doctor", author: operator.name, sentAt: at } as const;
      const { message, isNew } = await sendRoomMessage(needs, transaction, treatment, request, sender);
      if (isNew) await recordRoomAct(command, { action: "room.message" });
      // A patient with an earlier unread message has been notified of that one.
      if (isNew && isAfterVisit && !(await hasUnread(transaction, treatment, "patient", at))) {
        const event = { type: "message.received", sentAt: at } as const;
        const { medicalBusinessId, clinicId, customerId } = treatment;
        await enqueueNotification(transaction, {
          medicalBusinessId,
          clinicId,
          customerId,
          treatmentId,
          event,
          now: at,
        });
      }
      return message;
    });
  },
);

/**
 * Before and during the visit the doctor must have read what the patient wrote, so that nobody else's reading counts as
 * theirs. A system of the clinic answers for its own doctors.
 */
function requireReader({ operator, phase }: RoomCommand): void {
  if (!OPEN_PHASES.has(phase) || operator.staffId === undefined || operator.roles.includes("doctor")) return;
  const message = "診察が終わるまでは、医師だけがメッセージを既読にできます。";
  fail("Forbidden", { message, reason: "no doctor reads the messages" });
}

/**
 * Marks the patient's messages up to an instant as read by the clinic. T001 for no visit of the clinic; E005 until the
 * visit is over for staff who are no doctors.
 */
export const markClinicMessagesRead = answers(
  markRoomMessagesReadCall,
  ({ deps: needs, operator, params: { treatmentId }, body: { until } }) => {
    return lockClinicRoom(needs, operator, treatmentId, async (command) => {
      const { transaction, treatment, record } = command;
      requireReader(command);
      if (await storeReadUntil(transaction, treatment, "doctor", new Date(until))) {
        await recordRoomAct(command, { action: "room-message.mark-read" });
        await announceTreatment(transaction, treatment);
        await announceTasks(transaction, treatment);
      }
      return readMessageList(transaction, treatment, record);
    });
  },
);
