import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** More than a page shows. */
const MOST_READ_AT_ONCE = 50;

/**
 * What the patient has not done and must know, until it is read. The title names neither diagnosis nor medicine; `when` is
 * a date, a time or a deadline; `path` is a page of the portal.
 */
export const noticeSchema = z.object({
  noticeId: z.string(),
  title: z.string(),
  when: z.array(z.string()),
  action: z.object({ label: z.string(), path: z.string() }),
  happenedAt: instantSchema,
});

/** The unread notices, the newest first. */
export const noticeListSchema = z.object({ notices: z.array(noticeSchema) });

/** Ids that are nobody's, or read already, are passed over. */
export const readNoticesSchema = z.object({ noticeIds: z.array(z.uuid()).min(1).max(MOST_READ_AT_ONCE) });

export type Notice = z.infer<typeof noticeSchema>;
export type NoticeList = z.infer<typeof noticeListSchema>;
