import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** A doctor's own feed for a calendar; its address is in the answer that made it alone. */
export const calendarFeedStateSchema = z.object({
  feed: z.object({ createdAt: instantSchema, lastReadAt: instantSchema.nullable() }).nullable(),
});
export type CalendarFeedState = z.infer<typeof calendarFeedStateSchema>;

export const calendarFeedCreatedSchema = z.object({ url: z.url() });
