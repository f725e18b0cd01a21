import { formatDate } from "@madoguchi/contract/time/tokyo";
import { drawFacts } from "../../records/letterhead/draw-facts.ts";
import { mailColours } from "../../records/mail/mail-colours.ts";
import { ensureRoom, writeFlowingText } from "../../records/pdf/flowing-text.ts";
import { INK, type Pen, rule, startPage, writeText } from "../../records/pdf/tagged-page.ts";
import { numberPages, writePdf } from "../../records/pdf/write-pdf.ts";
import { amountOf } from "./describe-amount.ts";
import { BY_HAND, type MedicinePaper, type MedicinePapers } from "./medicine-papers.ts";

function drawPart(pen: Pen, label: string, text: string): void {
  if (text === "") return;
  ensureRoom(pen, 32);
  writeText(pen, label, { size: 9, colour: INK.secondary, gap: 1 });
  writeFlowingText(pen, text, { size: 11 });
  pen.y += 4;
}

function drawMedicine(pen: Pen, medicine: MedicinePaper["medicines"][number]): void {
  ensureRoom(pen, 110);
  writeText(pen, medicine.name, { size: 13, isBold: true, gap: 4 }, { type: "H2" });
  if (medicine.isUnapproved) writeText(pen, "国内で承認されていない薬です。", { gap: 4 });
  drawPart(pen, "薬効", medicine.drugClass);
  drawPart(pen, "用法・用量", medicine.usage === "" ? BY_HAND : medicine.usage);
  drawPart(pen, "数量", amountOf(medicine));
  drawPart(pen, "主な副作用と注意", medicine.sideEffects);
  pen.y += 4;
  rule(pen);
  pen.y += 10;
}

function drawPaper(pen: Pen, paper: MedicinePaper, clinic: MedicinePapers["clinic"]): void {
  const { parcel, patientName, doctorName, handedAt, medicines } = paper;
  startPage(pen);
  writeText(pen, "お薬の説明書", { size: 22, isBold: true, gap: 2 }, { type: "H1" });
  writeText(pen, "（薬剤情報提供書）", { size: 10, colour: INK.secondary, gap: 12 });
  writeText(pen, `${patientName}　様`, { size: 16, isBold: true, gap: 10 });
  drawFacts(pen, [
    ["交付年月日", formatDate(handedAt)],
    ["医師", doctorName ?? BY_HAND],
    ["診療科", parcel.clinicalDepartmentName],
    ["診察券番号", parcel.medicalRecordCode],
    ["管理番号", parcel.managementNumber],
    ["お薬", `${medicines.length}種類`],
  ]);
  pen.y += 6;
  rule(pen, { colour: pen.colours.key, weight: 1.2 });
  pen.y += 12;
  for (const medicine of medicines) drawMedicine(pen, medicine);
  ensureRoom(pen, 90);
  writeText(
    pen,
    "いつもとちがう症状が出たときは、使うのをやめて、すぐにクリニックへお電話ください。ほかの医療機関や薬局では、この説明書をお見せください。",
    { gap: 12 },
  );
  const phone = `電話　${clinic.clinicPhoneNumber}`;
  writeText(pen, [clinic.clinicName, clinic.clinicAddress, phone].join("\n"), { lineGap: 3 });
}

/**
 * 薬剤情報提供書: for each parcel what its medicines are, how they are used and what to watch for. A doctor instructs the patient
 * (医師法 第23条); where a pharmacist dispenses, the same is required by 薬剤師法 第25条の2.
 */
export function writeMedicineInformation({ papers, clinic, at }: MedicinePapers): Promise<Uint8Array<ArrayBuffer>> {
  const { key, ground } = mailColours(clinic.keyColour).light;
  const facts = { title: "薬剤情報提供書", author: clinic.clinicName, createdAt: at, colours: { key, tint: ground } };
  return writePdf(facts, (pen) => {
    if (papers.length === 0) startPage(pen);
    for (const paper of papers) drawPaper(pen, paper, clinic);
    numberPages(pen, clinic.clinicName);
  });
}
