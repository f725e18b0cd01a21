import { z } from "zod";
import { parseDateTime } from "../time/parse-date-time.ts";

/** Any ISO-8601 date-time (spec §5), compared as an instant: another zone may name the same time. */
export const startAtSchema = z
  .string()
  .max(100)
  .refine((text) => parseDateTime(text) !== undefined, "日時の形式が正しくありません。");
