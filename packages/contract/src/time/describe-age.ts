import { ageInYears, type CalendarDay, toCalendarDay } from "./tokyo.ts";

/** Below this age months count too, because doses and development depend on them. */
const MONTHS_UNTIL_YEARS = 6;
const MONTHS_OF_YEAR = 12;

/** 「43歳」; of a small child 「2歳3か月」, and of a baby 「5か月」. */
export function describeAge(birthday: CalendarDay, now: Date): string {
  const years = ageInYears(birthday, now);
  if (years >= MONTHS_UNTIL_YEARS) return `${years}歳`;
  const today = toCalendarDay(now);
  const [month, day] = [today, birthday].map((date) => [Number(date.slice(5, 7)), Number(date.slice(8))] as const);
  const [nowMonth, nowDay] = month ?? [0, 0];
  const [birthMonth, birthDay] = day ?? [0, 0];
  const months = (nowMonth - birthMonth - (nowDay < birthDay ? 1 : 0) + 2 * MONTHS_OF_YEAR) % MONTHS_OF_YEAR;
  return years === 0 ? `${months}か月` : `${years}歳${months}か月`;
}
