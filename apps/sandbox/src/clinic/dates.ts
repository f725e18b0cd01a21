import { toJapanTime } from "../format/japan-time.ts";

const WEEKDAYS = "日月火水木金土";
const DAY_MS = 86_400_000;

/** The date in Japan, `2026-05-12`. */
export function dayInJapan(now: Date): string {
  return toJapanTime(now).slice(0, 10);
}

/** The date `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `2026.05.12（火）`. */
export function writeDay(day: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return `${day.replaceAll("-", ".")}（${weekday}）`;
}

/** `10:00` of an API time, which is in Japan's time. */
export function writeTime(at: string): string {
  return at.slice(11, 16);
}

/** `2026.05.12（火）10:00`. */
export function writeDateTime(at: string): string {
  return `${writeDay(at.slice(0, 10))}${writeTime(at)}`;
}
