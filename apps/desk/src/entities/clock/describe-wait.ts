const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** The waiting time in the largest whole unit: 「12分」 「3時間」 「2日」. */
export function describeWait(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  if (hours === 0) return `${minutes}分`;
  const days = Math.floor(hours / HOURS_PER_DAY);
  return days === 0 ? `${hours}時間` : `${days}日`;
}
