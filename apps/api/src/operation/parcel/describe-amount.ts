import type { Parcel } from "@madoguchi/contract/parcel/parcel";

type Supplied = Pick<Parcel["medicines"][number], "quantity" | "days" | "supplies">;

/** 「21錠（7日分）」; of an application for two supplies 「21錠（7日分）× 2回分」. */
export function amountOf({ quantity, days, supplies }: Supplied): string {
  return `${quantity}（${days}日分）${supplies > 1 ? ` × ${supplies}回分` : ""}`;
}
