import { isRealDay } from "../time/parse-date-time.ts";
import { type CalendarDay, toCalendarDay } from "../time/tokyo.ts";

/** 民法 article 4. */
export const ADULT_AGE_YEARS = 18;

/** Days before the 18th birthday at which a representative is notified that their representation will end. */
export const COMING_OF_AGE_NOTICE_DAYS = 30;

const YEAR_LENGTH = 4;

/** The day a number of years before or after another one; 1 March where it would be 29 February of a common year. */
function shiftYears(day: CalendarDay, years: number): CalendarDay {
  const year = Number(day.slice(0, YEAR_LENGTH)) + years;
  const shifted = `${String(year).padStart(YEAR_LENGTH, "0")}${day.slice(YEAR_LENGTH)}`;
  return isRealDay(year, Number(day.slice(5, 7)), Number(day.slice(8))) ? shifted : `${year}-03-01`;
}

/** The 18th birthday for this birthdate, in Japan. */
export function dayOfMajority(birthdate: CalendarDay): CalendarDay {
  return shiftYears(birthdate, ADULT_AGE_YEARS);
}

/** The first birthdate of minors, on the day of `now` in Japan: people born before it are adults. */
export function firstBirthdateOfMinors(now: Date): CalendarDay {
  const today = toCalendarDay(now);
  const day = shiftYears(today, -ADULT_AGE_YEARS);
  const next = new Date(`${day}T00:00:00Z`);
  // A person born on this day 18 years ago is an adult today; if the day was shifted from 29 February to 1 March, that
  // birthdate is still a minor's.
  if (day.slice(YEAR_LENGTH) === today.slice(YEAR_LENGTH)) next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, day.length);
}
