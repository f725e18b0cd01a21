import { z } from "zod";
import { MAXIMUM_TOTAL } from "../charge/charge.ts";
import { isRealDay } from "../time/parse-date-time.ts";
import type { CalendarDay } from "../time/tokyo.ts";
import { linesText, nameText } from "../validation/typed-text.ts";

/**
 * The form of a value in a cell of an exchange file. `read` accepts the one spelling of each value and refuses anything
 * else with a message for the person who imports it; `write` writes that spelling and refuses nothing, so that any
 * stored value can be exported.
 */
export type ExchangeCell<Value> = { read: z.ZodType<Value, string>; write(value: Value): string };

export const LINE_MAXIMUM_CHARACTERS = 100;
const LINES_MAXIMUM_CHARACTERS = 100_000;

/** A cell that may be empty, which is `null`. */
function orEmpty<Value>({ read, write }: ExchangeCell<Value>): ExchangeCell<Value | null> {
  return {
    read: z.string().transform((text, context) => {
      if (text.trim() === "") return null;
      const { success, data, error } = read.safeParse(text);
      if (success) return data;
      for (const { message } of error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
    write: (value) => (value === null ? "" : write(value)),
  };
}

/** A text by a schema of the contract; may be empty if the schema allows it. */
export function textCell(read: z.ZodType<string, string>): ExchangeCell<string> {
  return { read, write: (text) => text };
}

/** One line, empty if unknown. */
export function lineCell(): ExchangeCell<string> {
  return textCell(nameText().max(LINE_MAXIMUM_CHARACTERS, "100文字以内で入力してください。"));
}

/** One line that must not be empty. */
export function neededLineCell(required: string): ExchangeCell<string> {
  return textCell(nameText(required).min(1, required).max(LINE_MAXIMUM_CHARACTERS, "100文字以内で入力してください。"));
}

/** Several lines, empty if unknown. */
export function linesCell(): ExchangeCell<string> {
  return textCell(linesText().max(LINES_MAXIMUM_CHARACTERS, "100,000文字以内で入力してください。"));
}

/** A text by a schema that refuses the empty text; an empty cell is read as the empty text. */
export function optionalTextCell(read: z.ZodType<string, string>, write: (text: string) => string = (text) => text) {
  const cell = orEmpty({ read, write });
  return { read: cell.read.transform((text) => text ?? ""), write: (text: string) => (text === "" ? "" : write(text)) };
}

/** One of several words; `null` for an empty cell. */
export function wordCell<Value extends string | number | boolean>(
  words: ReadonlyMap<Value, string>,
): ExchangeCell<Value | null> {
  const values = new Map([...words].map(([value, word]) => [word, value]));
  return orEmpty({
    read: z.string().transform((word, context) => {
      const value = values.get(word.trim());
      if (value !== undefined) return value;
      context.addIssue({ code: "custom", message: `「${[...values.keys()].join("」か「")}」と入力してください。` });
      return z.NEVER;
    }),
    write: (value: Value) => words.get(value) ?? "",
  });
}

/** A flag: 「はい」, or an empty cell. */
export function flagCell(): ExchangeCell<boolean> {
  const { read } = wordCell(new Map([[true, "はい"]]));
  return { read: read.transform((isSaid) => isSaid === true), write: (isSaid) => (isSaid ? "はい" : "") };
}

function wholeNumber(minimum: number, maximum: number): ExchangeCell<number> {
  const message = `${minimum}から${maximum}までの整数で入力してください。`;
  return {
    read: z
      .string()
      .trim()
      .regex(/^\d{1,9}$/, message)
      .transform(Number)
      .pipe(z.number().min(minimum, message).max(maximum, message)),
    write: String,
  };
}

/** `null` for an empty cell. */
export function numberCell(minimum: number, maximum: number): ExchangeCell<number | null> {
  return orEmpty(wholeNumber(minimum, maximum));
}

/** A number with two decimals at most; `null` for an empty cell. */
export function decimalCell(minimum: number, maximum: number): ExchangeCell<number | null> {
  const message = `${minimum}から${maximum}までの数で入力してください（小数は2桁まで）。`;
  return orEmpty({
    read: z
      .string()
      .trim()
      .regex(/^\d{1,9}(?:\.\d{1,2}0*)?$/, message)
      .transform(Number)
      .pipe(z.number().min(minimum, message).max(maximum, message)),
    write: String,
  });
}

/** Yen, tax included, without a separator. */
export function yenCell(): ExchangeCell<number | null> {
  return numberCell(0, MAXIMUM_TOTAL);
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return isRealDay(Number(year), Number(month), Number(day));
}

const daySchema: z.ZodType<CalendarDay, string> = z
  .string()
  .trim()
  .refine(isDay, "日付は「2026-05-12」のように入力してください。");

/** A required day. */
export function neededDayCell(): ExchangeCell<CalendarDay> {
  return textCell(daySchema);
}

/** `null` for an empty cell. */
export function dayCell(): ExchangeCell<CalendarDay | null> {
  return orEmpty(neededDayCell());
}

/** A day, with the minute in Japan if known. */
export type DayAndTime = { day: CalendarDay; time: string | null };

/** `2026-05-12 14:30`, or `2026-05-12` without a known time. */
export function dayAndTimeCell(): ExchangeCell<DayAndTime> {
  const message = "日時は「2026-05-12 14:30」か「2026-05-12」のように入力してください。";
  return {
    read: z
      .string()
      .trim()
      .regex(/^\S{10}(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/, message)
      .refine((text) => isDay(text.slice(0, 10)), message)
      .transform((text) => ({ day: text.slice(0, 10), time: text.slice(11) || null })),
    write: ({ day, time }) => (time === null ? day : `${day} ${time}`),
  };
}
