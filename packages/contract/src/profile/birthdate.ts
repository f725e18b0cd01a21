import { isRealDay } from "../time/parse-date-time.ts";
import { ageInYears, type CalendarDay } from "../time/tokyo.ts";

/** Spec §5, §9. */
const MINIMUM_AGE_YEARS = 18;

/** The birthdate of a registration without one (spec §4, §9). The record marks it as a default. */
export const DEFAULT_BIRTHDATE: CalendarDay = "1970-01-01";

/** An earlier year of birth counts as a typing error. */
const EARLIEST_BIRTH_YEAR = 1900;

type BirthdateParts = { year?: number | undefined; month?: number | undefined; day?: number | undefined };

/** `yyyy-MM-dd`, or the default of spec §4 when a part is missing. */
export function formatBirthdate({ year, month, day }: BirthdateParts): CalendarDay {
  if (!year || !month || !day) return DEFAULT_BIRTHDATE;
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Parses `yyyy-MM-dd`; empty for anything else. */
export function parseBirthdate(birthdate: string): BirthdateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthdate);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : {};
}

/** Whether a living person can have been born on this day; the clinic itself enters people of any age. */
export function isPossibleBirthdate(parts: BirthdateParts, now: Date): boolean {
  const { year = 0, month = 0, day = 0 } = parts;
  const isPossible = year >= EARLIEST_BIRTH_YEAR && isRealDay(year, month, day);
  return isPossible && ageInYears(formatBirthdate(parts), now) >= 0;
}

/** The message for an invalid birthdate (spec §5). */
export function birthdateProblem(parts: BirthdateParts, now: Date): string | undefined {
  const { year, month, day } = parts;
  if (year === undefined || month === undefined || day === undefined) return "生年月日は必須です。";
  if (!isPossibleBirthdate(parts, now)) return "有効な日付を入力してください。";
  return ageInYears(formatBirthdate(parts), now) < MINIMUM_AGE_YEARS ? "18歳未満の方はご利用になれません。" : undefined;
}

/** Whole years on that day in Japan; `null` without a birthdate. */
export function ageIfKnown(birthdate: string | null | undefined, at: Date): number | null {
  return birthdate ? ageInYears(birthdate, at) : null;
}
