import { type ChargeLine, totalOf } from "@madoguchi/contract/charge/charge";
import { paymentDueAt } from "@madoguchi/contract/charge/expiry";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { findPaymentDays } from "../clinic/payment-days.store.ts";
import { prepareParcel } from "../delivery/delivery.store.ts";
import type { ClinicTreatment } from "../treatment/clinic-treatment.store.ts";
import { findChargeInForce, insertCharge } from "./charge.store.ts";

/** The treatment that the transaction has locked, and the instant of the charge. */
type TreatmentToCharge = {
  transaction: Database;
  treatment: Pick<ClinicTreatment, "medicalBusinessId" | "clinicId" | "treatmentId" | "kind">;
  at: Date;
};

/**
 * Charges a treatment within an act on it: a new version, due on the last of the clinic's days for it (spec §9), but not
 * before the last day of the version that it replaces, which the patient knows. No lines make no charge. A charge of 0
 * yen counts as paid, so that its parcel may be packed. Returns the version and the total in yen; the caller moves the
 * treatment and notifies the patient.
 */
export async function issueCharge(
  { settings }: Pick<Deps, "settings">,
  { transaction, treatment, at }: TreatmentToCharge,
  lines: readonly ChargeLine[],
): Promise<{ version: number; total: number }> {
  const total = totalOf(lines);
  const planned = paymentDueAt(at, await findPaymentDays(transaction, settings, treatment.clinicId));
  const promised = (await findChargeInForce(transaction, treatment))?.dueAt ?? planned;
  const dueAt = promised > planned ? promised : planned;
  const version =
    lines.length === 0 ? 0 : await insertCharge(transaction, treatment, { lines, total, issuedAt: at, dueAt });
  if (total === 0) await prepareParcel(transaction, treatment, at);
  return { version, total };
}
