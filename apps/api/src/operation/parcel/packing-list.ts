import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import { mailColours } from "../../records/mail/mail-colours.ts";
import {
  CONTENT_WIDTH,
  INK,
  PAGE,
  type Pen,
  placeText,
  rule,
  startPage,
  writeText,
} from "../../records/pdf/tagged-page.ts";
import { drawTable } from "../../records/pdf/tagged-table.ts";
import { numberPages, writePdf } from "../../records/pdf/write-pdf.ts";
import { amountOf } from "./describe-amount.ts";
import { describeWish } from "./describe-wish.ts";
import type { ChosenParcels, Sender } from "./read-parcels.ts";

const LABEL_WIDTH = 92;

function drawFact(pen: Pen, [label, value]: readonly [string, string]): void {
  const top = pen.y;
  placeText(pen, label, { x: PAGE.margin, y: top, width: LABEL_WIDTH }, { colour: INK.secondary });
  const place = { x: PAGE.margin + LABEL_WIDTH, y: top, width: CONTENT_WIDTH - LABEL_WIDTH };
  pen.y = placeText(pen, value, place) + 4;
}

/** The list names the patient, also where another person receives the parcel. */
function drawParcel(pen: Pen, parcel: Parcel, sender: Sender, at: Date): void {
  startPage(pen);
  const recipient = parcel.address?.recipientName ?? "";
  const name = parcel.patientName === "" ? recipient : parcel.patientName;
  writeText(pen, "お薬の明細", { size: 24, isBold: true, gap: 14 }, { type: "H1" });
  writeText(pen, `${name} 様`, { size: 16, isBold: true, gap: 12 });
  drawFact(pen, ["管理番号", parcel.managementNumber]);
  drawFact(pen, ["診察券番号", parcel.medicalRecordCode]);
  if (recipient !== "" && recipient !== name) drawFact(pen, ["お届け先", `${recipient} 様`]);
  drawFact(pen, ["診療科", parcel.clinicalDepartmentName]);
  drawFact(pen, ["梱包日", formatDate(parcel.packedAt === null ? at : new Date(parcel.packedAt))]);
  drawFact(pen, ["お届けのご希望", describeWish(parcel.wish).join("　")]);
  pen.y += 10;
  writeText(pen, `お薬（${parcel.medicines.length}種類）`, { size: 13, isBold: true, gap: 6 }, { type: "H2" });
  drawTable(
    pen,
    [
      { heading: "品名", width: 190, align: "left" },
      { heading: "数量", width: 120, align: "left" },
      { heading: "使い方", width: CONTENT_WIDTH - 310, align: "left" },
    ],
    parcel.medicines.map((medicine) => ({ cells: [medicine.name, amountOf(medicine), medicine.usage] })),
  );
  pen.y += 16;
  writeText(pen, "内容や数に違いがあるとき、お薬が破損しているときは、使わずにクリニックへお電話ください。", {
    gap: 12,
  });
  rule(pen);
  pen.y += 10;
  const phone = `電話 ${sender.senderPhoneNumber}`;
  writeText(pen, [sender.senderName, sender.senderAddress, phone].join("\n"), { lineGap: 3 });
}

/** 同梱する明細: a page a parcel, with its medicines and their amounts. */
export function writePackingList({ parcels, sender, at }: ChosenParcels): Promise<Uint8Array<ArrayBuffer>> {
  const { key, ground } = mailColours(sender.keyColour).light;
  const facts = { title: "お薬の明細", author: sender.clinicName, createdAt: at, colours: { key, tint: ground } };
  return writePdf(facts, (pen) => {
    for (const parcel of parcels) drawParcel(pen, parcel, sender, at);
    numberPages(pen, sender.clinicName);
  });
}
