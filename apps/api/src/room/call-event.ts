import { ROOM_SIDES } from "@madoguchi/contract/visit/room-message";
import { signalSchema } from "@madoguchi/contract/visit/room-socket";
import { z } from "zod";

/** What the sockets of one room tell each other across processes. */
export const callEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("signal"), to: z.enum(ROOM_SIDES), signal: signalSchema }),
  /** Another socket holds a side now. */
  z.object({ type: z.literal("held"), side: z.enum(ROOM_SIDES), deviceId: z.string(), connectionId: z.string() }),
]);

export type CallEvent = z.infer<typeof callEventSchema>;

/** Apart from the room's own channel: what is said here is worth nothing to anybody but its two sockets. */
export function callChannel(treatmentId: string): string {
  return `call:${treatmentId}`;
}
