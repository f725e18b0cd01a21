import { z } from "zod";

/** The possible extensions of a visit in minutes. */
export const EXTENSIONS = [5, 10, 15] as const;

export const visitRoomCommandSchema = z.strictObject({
  minutes: z.literal(EXTENSIONS).meta({ type: "integer", enum: [...EXTENSIONS] }),
});

/** The answer of the visit's doctor to a colleague who asks for the visit. */
export const handoverAnswerSchema = z.strictObject({ isGiven: z.boolean() });
