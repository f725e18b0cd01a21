import type { ReceiptList } from "@madoguchi/contract/payment/payment";
import { startOfCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/uuid.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findOwnTreatmentCharge, listChargeLines } from "../../records/charge/charge.store.ts";
import { findPaidPayment } from "../../records/payment/payment.store.ts";
import type { CustomerContext } from "../customer-context.ts";
import { findReceiptParties, listPaidBills } from "./receipt.store.ts";
import { writeReceiptPdf } from "./receipt-pdf.ts";

/**
 * What the caller paid in this clinic in one year of Japan's calendar, for her tax return (医療費控除): by the day on which
 * she paid, less what she got back.
 */
export async function listReceipts(
  { database }: Pick<Deps, "database">,
  caller: CustomerContext,
  year: number,
): Promise<ReceiptList> {
  const period = { from: startOfCalendarDay(`${year}-01-01`), until: startOfCalendarDay(`${year + 1}-01-01`) };
  const bills = await listPaidBills(database, caller, period);
  const receipts = bills.flatMap(({ paidAt, startsAt, ...bill }) =>
    paidAt === null ? [] : [{ ...bill, startsAt: startsAt && toWireTime(startsAt), paidAt: toWireTime(paidAt) }],
  );
  const total = receipts.reduce((sum, receipt) => sum + receipt.total - receipt.refundedAmount, 0);
  return { year, receipts, total };
}

/**
 * The receipt (領収書) for a paid bill of the caller's, as PDF: for what was paid, even when the patient's name or the
 * clinic's address has changed since. T001 when there is no such treatment, T009 when nothing has been paid for it.
 */
export async function readReceipt(
  { database, now }: Pick<Deps, "database" | "now">,
  caller: CustomerContext,
  treatmentId: string,
): Promise<Uint8Array> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const bill = (await findOwnTreatmentCharge(database, caller, treatmentId)) ?? fail("TreatmentNotFound");
  const payment = await findPaidPayment(database, bill);
  if (!payment?.paidAt) return fail("BasicTreatmentsNotFound", { reason: "nothing was paid" });
  const [lines, parties] = await Promise.all([
    listChargeLines(database, { ...bill, version: payment.chargeVersion }),
    findReceiptParties(database, caller),
  ]);
  if (!parties) return fail("ClinicNotFound");
  const { lastName, firstName, ...names } = parties;
  return writeReceiptPdf({
    ...names,
    patientName: lastName === null ? "" : `${lastName} ${firstName ?? ""}`,
    receiptNumber: payment.orderId.slice(0, 8).toUpperCase(),
    kind: bill.kind,
    clinicalDepartmentName: bill.clinicalDepartmentName,
    treatedAt: bill.startsAt,
    paidAt: payment.paidAt,
    issuedAt: now(),
    lines,
    total: payment.amount,
    refundedAmount: payment.refundedAmount,
  });
}
