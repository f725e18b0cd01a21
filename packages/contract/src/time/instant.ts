import { z } from "zod";
import { parseDateTime } from "./parse-date-time.ts";

/** An instant on the wire: ISO-8601 with its offset. */
export const instantSchema = z.iso.datetime({ offset: true });

/** Any ISO-8601 date-time (spec §5), compared as an instant, whatever its zone. */
export const startAtSchema = z
  .string()
  .max(100)
  .refine((text) => parseDateTime(text) !== undefined, "日時の形式が正しくありません。");
