/** `12,800円（税込）`; a discount is `−500円（税込）`. */
export function formatYen(yen: number): string {
  return `${groupThousands(yen)}円（税込）`;
}

/** `3,300円〜（税込）`. */
export function formatYenFrom(yen: number): string {
  return `${groupThousands(yen)}円〜（税込）`;
}

/** `3,300`, where the unit is beside it. */
export function groupThousands(yen: number): string {
  return String(yen)
    .replace("-", "−")
    .replace(/\B(?=(\d{3})+$)/g, ",");
}
