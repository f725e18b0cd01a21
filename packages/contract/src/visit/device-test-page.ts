import { z } from "zod";
import { deviceTestSchema } from "./device-test.ts";
import { iceConfigurationSchema } from "./room.ts";

/**
 * `GET C/device-test`. `treatmentId` is the next visit by video, if any; `ice` lets the test reach the relay, and is
 * `null` where calls have no server to go through.
 */
export const deviceTestPageSchema = z.object({
  latest: deviceTestSchema.nullable(),
  treatmentId: z.string().nullable(),
  /** As in the room of that visit. */
  wantsPhoneCall: z.boolean(),
  ice: iceConfigurationSchema.nullable(),
});

export type DeviceTestPage = z.infer<typeof deviceTestPageSchema>;
