import { z } from "zod";
import { COMPANION_ENDS, COMPANION_STEPS, roomCompanionSchema } from "./companion.ts";
import { iceConfigurationSchema, roomStateSchema } from "./room.ts";

/** The view of the holder of a companion's link: the state of the visit without the patient's data. */
export const companionRoomSchema = z.object({
  ...roomCompanionSchema.pick({ invitedBy: true, kind: true, name: true, relation: true }).shape,
  step: z.enum([...COMPANION_STEPS, ...COMPANION_ENDS]),
  /** Without the parts between patient and clinic. */
  state: roomStateSchema,
  token: z.string().nullable(),
  ice: iceConfigurationSchema.nullable(),
});

export type CompanionRoom = z.infer<typeof companionRoomSchema>;
