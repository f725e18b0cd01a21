import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** 「誰がいつ見たか」: readings and changes of the patient's record, newest first. */
export const accessLogSchema = z.object({
  events: z.array(
    z.object({
      at: instantSchema,
      /** 「ご本人」, 「クリニック」 with its system's name and the person it states, or 「システム」. */
      actor: z.string(),
      /** What was done, in Japanese. */
      action: z.string(),
      /** The kind of device, of sign-ins and of what was done to sessions. */
      device: z.string().nullable(),
    }),
  ),
  /** The `before` of the next page; `null` at the end. */
  nextBefore: z.string().nullable(),
});

export type AccessLog = z.infer<typeof accessLogSchema>;
