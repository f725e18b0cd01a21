import { z } from "zod";

/** 「誰がいつ見たか」: one reading or change of the patient's record, newest first. */
export const accessLogSchema = z.object({
  events: z.array(
    z.object({
      at: z.iso.datetime({ offset: true }),
      /** 「ご本人」, 「クリニック」 with the person's name, or 「システム」. */
      actor: z.string(),
      /** What was done, in Japanese. */
      action: z.string(),
    }),
  ),
  /** Ask again with `before` to read on; `null` at the end. */
  nextBefore: z.string().nullable(),
});

export type AccessLog = z.infer<typeof accessLogSchema>;
