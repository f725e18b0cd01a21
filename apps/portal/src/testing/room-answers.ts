import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { type RoomMessage, roomMessageRequestSchema } from "@madoguchi/contract/visit/room-message";
import { HttpResponse, http } from "msw";

/** An unread conversation about a visit that is not over. */
export const NO_READING = { readUntil: { patient: null, doctor: null }, writableUntil: null } as const;

const ROOM = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/room";

/** A server's room in memory, which a test changes. Without a token, so that the page polls every few seconds. */
export function openRoomServer(first: PatientRoom) {
  const messages: RoomMessage[] = [];
  const steps: { step: string; body: unknown }[] = [];
  const server = { room: first, messages, steps };
  const answers = [
    http.get(ROOM, () => HttpResponse.json(server.room)),
    http.get(`${ROOM}/message`, () => HttpResponse.json({ ...NO_READING, messages: server.messages })),
    http.post(`${ROOM}/message`, async ({ request }) => {
      const body = await request.json();
      const { messageId, text, photoId } = roomMessageRequestSchema.parse(body);
      const message: RoomMessage = {
        messageId,
        text,
        photoId,
        side: "patient",
        author: "",
        sentAt: "2026-05-12T14:25:00+09:00",
      };
      server.messages.push(message);
      return HttpResponse.json(message, { status: 201 });
    }),
    http.post(`${ROOM}/:step`, async ({ request, params }) => {
      steps.push({ step: String(params["step"]), body: await request.json() });
      return HttpResponse.json(server.room);
    }),
  ];
  return { server, answers };
}
