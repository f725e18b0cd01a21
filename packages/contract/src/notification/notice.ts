import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** More than one page shows. */
const MOST_READ_AT_ONCE = 50;

/**
 * An event that the patient did not cause and has to know about, until it is read. The title names neither diagnosis
 * nor medicine; `when` is a date, a time or a deadline; `path` is a page of the portal.
 */
export const noticeSchema = z.object({
  noticeId: z.string(),
  title: z.string(),
  when: z.array(z.string()),
  action: z.object({ label: z.string(), path: z.string() }),
  happenedAt: instantSchema,
  /**
   * It stays until the patient has answered the document that asks for it, or has read the clinic's messages. An
   * earlier release's process does not send it.
   */
  awaitsAnswer: z.boolean().default(false),
});

/** The unread notices, the newest first. */
export const noticeListSchema = z.object({
  notices: z.array(noticeSchema),
  /** The clinic's messages since the finish of their visits that the patient has not read. */
  unreadMessages: z.int().default(0),
});

/** Unknown and already read ids are ignored, and so are notices that await an answer. */
export const readNoticesSchema = z.object({ noticeIds: z.array(z.uuid()).min(1).max(MOST_READ_AT_ONCE) });

export type Notice = z.infer<typeof noticeSchema>;
export type NoticeList = z.infer<typeof noticeListSchema>;
