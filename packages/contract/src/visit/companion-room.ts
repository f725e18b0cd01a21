import { z } from "zod";
import { COMPANION_ENDS, COMPANION_STEPS, roomCompanionSchema } from "./companion.ts";
import { iceConfigurationSchema, roomStateSchema } from "./room.ts";

/** What the holder of a companion's link sees: nothing of the patient, and of the visit where it stands. */
export const companionRoomSchema = z.object({
  ...roomCompanionSchema.pick({ invitedBy: true, kind: true, name: true, relation: true }).shape,
  step: z.enum([...COMPANION_STEPS, ...COMPANION_ENDS]),
  /** Without what is between patient and clinic. */
  state: roomStateSchema,
  token: z.string().nullable(),
  ice: iceConfigurationSchema.nullable(),
});

export type CompanionRoom = z.infer<typeof companionRoomSchema>;
