import { readWaitlist, removeFromWaitlist } from "./waitlist.ts";

/** The clinic's calls on the waiting list of a full day. */
export const waitlistHandlers = { readWaitlist, removeFromWaitlist };
