import { isRealDay } from "../time/parse-date-time.ts";
import type { CalendarDay } from "../time/tokyo.ts";

/** The year before each era's first one, and the era's letter (元号法; 明治 from 1868). */
const ERAS = [
  { names: ["明治", "明", "M"], yearBefore: 1867 },
  { names: ["大正", "大", "T"], yearBefore: 1911 },
  { names: ["昭和", "昭", "S"], yearBefore: 1925 },
  { names: ["平成", "平", "H"], yearBefore: 1988 },
  { names: ["令和", "令", "R"], yearBefore: 2018 },
] as const;

const ERA_NAMES = ERAS.flatMap(({ names }) => names).join("|");

/** `昭和55年1月2日`, `S55.1.2`, `1980/1/2`, `1980年1月2日`, `19800102`, with any rest. */
const DAY = new RegExp(
  `^(${ERA_NAMES})?(\\d{1,4}|元)[年/.\\-](\\d{1,2})[月/.\\-](\\d{1,2})日?(?:\\([月火水木金土日]\\))?(?:$|[ T](.*)$)`,
);
const COMPACT_DAY = /^()(\d{4})(\d{2})(\d{2})(?:$|[ T]?(.+)$)/;
const CLOCK = /^(\d{1,2})(?::(\d{2})(?::\d{2})?|時(?:(\d{1,2})分?)?)$/;

function plain(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toUpperCase();
}

function readYear(era: string | undefined, year: string): number | undefined {
  if (!era) return /^\d{4}$/.test(year) ? Number(year) : undefined;
  const found = ERAS.find(({ names }) => names.some((name) => name === era));
  return found && found.yearBefore + (year === "元" ? 1 : Number(year));
}

function readParts(text: string): { day: CalendarDay; rest: string } | undefined {
  const match = DAY.exec(text) ?? COMPACT_DAY.exec(text);
  if (!match) return undefined;
  const [, era, yearText = "", month = "", day = "", rest = ""] = match;
  const year = readYear(era, yearText);
  if (year === undefined || !isRealDay(year, Number(month), Number(day))) return undefined;
  const parts = [String(year).padStart(4, "0"), month.padStart(2, "0"), day.padStart(2, "0")];
  return { day: parts.join("-"), rest: rest.trim() };
}

/**
 * Reads a day as people and spreadsheets in Japan write it: with slashes, dots, characters or an era's name or letter,
 * in any width, without a time after it. `undefined` for an impossible day.
 */
export function readJapaneseDay(text: string): CalendarDay | undefined {
  const parts = readParts(plain(text));
  if (!parts) return undefined;
  return parts.rest === "" || CLOCK.test(parts.rest) ? parts.day : undefined;
}

/** The same with the time of the day as `hh:mm`, where there is one. */
export function readJapaneseDayTime(text: string): { day: CalendarDay; time: string | null } | undefined {
  const parts = readParts(plain(text));
  if (!parts) return undefined;
  if (parts.rest === "") return { day: parts.day, time: null };
  const clock = CLOCK.exec(parts.rest);
  if (!clock) return undefined;
  const [, hours = "", minutes = clock[3] ?? "0"] = clock;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return { day: parts.day, time: `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}` };
}
