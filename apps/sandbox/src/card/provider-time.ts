import { toJapanTime } from "../format/japan-time.ts";

/** `20260512143005` in Japan's time, the provider's form of every instant. */
export function writeProviderTime(instant: Date): string {
  return toJapanTime(instant).replaceAll(/[-T:]/g, "");
}

/** Whether the month of `MM/YY` is over in Japan. */
export function isMonthOver(cardExpire: string, now: Date): boolean {
  const [month = "", year = ""] = cardExpire.split("/");
  return `20${year}${month}` < writeProviderTime(now).slice(0, 6);
}
