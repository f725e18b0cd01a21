import type { Delivery } from "./delivery.ts";

/** The carriers' pages for one parcel, found by a part of the typed name. */
const CARRIER_PAGES = [
  { carrier: /ヤマト|クロネコ|宅急便/, page: "https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=" },
  { carrier: /佐川/, page: "https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=" },
  {
    carrier: /日本郵便|郵便局|ゆうパック|ゆうパケット|レターパック/,
    page: "https://trackings.post.japanpost.jp/services/srv/search/direct?locale=ja&reqCodeNo1=",
  },
] as const;

const DIGITS = /^\d{8,14}$/;

/** The carrier's page for the parcel; `undefined` for another carrier, or an invalid number. */
export function trackingLink({ carrier, trackingNumber }: Pick<Delivery, "carrier" | "trackingNumber">) {
  if (carrier === null || trackingNumber === null) return undefined;
  const number = trackingNumber.normalize("NFKC").replaceAll(/[\s-]/g, "");
  const known = CARRIER_PAGES.find((each) => each.carrier.test(carrier.normalize("NFKC")));
  return known && DIGITS.test(number) ? `${known.page}${number}` : undefined;
}
