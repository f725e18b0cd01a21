import { z } from "zod";

const instant = z.iso.datetime({ offset: true });

/**
 * The one thing to do next, chosen by the server in this order (`docs/design/screens.md` 2): the room is open or the
 * visit goes on, a bill is to be paid, medicine waits for an address, an address or a card is missing for the visit
 * ahead, the visit ahead, a new booking.
 */
export const nextActionSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("room-open"), treatmentId: z.string(), startsAt: instant }),
  z.object({ kind: z.literal("visit-in-progress"), treatmentId: z.string() }),
  z.object({
    kind: z.literal("pay"),
    treatmentId: z.string(),
    treatmentKind: z.enum(["consultation", "medicine"]),
    /** Yen, tax included. */
    total: z.int(),
    dueAt: instant,
    isExpired: z.boolean(),
  }),
  z.object({
    kind: z.literal("register-address"),
    treatmentId: z.string(),
    /** Medicine is ready to be sent and waits for the address; else it is the visit ahead that will need one. */
    isParcelWaiting: z.boolean(),
  }),
  z.object({ kind: z.literal("register-card"), treatmentId: z.string() }),
  z.object({
    kind: z.literal("visit-ahead"),
    treatmentId: z.string(),
    clinicalDepartmentName: z.string(),
    startsAt: instant,
    endsAt: instant,
    roomOpensAt: instant,
  }),
  z.object({ kind: z.literal("book") }),
]);

export type NextAction = z.infer<typeof nextActionSchema>;
