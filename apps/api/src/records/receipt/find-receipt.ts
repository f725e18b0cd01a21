import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listChargeLines, type TreatmentCharge } from "../charge/charge.store.ts";
import { findLogoFile } from "../clinic/clinic-picture.store.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { findPaperParties, nameOfPayer } from "../letterhead/paper-parties.store.ts";
import { findPaidPayment } from "../payment/payment.store.ts";
import type { Receipt } from "./receipt.ts";

/** The data of a charge's receipt (領収書); `undefined` when nothing has been paid for it. */
export async function findReceipt(
  database: Database,
  customer: ClinicCustomer,
  charge: TreatmentCharge,
  issuedAt: Date,
): Promise<Receipt | undefined> {
  const payment = await findPaidPayment(database, charge);
  if (!payment?.paidAt) return undefined;
  const [lines, parties, logo] = await Promise.all([
    listChargeLines(database, { ...charge, version: payment.chargeVersion }),
    findPaperParties(database, customer),
    findLogoFile(database, customer),
  ]);
  if (!parties) return fail("ClinicNotFound");
  const { lastName: _, firstName: __, ...names } = parties;
  return {
    ...names,
    patientName: nameOfPayer(parties),
    receiptNumber: payment.orderId.slice(0, 8).toUpperCase(),
    kind: charge.kind,
    clinicalDepartmentName: charge.clinicalDepartmentName,
    doctorName: charge.doctorName,
    logo: logo?.content,
    treatedAt: charge.startsAt,
    paidAt: payment.paidAt,
    method: payment.method,
    issuedAt,
    lines,
    total: payment.amount,
    refundedAmount: payment.refundedAmount,
  };
}
