import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** A doctor's calendar feed; only the answer that made it has its address. */
export const calendarFeedStateSchema = z.object({
  feed: z.object({ createdAt: instantSchema, lastReadAt: instantSchema.nullable() }).nullable(),
});
export type CalendarFeedState = z.infer<typeof calendarFeedStateSchema>;

export const calendarFeedCreatedSchema = z.object({ url: z.url() });
