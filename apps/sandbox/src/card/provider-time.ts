const JAPAN_AHEAD_MS = 9 * 3_600_000;

/** `20260512143005` in Japan's time, as the provider writes every instant. */
export function writeProviderTime(instant: Date): string {
  return new Date(instant.getTime() + JAPAN_AHEAD_MS).toISOString().replaceAll(/[-T:]/g, "").slice(0, 14);
}

/** Whether the month of `MM/YY` is over in Japan. */
export function isMonthOver(cardExpire: string, now: Date): boolean {
  const [month = "", year = ""] = cardExpire.split("/");
  return `20${year}${month}` < writeProviderTime(now).slice(0, 6);
}
