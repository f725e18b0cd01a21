import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** At most so many links are sent to one patient on one day. */
export const MOST_VISIT_LINKS = 5;

/** The link by SMS into one visit, for a patient without mail. */
export const visitLinkSchema = z.object({
  /** Whether this installation sends SMS. */
  isConnected: z.boolean(),
  /** The mobile number of the patient's record; `null` where it has none. */
  number: z.string().nullable(),
  /** The message that was asked for last: `waiting` until the telephone has it. */
  last: z.object({ askedAt: instantSchema, state: z.enum(["waiting", "sent", "failed", "skipped"]) }).nullable(),
});

export type VisitLinkState = z.infer<typeof visitLinkSchema>;
