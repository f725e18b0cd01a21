import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { mailColours } from "../../records/mail/mail-colours.ts";
import { INK, type TextStyle } from "../../records/pdf/tagged-page.ts";
import { describeWish } from "./describe-wish.ts";
import { type LabelLine, labelLine, writeLabelSheet } from "./label-sheet.ts";
import type { ChosenParcels, Sender } from "./read-parcels.ts";

/** Two columns of four on A4, as sheets of eight labels are sold. */
const SHEET = { columns: 2, rows: 4, padding: 18 };

function formatPostcode(postcode: string): string {
  return postcode.length === 7 ? `〒${postcode.slice(0, 3)}-${postcode.slice(3)}` : "";
}

/** A label never names medicines; it has the wished 品名. */
function linesOf({ address, wish, managementNumber }: Parcel, sender: Sender, scale: number): LabelLine[] {
  const line = (text: string, size: number, style: TextStyle = {}, gap = 3): LabelLine[] =>
    text === "" ? [] : [labelLine(text, size, style, gap, scale)];
  const from = [formatPostcode(sender.senderPostcode), sender.senderAddress].join(" ").trim();
  const facts = describeWish(wish).join("　");
  if (!address) return line("お届け先の住所が登録されていません", 12, { isBold: true });
  const { postcode, prefecture, city, town, street, building, recipientName, phoneNumber } = address;
  return [
    ...line(formatPostcode(postcode), 13, { isBold: true }),
    ...line(`${prefecture}${city}${town}${street}`, 11, {}, 1),
    ...line(building, 11, {}, 6),
    ...line(`${recipientName} 様`, 16, { isBold: true }, 3),
    ...line(`電話 ${phoneNumber}`, 9, {}, 6),
    ...line(facts, 8.5, {}, 1),
    ...line(`管理番号 ${managementNumber}`, 8.5, {}, 6),
    ...line(`差出人　${sender.senderName}`, 8, { colour: INK.secondary }, 1),
    ...line(`${from}　電話 ${sender.senderPhoneNumber}`, 8, { colour: INK.secondary }, 0),
  ];
}

/** 宛名ラベル: eight on a page; an address of several hundred characters is printed small and not cut. */
export function writeParcelLabels({ parcels, sender, at }: ChosenParcels): Promise<Uint8Array<ArrayBuffer>> {
  const { key, ground } = mailColours(sender.keyColour).light;
  const facts = { title: "宛名ラベル", author: sender.clinicName, createdAt: at, colours: { key, tint: ground } };
  const labels = parcels.map((parcel) => [(scale: number) => linesOf(parcel, sender, scale)]);
  return writeLabelSheet(facts, SHEET, labels);
}
