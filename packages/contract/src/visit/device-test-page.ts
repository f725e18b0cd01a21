import { z } from "zod";
import { deviceTestSchema } from "./device-test.ts";
import { iceConfigurationSchema } from "./room.ts";

/** `GET C/device-test`. `treatmentId`: the next video visit, if any; `ice`: `null` without a relay. */
export const deviceTestPageSchema = z.object({
  latest: deviceTestSchema.nullable(),
  treatmentId: z.string().nullable(),
  /** As in the room of that visit. */
  wantsPhoneCall: z.boolean(),
  ice: iceConfigurationSchema.nullable(),
});

export type DeviceTestPage = z.infer<typeof deviceTestPageSchema>;
