/** 「12,800円」. */
export function formatYen(yen: number): string {
  return `${yen.toLocaleString("ja-JP")}円`;
}
