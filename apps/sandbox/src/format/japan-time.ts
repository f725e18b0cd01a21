const JAPAN_AHEAD_MS = 9 * 3_600_000;

/** `2026-05-12T14:30:05` in Japan's time. The sandbox imports nothing of the product, so it has its own clock. */
export function toJapanTime(instant: Date): string {
  return new Date(instant.getTime() + JAPAN_AHEAD_MS).toISOString().slice(0, 19);
}

/** `2026.05.12 14:30:05` in Japan's time. */
export function writeJapanTime(instant: Date): string {
  return toJapanTime(instant).replaceAll("-", ".").replace("T", " ");
}
