import type { Parcel } from "@madoguchi/contract/parcel/parcel";
import { mailColours } from "../../records/mail/mail-colours.ts";
import {
  asArtifact,
  heightOf,
  INK,
  inPart,
  PAGE,
  type Pen,
  placeText,
  type TextStyle,
} from "../../records/pdf/tagged-page.ts";
import { writePdf } from "../../records/pdf/write-pdf.ts";
import { describeWish } from "./describe-wish.ts";
import type { ChosenParcels, Sender } from "./read-parcels.ts";

/** Two columns of four on A4, as sheets of eight labels are sold. */
const COLUMNS = 2;
const ROWS = 4;
const LABEL = { width: PAGE.width / COLUMNS, height: PAGE.height / ROWS, padding: 18 } as const;
const WIDTH = LABEL.width - 2 * LABEL.padding;
const HEIGHT = LABEL.height - 2 * LABEL.padding;

function formatPostcode(postcode: string): string {
  return postcode.length === 7 ? `〒${postcode.slice(0, 3)}-${postcode.slice(3)}` : "";
}

type Line = { text: string; style: TextStyle; gap: number };

/** A label never names medicines; it has the wished 品名. */
function linesOf({ address, wish, managementNumber }: Parcel, sender: Sender, scale: number): Line[] {
  const line = (text: string, size: number, style: TextStyle = {}, gap = 3): Line[] =>
    text === "" ? [] : [{ text, style: { size: size * scale, lineGap: 1, ...style }, gap: gap * scale }];
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

function heightOfLines(pen: Pen, lines: readonly Line[]): number {
  return lines.reduce((sum, { text, style, gap }) => sum + heightOf(pen, text, WIDTH, style) + gap, 0);
}

/** As large as the label allows; an address of several hundred characters is printed small and not cut. */
function fitLines(pen: Pen, parcel: Parcel, sender: Sender): Line[] {
  let scale = 1;
  let lines = linesOf(parcel, sender, scale);
  while (scale > 0.4 && heightOfLines(pen, lines) > HEIGHT) {
    scale -= 0.05;
    lines = linesOf(parcel, sender, scale);
  }
  return lines;
}

function drawCuts(pen: Pen): void {
  const { document } = pen;
  asArtifact(pen, "Layout", () => {
    document.lineWidth(0.4).dash(3, { space: 3 });
    for (let row = 1; row < ROWS; row += 1) {
      document
        .moveTo(0, row * LABEL.height)
        .lineTo(PAGE.width, row * LABEL.height)
        .stroke(INK.line);
    }
    document.moveTo(LABEL.width, 0).lineTo(LABEL.width, PAGE.height).stroke(INK.line);
    document.undash();
  });
}

/** 宛名ラベル: eight on a page. */
export function writeParcelLabels({ parcels, sender, at }: ChosenParcels): Promise<Uint8Array<ArrayBuffer>> {
  const { key, ground } = mailColours(sender.keyColour).light;
  const facts = { title: "宛名ラベル", author: sender.clinicName, createdAt: at, colours: { key, tint: ground } };
  return writePdf(facts, (pen) => {
    for (const [index, parcel] of parcels.entries()) {
      const place = index % (COLUMNS * ROWS);
      if (place === 0) {
        pen.document.addPage();
        drawCuts(pen);
      }
      const x = (place % COLUMNS) * LABEL.width + LABEL.padding;
      pen.y = Math.floor(place / COLUMNS) * LABEL.height + LABEL.padding;
      inPart(pen, "Sect", () => {
        for (const { text, style, gap } of fitLines(pen, parcel, sender)) {
          pen.y = placeText(pen, text, { x, y: pen.y, width: WIDTH }, style) + gap;
        }
      });
    }
  });
}
