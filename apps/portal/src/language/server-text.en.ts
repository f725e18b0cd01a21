import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import texts from "../../language/en/server-texts.json";

const ENGLISH = new Map<string, string>(
  Object.entries(texts).map(([text, own]) => [text.replace(/@server$/, ""), own]),
);

/** A part that the server inserts into a text: a time, an amount, a name. */
const PLACE = /\{(\d+)\}/;

/** `{0}` is an inserted part; `{0?minute|minutes}` chooses a word by whether that part is 1. */
const FILLED = /\{(\d+)(?:\?([^|}]*)\|([^}]*))?\}/g;

/** `2026.05.12（火）`, the server's form of a day. */
const DAY = /^(\d{4})\.(\d{2})\.(\d{2})（.）$/;

type Pattern = { pattern: RegExp; places: string[]; english: string };

function toPattern([text, english]: [string, string]): Pattern {
  const parts = text.split(PLACE);
  const sources = parts.map((part, index) => (index % 2 === 1 ? "(.+?)" : part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")));
  return {
    pattern: new RegExp(`^${sources.join("")}$`, "su"),
    places: parts.filter((_, index) => index % 2 === 1),
    english,
  };
}

/** The longest first: otherwise a shorter text could match a longer one, and take its end for an inserted part. */
const PATTERNS = [...ENGLISH]
  .filter(([text]) => PLACE.test(text))
  .sort(([one], [other]) => other.length - one.length)
  .map(toPattern);

function valueText(value: string): string {
  const day = DAY.exec(value);
  if (!day) return serverText(value);
  return formatDateWithWeekday(startOfCalendarDay(day.slice(1).join("-")));
}

function fill({ pattern, places, english }: Pattern, text: string): string | undefined {
  const found = pattern.exec(text)?.slice(1);
  if (!found) return undefined;
  const values = new Map(places.map((place, index) => [place, found[index] ?? ""]));
  return english.replace(FILLED, (_, place: string, one?: string, many?: string) => {
    const value = values.get(place) ?? "";
    if (one !== undefined && many !== undefined) return Number(value) === 1 ? one : many;
    return valueText(value);
  });
}

/**
 * The English build uses it instead of `server-text.ts`. A text of the catalogue with placeholders (`{0}`) matches any
 * text with parts in their places; the parts are inserted into the English, translated if the catalogue has them. A
 * text that the catalogue does not have stays unchanged.
 */
export function serverText(text: string): string {
  const known = ENGLISH.get(text);
  if (known !== undefined) return known;
  for (const pattern of PATTERNS) {
    const filled = fill(pattern, text);
    if (filled !== undefined) return filled;
  }
  return text;
}
