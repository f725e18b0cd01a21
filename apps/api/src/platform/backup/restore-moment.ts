import { CommandRefusal } from "../errors/command-refusal.ts";

const JAPAN_AHEAD_MS = 9 * 3_600_000;

/** A moment as this program's commands print it: `2026-11-23 14:05:12 JST`. `up`: the first second that is not before. */
export function formatMoment(moment: Date, rounding: "down" | "up" = "down"): string {
  const addedMs = rounding === "up" ? 999 : 0;
  return `${new Date(moment.getTime() + JAPAN_AHEAD_MS + addedMs).toISOString().slice(0, 19).replace("T", " ")} JST`;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?\s*(JST|UTC|Z|[+-]\d\d:?\d\d)?$/;
const ZONES: Record<string, string> = { JST: "+09:00", UTC: "Z", Z: "Z" };

/** The moment of an option; without a zone it is Japan's. Throws `CommandRefusal`. */
export function parseMoment(text: string, option = "--to"): Date {
  const [, day, time, seconds = ":00", zone = "JST"] = MOMENT.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${seconds}${ZONES[zone] ?? zone.replace(/(\d\d)(\d\d)$/, "$1:$2")}`);
  if (day !== undefined && !Number.isNaN(moment.getTime())) return moment;
  throw new CommandRefusal("input", `${option} must be a moment such as "2026-11-23 14:05 JST", and is "${text}".`);
}
