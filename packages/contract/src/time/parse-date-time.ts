/** False for 2026-02-29. */
export function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const DATE_TIME =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Reads an ISO-8601 date-time, not strictly (spec §5: seconds, zone and time may be missing). Without a zone it is
 * Japan's time, never the device's.
 */
export function parseDateTime(text: string): Date | undefined {
  const match = DATE_TIME.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hours = "0", minutes = "0", seconds = "0", fraction = "", zone] = match;
  if (!isRealDay(Number(year), Number(month), Number(day))) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const clock = `${year}-${month}-${day}T${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}:${seconds.padStart(2, "0")}`;
  const instant = new Date(`${clock}.${fraction.slice(0, 3).padEnd(3, "0")}${readZone(zone)}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function readZone(zone: string | undefined): string {
  if (zone === undefined) return "+09:00";
  if (zone.toUpperCase() === "Z") return "Z";
  const digits = zone.slice(1).replace(":", "").padEnd(4, "0");
  return `${zone.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
