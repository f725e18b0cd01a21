import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** 「誰がいつ見たか」: readings and changes of the patient's record, newest first. */
export const accessLogSchema = z.object({
  events: z.array(
    z.object({
      at: instantSchema,
      /** 「ご本人」, 「クリニック」 with the name of its system and of the stated person, or 「システム」. */
      actor: z.string(),
      /** The act, in Japanese. */
      action: z.string(),
      /** The kind of device, for sign-ins and acts on sessions. */
      device: z.string().nullable(),
    }),
  ),
  /** The `before` of the next page; `null` at the end. */
  nextBefore: z.string().nullable(),
});

export type AccessLog = z.infer<typeof accessLogSchema>;
