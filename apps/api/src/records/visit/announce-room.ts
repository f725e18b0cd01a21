import { type RoomMessage, roomMessageSchema } from "@madoguchi/contract/visit/room-message";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { announceTreatment } from "../clinic/announce-change.store.ts";
import { roomChannel } from "../treatment/announce-visit.store.ts";
import type { RoomKey } from "./room-state.store.ts";

type Publisher = Pick<Deps["live"], "publish">;

/** The events of the channel `room:<treatmentId>`: the state must be read again, or a message was written. */
export const roomEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("changed") }),
  z.object({ type: z.literal("message"), message: roomMessageSchema }),
  /** The visit has this doctor now: sockets of other doctors leave the doctor's side. */
  z.object({ type: z.literal("doctor"), staffId: z.string() }),
]);

export type RoomEvent = z.infer<typeof roomEventSchema>;

function publishEvent(live: Publisher, database: Database, treatmentId: string, event: RoomEvent): Promise<void> {
  return live.publish(database, roomChannel(treatmentId), JSON.stringify(event));
}

/** Notifies both sides of a room, and the clinic's desks, of a changed state; in the transaction that changes it. */
export async function announceRoom(
  live: Publisher,
  transaction: Database,
  { treatmentId, clinicId }: { treatmentId: string; clinicId: string },
): Promise<void> {
  await publishEvent(live, transaction, treatmentId, { type: "changed" });
  await announceTreatment(transaction, { clinicId, treatmentId });
}

/** Publishes a message to both sides of a room. */
export function announceMessage(
  live: Publisher,
  transaction: Database,
  { treatmentId }: Pick<RoomKey, "treatmentId">,
  message: RoomMessage,
): Promise<void> {
  return publishEvent(live, transaction, treatmentId, { type: "message", message });
}

/** Disconnects the sockets of all other doctors, after the visit has become this one's; in the transaction that changes it. */
export function announceDoctor(
  live: Publisher,
  transaction: Database,
  { treatmentId }: Pick<RoomKey, "treatmentId">,
  staffId: string,
): Promise<void> {
  return publishEvent(live, transaction, treatmentId, { type: "doctor", staffId });
}
