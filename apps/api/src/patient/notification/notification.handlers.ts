import { readNotices, readNoticesHandler } from "./notices.ts";

/** The patient's unread notices. */
export const notificationHandlers = { readNotices: readNoticesHandler, markNoticesRead: readNotices };
