import { expect, test } from "vitest";
import { trackingLink } from "./tracking-link.ts";

test.each([
  ["ヤマト運輸", "1234-5678-9012", "https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=123456789012"],
  [
    "ﾔﾏﾄ運輸（宅急便）",
    "１２３４５６７８９０１２",
    "https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=123456789012",
  ],
  ["佐川急便", "3012 3456 7890", "https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=301234567890"],
  [
    "日本郵便 ゆうパック",
    "110012345678",
    "https://trackings.post.japanpost.jp/services/srv/search/direct?locale=ja&reqCodeNo1=110012345678",
  ],
])("a parcel of %s with the number %s is followed at the carrier", (carrier, trackingNumber, link) => {
  expect(trackingLink({ carrier, trackingNumber })).toBe(link);
});

test.each([
  ["みなとバイク便", "123456789012"],
  ["ヤマト運輸", "受付番号は後日"],
  ["ヤマト運輸", "123&next=https://elsewhere.example"],
  [null, "123456789012"],
  ["ヤマト運輸", null],
])("no link is made up for %s with the number %s", (carrier, trackingNumber) => {
  expect(trackingLink({ carrier, trackingNumber })).toBeUndefined();
});
