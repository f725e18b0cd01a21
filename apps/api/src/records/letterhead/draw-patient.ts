import { INK, type Pen, rule, writeText } from "../pdf/tagged-page.ts";

/** Draws the patient's name, over a rule of the clinic's colour. */
export function drawPatient(
  pen: Pen,
  { patientName, medicalRecordCode }: { patientName: string; medicalRecordCode: string },
): void {
  writeText(pen, `${patientName}　様`, { size: 17, isBold: true, gap: 5 });
  rule(pen, { colour: pen.colours.key, weight: 1.2 });
  pen.y += 6;
  writeText(pen, `診察券番号　${medicalRecordCode}`, { colour: INK.secondary, gap: 16 });
}
