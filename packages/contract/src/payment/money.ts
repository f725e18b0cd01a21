/** `12,800円（税込）`; a discount is `−500円（税込）`. Every amount in the product is an integer of yen with the tax in it. */
export function formatYen(yen: number): string {
  return `${groupThousands(yen)}円（税込）`;
}

/** `3,300円〜（税込）`: the least that something costs. */
export function formatYenFrom(yen: number): string {
  return `${groupThousands(yen)}円〜（税込）`;
}

function groupThousands(yen: number): string {
  return String(yen)
    .replace("-", "−")
    .replace(/\B(?=(\d{3})+$)/g, ",");
}
