import { CONTENTS_LABEL_TEXTS, type DeliveryTime } from "@madoguchi/contract/delivery/delivery-wish";
import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { type CarrierRow, emptyColumns, fill, type Limits, startRow, warn } from "./carrier-row.ts";
import type { Sender } from "./read-parcels.ts";

/** Bytes of the columns that are filled, as the layout says them (`docs/design/carriers.md`). */
const LIMITS = {
  お客様管理番号: 20,
  送り状種類: 1,
  クール区分: 1,
  出荷予定日: 10,
  お届け予定日: 10,
  配達時間帯: 4,
  お届け先電話番号: 15,
  お届け先郵便番号: 8,
  お届け先住所: 64,
  お届け先アパートマンション名: 32,
  "お届け先会社・部門１": 50,
  "お届け先会社・部門２": 50,
  お届け先名: 32,
  ご依頼主電話番号: 15,
  ご依頼主郵便番号: 8,
  ご依頼主住所: 64,
  ご依頼主アパートマンション: 32,
  ご依頼主名: 32,
  品名１: 50,
  記事: 44,
  止置き: 1,
  請求先顧客コード: 12,
  運賃管理番号: 2,
} as const satisfies Limits;

const TIMES: Readonly<Record<DeliveryTime, string | undefined>> = {
  morning: "0812",
  "12-14": undefined,
  "14-16": "1416",
  "16-18": "1618",
  "18-20": "1820",
  "19-21": "1921",
};

const PLACES = [
  "お届け先住所",
  "お届け先アパートマンション名",
  "お届け先会社・部門１",
  "お届け先会社・部門２",
] as const;

function slashed(day: CalendarDay): string {
  return day.replaceAll("-", "/");
}

function fillPlace(row: CarrierRow, parcel: Parcel): void {
  const { address } = parcel;
  if (!address) {
    warn(row, parcel, { kind: "missing", column: "お届け先住所", text: "住所の登録がありません" });
    return;
  }
  const put = (columns: readonly string[], text: string) => fill(row, parcel, LIMITS, columns, text);
  put(["お届け先電話番号"], address.phoneNumber);
  put(["お届け先郵便番号"], address.postcode);
  put(PLACES, `${address.prefecture}${address.city}${address.town}${address.street}`);
  if (address.building !== "") put(emptyColumns(row, PLACES), address.building);
  put(["お届け先名"], address.recipientName);
}

function fillWish(row: CarrierRow, parcel: Parcel, today: CalendarDay): void {
  const { contentsLabel, isHandedOver, isKeptAtOffice, deliveryDay, deliveryTime } = parcel.wish;
  const put = (column: string, text: string) => fill(row, parcel, LIMITS, [column], text);
  put("品名１", CONTENTS_LABEL_TEXTS[contentsLabel]);
  if (isHandedOver) put("記事", "置き配不可");
  if (deliveryDay !== null && deliveryDay > today) put("お届け予定日", slashed(deliveryDay));
  if (deliveryDay !== null && deliveryDay <= today) {
    warn(row, parcel, {
      kind: "dropped",
      column: "お届け予定日",
      text: `希望日 ${slashed(deliveryDay)} を過ぎています`,
    });
  }
  const time = deliveryTime === null ? "" : TIMES[deliveryTime];
  if (time === undefined)
    warn(row, parcel, { kind: "dropped", column: "配達時間帯", text: `${deliveryTime}時は選べません` });
  else put("配達時間帯", time);
  if (!isKeptAtOffice) return;
  put("止置き", "1");
  warn(row, parcel, { kind: "missing", column: "営業所コード", text: "B2クラウドで営業所を選んでください" });
}

/** A line of B2クラウド: 発払い, sent today. */
export function writeYamatoRow(parcel: Parcel, { sender, at }: { sender: Sender; at: Date }): CarrierRow {
  const row = startRow();
  const today = toCalendarDay(at);
  const put = (columns: readonly string[], text: string) => fill(row, parcel, LIMITS, columns, text);
  put(["お客様管理番号"], parcel.managementNumber);
  put(["送り状種類"], "0");
  put(["クール区分"], "0");
  put(["出荷予定日"], slashed(today));
  fillPlace(row, parcel);
  put(["ご依頼主電話番号"], sender.senderPhoneNumber);
  put(["ご依頼主郵便番号"], sender.senderPostcode);
  put(["ご依頼主住所", "ご依頼主アパートマンション"], sender.senderAddress);
  put(["ご依頼主名"], sender.senderName);
  fillWish(row, parcel, today);
  put(["請求先顧客コード"], sender.carrierCustomerCode);
  put(["運賃管理番号"], "01");
  return row;
}
