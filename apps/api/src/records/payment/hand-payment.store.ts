import type { HandMethod } from "@madoguchi/contract/charge/payment-method";
import type { Database } from "../../platform/db/database.ts";
import { type PaymentKey, updatePayment } from "./payment.store.ts";
import { payment } from "./payment.table.ts";

export type NewHandPayment = PaymentKey & {
  treatmentId: string;
  customerId: string;
  chargeVersion: number;
  /** Yen: the whole charge. */
  amount: number;
  method: HandMethod;
  handNote: string | null;
  recordedBy: string;
  paidAt: Date;
  at: Date;
};

/** Stores money that the clinic took by hand as the payment of its charge. The database refuses a second one. */
export async function insertHandPayment(database: Database, { at, ...taken }: NewHandPayment): Promise<void> {
  await database.insert(payment).values({ ...taken, state: "paid", createdAt: at, updatedAt: at });
}

/** Records that money recorded by hand was never received. */
export async function withdrawHandPayment(
  database: Database,
  key: PaymentKey,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await updatePayment(database, key, { state: "failed", paidAt: null, withdrawnReason: reason, updatedAt: at });
}
