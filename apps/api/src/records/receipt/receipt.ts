import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import type { PaymentMethod } from "@madoguchi/contract/charge/payment-method";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import type { Issuer } from "../letterhead/draw-issuer.ts";

export type Receipt = Issuer & {
  receiptNumber: string;
  patientName: string;
  medicalRecordCode: string;
  /** `#rrggbb`; `null` for the portal's own. */
  keyColour: string | null;
  /** A PNG or JPEG. */
  logo: Uint8Array | undefined;
  kind: TreatmentKind;
  clinicalDepartmentName: string;
  doctorName: string | null;
  /** The start of the visit; `null` for medicine without one. */
  treatedAt: Date | null;
  paidAt: Date;
  method: PaymentMethod;
  issuedAt: Date;
  lines: readonly ChargeLine[];
  /** Yen, tax included, as they were paid. */
  total: number;
  refundedAmount: number;
};

/** `12,800円`; a discount is `−500円`. */
export function formatAmount(yen: number): string {
  const digits = String(Math.abs(yen)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${yen < 0 ? "−" : ""}${digits}円`;
}
