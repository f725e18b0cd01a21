import type { DocumentFacts } from "@madoguchi/contract/document/document-facts";
import type { Pharmacy } from "@madoguchi/contract/prescribing/pharmacy";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import { drawFacts } from "../letterhead/draw-facts.ts";
import { drawIssuer } from "../letterhead/draw-issuer.ts";
import { writeClinicPdf } from "../letterhead/write-clinic-pdf.ts";
import { type Pen, rule, startPage, writeText } from "../pdf/tagged-page.ts";
import { drawPrescription } from "./draw-prescription.ts";

type PharmacySheet = {
  pharmacy: Pharmacy;
  facts: DocumentFacts;
  /** The prescription in words, as the form has it. */
  body: string;
  /** 交付年月日: the end of the visit. */
  issuedAt: Date;
  sentAt: Date;
};

/** The cover names no patient: it may lie at the pharmacy's machine. */
function drawCover(pen: Pen, { pharmacy, facts, sentAt }: PharmacySheet): void {
  startPage(pen);
  writeText(pen, "処方箋の送付状（FAX）", { size: 22, isBold: true, gap: 16 }, { type: "H1" });
  writeText(pen, `${pharmacy.name}　御中`, { size: 16, isBold: true, gap: 8 });
  drawFacts(pen, [
    ["FAX", pharmacy.faxNumber],
    ["送信日", formatDate(sentAt)],
  ]);
  pen.y += 10;
  rule(pen);
  pen.y += 14;
  writeText(
    pen,
    "次のページは処方箋の写しです。原本は、この薬局へ郵送します。内容についてのご質問と、患者さまがお越しにならないときは、下記へお電話ください。お心あたりのない場合は、破棄のうえご連絡ください。",
    { size: 11, gap: 24 },
  );
  drawIssuer(pen, { ...facts, invoiceNumber: null });
}

/** 薬局に送る処方箋: a cover, and the form of 様式第二号, which the doctor seals or signs by hand. */
export function writePharmacySheet(sheet: PharmacySheet): Promise<Uint8Array<ArrayBuffer>> {
  const { facts, body, issuedAt } = sheet;
  const title = "処方箋";
  return writeClinicPdf({ ...facts, title, issuedAt, foot: title }, (pen) => {
    drawCover(pen, sheet);
    startPage(pen);
    drawPrescription(pen, { kind: "prescription", title, body, facts, number: null, issuedAt, mark: null });
  });
}
