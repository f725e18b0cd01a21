import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** The patient's passkeys at this portal, oldest first. */
export const passkeysSchema = z.object({
  passkeys: z.array(
    z.object({
      passkeyId: z.string(),
      /** The device that made it: 「iPhone の Safari」. */
      name: z.string(),
      createdAt: instantSchema,
      /** `null`: never used to sign in. */
      lastUsedAt: instantSchema.nullable(),
      /** Whether it opened the session of this call, which ends with it. */
      openedThisSession: z.boolean(),
    }),
  ),
});

export type Passkeys = z.infer<typeof passkeysSchema>;

/** More devices than a person signs in on. */
export const MAXIMUM_PASSKEYS = 10;
