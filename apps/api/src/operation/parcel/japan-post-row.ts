import { CONTENTS_LABEL_TEXTS, type DeliveryTime } from "@madoguchi/contract/delivery/delivery-wish";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { type CarrierRow, emptyColumns, fill, type Limits, startRow, warn } from "./carrier-row.ts";
import type { Sender } from "./read-parcels.ts";

/** Bytes of the columns that are filled, as the layout says them (`docs/design/carriers.md`). */
const LIMITS = {
  お客様側管理番号: 15,
  発送予定日: 8,
  郵便種別: 1,
  保冷種別: 1,
  "元／着払／代引": 1,
  "お届け先 郵便番号": 8,
  "お届け先 住所１": 50,
  "お届け先 住所２": 50,
  "お届け先 住所３": 50,
  "お届け先 名称１": 50,
  "お届け先 名称２": 50,
  "お届け先 敬称区分": 1,
  "お届け先 電話番号": 20,
  "お届け先 局留め区分": 1,
  "ご依頼主 郵便番号": 8,
  "ご依頼主 住所１": 50,
  "ご依頼主 住所２": 50,
  "ご依頼主 住所３": 50,
  "ご依頼主 名称１": 50,
  "ご依頼主 名称２": 50,
  "ご依頼主 電話番号": 20,
  "配達指定日／希望日": 8,
  配達時間帯区分: 2,
  記事名１: 50,
  品名: 50,
  個数: 1,
} as const satisfies Limits;

const TIMES = {
  morning: "51",
  "12-14": "52",
  "14-16": "53",
  "16-18": "54",
  "18-20": "55",
  "19-21": "57",
} as const satisfies Record<DeliveryTime, string>;

const NO_TIME = "00";

const PLACES = ["お届け先 住所１", "お届け先 住所２", "お届け先 住所３"] as const;

function compact(day: CalendarDay): string {
  return day.replaceAll("-", "");
}

function fillPlace(row: CarrierRow, parcel: Parcel): void {
  const { address } = parcel;
  if (!address) {
    warn(row, parcel, { kind: "missing", column: "お届け先 住所１", text: "住所の登録がありません" });
    return;
  }
  const put = (columns: readonly string[], text: string) => fill(row, parcel, LIMITS, columns, text);
  put(["お届け先 郵便番号"], address.postcode);
  put(PLACES, `${address.prefecture}${address.city}${address.town}${address.street}`);
  if (address.building !== "") put(emptyColumns(row, PLACES), address.building);
  put(["お届け先 名称１", "お届け先 名称２"], address.recipientName);
  put(["お届け先 敬称区分"], "0");
  put(["お届け先 電話番号"], address.phoneNumber);
}

function fillWish(row: CarrierRow, parcel: Parcel, today: CalendarDay): void {
  const { contentsLabel, isHandedOver, isKeptAtOffice, deliveryDay, deliveryTime } = parcel.wish;
  const put = (column: string, text: string) => fill(row, parcel, LIMITS, [column], text);
  put("品名", CONTENTS_LABEL_TEXTS[contentsLabel]);
  put("個数", "1");
  if (isHandedOver) put("記事名１", "置き配不可");
  if (deliveryDay !== null && deliveryDay > today) put("配達指定日／希望日", compact(deliveryDay));
  if (deliveryDay !== null && deliveryDay <= today) {
    warn(row, parcel, { kind: "dropped", column: "配達指定日／希望日", text: `希望日 ${deliveryDay} を過ぎています` });
  }
  put("配達時間帯区分", deliveryTime === null ? NO_TIME : TIMES[deliveryTime]);
  put("お届け先 局留め区分", isKeptAtOffice ? "1" : "0");
  if (!isKeptAtOffice) return;
  warn(row, parcel, {
    kind: "missing",
    column: "お届け先 局留め郵便局名",
    text: "ゆうパックプリントRで郵便局を選んでください",
  });
}

/** A line of ゆうパックプリントR: 元払い, not cooled, sent today. */
export function writeJapanPostRow(parcel: Parcel, { sender, at }: { sender: Sender; at: Date }): CarrierRow {
  const row = startRow();
  const today = toCalendarDay(at);
  const put = (columns: readonly string[], text: string) => fill(row, parcel, LIMITS, columns, text);
  put(["お客様側管理番号"], parcel.managementNumber);
  put(["発送予定日"], compact(today));
  for (const column of ["郵便種別", "保冷種別", "元／着払／代引"]) put([column], "0");
  fillPlace(row, parcel);
  put(["ご依頼主 郵便番号"], sender.senderPostcode);
  put(["ご依頼主 住所１", "ご依頼主 住所２", "ご依頼主 住所３"], sender.senderAddress);
  put(["ご依頼主 名称１", "ご依頼主 名称２"], sender.senderName);
  put(["ご依頼主 電話番号"], sender.senderPhoneNumber);
  fillWish(row, parcel, today);
  return row;
}
