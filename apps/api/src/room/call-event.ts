import { CALL_SIDES } from "@madoguchi/contract/visit/call-side";
import { type RoomServerFrame, signalSchema } from "@madoguchi/contract/visit/room-socket";
import { z } from "zod";

/** What the sockets of one room tell each other across processes. */
export const callEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("signal"), from: z.enum(CALL_SIDES), to: z.enum(CALL_SIDES), signal: signalSchema }),
  /** Another socket holds a side now. */
  z.object({ type: z.literal("held"), side: z.enum(CALL_SIDES), deviceId: z.string(), connectionId: z.string() }),
]);

export type CallEvent = z.infer<typeof callEventSchema>;

/** Apart from the room's own channel: what is said here is worth nothing to anybody but its sockets. */
export function callChannel(treatmentId: string): string {
  return `call:${treatmentId}`;
}

/** A signal as its receiver hears it: pages of earlier releases know those between patient and doctor alone. */
export function signalFrame({ from, to, signal }: Extract<CallEvent, { type: "signal" }>): RoomServerFrame {
  const isOfCompanion = from === "companion" || to === "companion";
  return isOfCompanion ? { type: "side-signal", from, signal } : { type: "signal", signal };
}
