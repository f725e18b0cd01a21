import { describeCareNeeds } from "@madoguchi/contract/profile/care-needs";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { formatDate, formatDateTime, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { drawFacts } from "../letterhead/draw-facts.ts";
import { writeFlowingText } from "../pdf/flowing-text.ts";
import { INK, type Pen, startPage, writeText } from "../pdf/tagged-page.ts";
import { fullNameOf } from "../profile/full-name.store.ts";
import { drawHeading } from "./draw-heading.ts";
import { drawRecordedVisit } from "./draw-recorded-visit.ts";
import type { PatientRecordDocument } from "./patient-record.ts";

const NONE = "登録なし";

function orNone(text: string): string {
  return text === "" ? NONE : text;
}

function drawProfile(pen: Pen, { patient, joinedAt, address }: PatientRecordDocument): void {
  const { birthdate, sex, phoneNumber, email, careNeeds, careNeedsNote } = patient;
  drawHeading(pen, "患者基本情報");
  drawFacts(pen, [
    ["フリガナ", orNone(fullNameOf({ lastName: patient.lastNameKana, firstName: patient.firstNameKana }).trim())],
    ["生年月日", birthdate === "" ? NONE : formatDate(startOfCalendarDay(birthdate))],
    ["性別", sex === null ? NONE : SEX_LABELS[sex]],
    ["登録日", formatDate(joinedAt)],
    ["電話番号", orNone(phoneNumber)],
    ["メール", orNone(email)],
  ]);
  const place = address && [
    `〒${address.postcode.slice(0, 3)}-${address.postcode.slice(3)}`,
    [address.prefecture, address.city, address.town, address.street, address.building].join(""),
    `${address.recipientName} 様`,
  ];
  writeFlowingText(pen, `お届け先　${place ? place.join("　") : NONE}`);
  const needs = [describeCareNeeds(careNeeds), careNeedsNote].filter((text) => text !== "").join("\n");
  writeFlowingText(pen, `配慮事項　${orNone(needs)}`);
}

function drawAllergies(pen: Pen, { allergies }: PatientRecordDocument): void {
  drawHeading(pen, "アレルギー");
  if (allergies.length === 0) writeFlowingText(pen, "申告はありません。");
  for (const { answer, saidAt } of allergies) writeFlowingText(pen, `${answer}（${formatDate(new Date(saidAt))}）`);
}

/** Draws the whole record of a patient: the person, allergies, then each visit by time. */
export function drawPatientRecord(pen: Pen, record: PatientRecordDocument): void {
  const { patient, clinicName, madeAt, visits } = record;
  startPage(pen);
  writeText(pen, "診療録", { size: 24, isBold: true, gap: 6 }, { type: "H1" });
  writeText(pen, orNone(fullNameOf(patient).trim()), { size: 16, isBold: true, gap: 4 });
  writeText(pen, `診察券番号　${patient.medicalRecordCode}`, { gap: 2 });
  writeText(pen, `${clinicName}　${formatDateTime(madeAt)} 作成`, { colour: INK.secondary, gap: 8 });
  drawProfile(pen, record);
  drawAllergies(pen, record);
  if (visits.length === 0) {
    drawHeading(pen, "診察とお薬の追加");
    writeFlowingText(pen, "記録はありません。");
  }
  for (const visit of visits) drawRecordedVisit(pen, visit);
}
