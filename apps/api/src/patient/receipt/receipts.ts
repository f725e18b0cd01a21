import type { ReceiptList } from "@madoguchi/contract/payment/payment";
import { readReceiptsOfYearCall } from "@madoguchi/contract/receipt/receipt.patient.calls";
import {
  readReceiptCall,
  readYearCsvCall,
  readYearPdfCall,
} from "@madoguchi/contract/receipt/receipt-file.patient.calls";
import { startOfCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { findOwnTreatmentCharge } from "../../records/charge/charge.store.ts";
import { findPaperParties, nameOfPayer } from "../../records/letterhead/paper-parties.store.ts";
import { findReceipt } from "../../records/receipt/find-receipt.ts";
import { writeReceiptPdf } from "../../records/receipt/receipt-pdf.ts";
import { writeYearCsv, writeYearPdf, type YearOfPayments } from "../../records/receipt/year-of-payments.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { listPaidCharges } from "./receipt.store.ts";

/**
 * The patient's payments in this clinic in one year of Japan's calendar, for the tax return (医療費控除): by the day of the
 * payment, less the refunds of that year. Later refunds do not change a past year; they are listed separately.
 */
async function listReceipts(
  { database }: Pick<Deps, "database">,
  customer: CustomerContext,
  year: number,
): Promise<ReceiptList> {
  const period = { from: startOfCalendarDay(`${year}-01-01`), until: startOfCalendarDay(`${year + 1}-01-01`) };
  const charges = await listPaidCharges(database, customer, period);
  const receipts = charges.flatMap(({ paidAt, startsAt, refundedInPeriod, refundedInAll, ...charge }) => {
    if (paidAt === null) return [];
    const refunded = { refundedAmount: refundedInPeriod, refundedLater: refundedInAll - refundedInPeriod };
    return [{ ...charge, ...refunded, startsAt: startsAt && toWireTime(startsAt), paidAt: toWireTime(paidAt) }];
  });
  const total = receipts.reduce((sum, receipt) => sum + receipt.total - receipt.refundedAmount, 0);
  return { year, receipts, total };
}

export const readReceiptsOfYear = clinicCalls.answers(readReceiptsOfYearCall, ({ deps, customer, params }) =>
  listReceipts(deps, customer, params.year),
);

/** A year of the patient's payments as `listReceipts` returns it, with payer and payee. Refuses with CL001. */
async function readYearOfPayments(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  year: number,
): Promise<YearOfPayments> {
  const parties = (await findPaperParties(database, customer)) ?? fail("ClinicNotFound");
  const list = await listReceipts({ database }, customer, year);
  return { ...list, ...parties, patientName: nameOfPayer(parties), issuedAt: now() };
}

export const readYearCsv = clinicCalls.answers(readYearCsvCall, async ({ deps, customer, params, context }) =>
  answerFile(context, writeYearCsv(await readYearOfPayments(deps, customer, params.year)), {
    type: "text/csv; charset=utf-8",
    name: "payments.csv",
  }),
);

export const readYearPdf = clinicCalls.answers(readYearPdfCall, async ({ deps, customer, params, context }) => {
  const pdf = await writeYearPdf(await readYearOfPayments(deps, customer, params.year));
  return answerFile(context, pdf.buffer, { type: "application/pdf", name: "payments.pdf" });
});

/**
 * The receipt (領収書) for a paid charge of the patient's, as PDF, with the 診療明細書 as its second page on request, as of the
 * payment, even when the patient's name or the clinic's address has changed since. T001 when there is no such
 * treatment, T009 when nothing has been paid for it.
 */
async function readReceipt(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  treatmentId: string,
  { withStatement }: { withStatement: boolean },
): Promise<Uint8Array> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const charge =
    (await findOwnTreatmentCharge(database, customer, treatmentId)) ??
    (await refuseTreatment(database, customer, treatmentId));
  const receipt = await findReceipt(database, customer, charge, now());
  if (!receipt) return fail("BasicTreatmentsNotFound", { reason: "nothing was paid" });
  return writeReceiptPdf(receipt, { withStatement });
}

export const readReceiptHandler = clinicCalls.answers(
  readReceiptCall,
  async ({ deps, customer, params, query, context }) => {
    const pdf = await readReceipt(deps, customer, params.treatmentId, { withStatement: query.statement });
    return answerFile(context, new Uint8Array(pdf).buffer, { type: "application/pdf", name: "receipt.pdf" });
  },
);
