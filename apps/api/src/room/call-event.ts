import { CALL_SIDES } from "@madoguchi/contract/visit/call-side";
import { type RoomServerFrame, signalSchema } from "@madoguchi/contract/visit/room-socket";
import { z } from "zod";

/** The events that sockets of one room send each other across processes. */
export const callEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("signal"), from: z.enum(CALL_SIDES), to: z.enum(CALL_SIDES), signal: signalSchema }),
  /** Another socket has taken a side. */
  z.object({ type: z.literal("held"), side: z.enum(CALL_SIDES), deviceId: z.string(), connectionId: z.string() }),
]);

export type CallEvent = z.infer<typeof callEventSchema>;

/** This channel is separate from the room's own: only the room's sockets need its events. */
export function callChannel(treatmentId: string): string {
  return `call:${treatmentId}`;
}

/**
 * Returns a signal as a frame of the receiver: pages of earlier releases know only signals between patient and doctor.
 */
export function signalFrame({ from, to, signal }: Extract<CallEvent, { type: "signal" }>): RoomServerFrame {
  const isOfCompanion = from === "companion" || to === "companion";
  return isOfCompanion ? { type: "side-signal", from, signal } : { type: "signal", signal };
}
