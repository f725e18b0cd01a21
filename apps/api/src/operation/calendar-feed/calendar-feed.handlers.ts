import { createCalendarFeed, endCalendarFeed, readCalendar, readCalendarFeed } from "./calendar-feed.ts";

/** The calls on a doctor's calendar address. */
export const calendarFeedHandlers = { readCalendarFeed, createCalendarFeed, endCalendarFeed };

/** The call of the calendar programs, which have no session. */
export const calendarHandlers = { readCalendar };
