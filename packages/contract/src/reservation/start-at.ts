import { z } from "zod";
import { parseDateTime } from "../time/parse-date-time.ts";

/**
 * The chosen time as it comes back from a URL: any ISO-8601 date-time (spec §5: strict mode is not required). It is
 * compared as an instant, so that a link written with another zone or without seconds names the same time.
 */
export const startAtSchema = z
  .string()
  .max(100)
  .refine((text) => parseDateTime(text) !== undefined, "日時の形式が正しくありません。");
