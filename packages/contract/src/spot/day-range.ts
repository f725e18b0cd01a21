import { z } from "zod";
import { addCalendarDays } from "../time/tokyo.ts";

/** Days in Japan, both included, at most `maximumDays`. */
export function dayRangeSchema(maximumDays: number) {
  return z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => from <= to && to < addCalendarDays(from, maximumDays), {
      path: ["to"],
      message: `期間は${maximumDays}日以内で指定してください。`,
    });
}

export type DayRange = { from: string; to: string };
