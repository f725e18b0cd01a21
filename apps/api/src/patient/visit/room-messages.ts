import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import type { RoomMessageList, RoomMessagesQuery } from "@madoguchi/contract/visit/room-message";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { readMessageList } from "../../records/visit/message-list.ts";
import { openMessageTask } from "../../records/visit/message-task.ts";
import { requireWritable } from "../../records/visit/message-window.ts";
import { storeReadUntil } from "../../records/visit/room-message-reading.store.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { findRoom } from "../../records/visit/room-state.store.ts";
import { sendRoomMessage } from "../../records/visit/send-room-message.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { lockOwnRoom, recordRoomEvent } from "./room-command.ts";

/** The messages of both sides during and after a visit of the patient. T001 when it is not theirs. */
export async function readRoomMessages(
  { database }: Pick<RoomNeeds, "database">,
  customer: CustomerContext,
  treatmentId: string,
  query: RoomMessagesQuery = {},
): Promise<RoomMessageList> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const room = { medicalBusinessId: customer.medicalBusinessId, treatmentId };
  const record = await findRoom(database, room);
  const isOwn = record?.customerId === customer.customerId && record.clinicId === customer.clinicId;
  if (!isOwn) return refuseTreatment(database, customer, treatmentId);
  return readMessageList(database, room, record, query);
}

export const readRoomMessagesHandler = clinicCalls.answers(readRoomMessagesCall, ({ deps, customer, params, query }) =>
  readRoomMessages(deps, customer, params.treatmentId, query),
);

/**
 * Sends a message of the patient, once for each id, with an audit event; outside the call it makes a task of the clinic.
 * T001; T007 while the room is closed and once the clinic's days after the visit are over; E001 for a photo of another
 * treatment.
 */
export const sendPatientMessage = clinicCalls.answers(
  sendRoomMessageCall,
  ({ deps: needs, customer, params: { treatmentId }, body: request }) => {
    return lockOwnRoom(needs, customer, treatmentId, async (command) => {
      const { transaction, room, record, phase, at } = command;
      const { isAfterVisit } = requireWritable(phase, record, at);
      const sender = { side: "patient", author: "", sentAt: at } as const;
      const { message, isNew } = await sendRoomMessage(needs, transaction, room, request, sender);
      if (!isNew) return message;
      await recordRoomEvent(command, customer, { action: "room.message" });
      await announceTreatment(transaction, room);
      // During the call the message stands before the doctor, who reads it before the finish.
      if (phase !== "call") {
        const kind = isAfterVisit ? "patient-message" : "waiting-message";
        await openMessageTask(transaction, kind, record, room, at);
      }
      return message;
    });
  },
);

/** Stores up to which instant the patient has read the clinic's messages. T001 when it is not their visit. */
export const markPatientMessagesRead = clinicCalls.answers(
  markRoomMessagesReadCall,
  ({ deps: needs, customer, params: { treatmentId }, body: { until } }) => {
    return lockOwnRoom(needs, customer, treatmentId, async (command) => {
      const { transaction, room, record } = command;
      const isNew = await storeReadUntil(transaction, room, "patient", new Date(until));
      if (isNew) await recordRoomEvent(command, customer, { action: "room-message.mark-read" });
      return readMessageList(transaction, room, record);
    });
  },
);
