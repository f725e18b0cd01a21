import { joinWaitlist, leaveWaitlist, readOwnWaitlist } from "./waitlist.ts";

/** The waiting list for a seat of a day that is full. */
export const waitlistHandlers = { readOwnWaitlist, joinWaitlist, leaveWaitlist };
