import { z } from "zod";

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** A time of day in Japan, `09:30`; `24:00` is the end of the day. */
export const clockTimeSchema = z.string().regex(CLOCK_TIME, "時刻は「09:30」のように入力してください。");

/** Minutes after midnight. */
export function minutesOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** `09:30`. */
export function writeClock(minutes: number): string {
  const padded = (number: number) => String(number).padStart(2, "0");
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}
