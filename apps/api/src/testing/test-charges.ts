import { type ChargeLine, totalOf } from "@madoguchi/contract/charge/charge";
import { paymentDueAt } from "@madoguchi/contract/charge/expiry";
import type { PrescriptionLine } from "@madoguchi/contract/prescribing/prescription";
import type { Database } from "../platform/db/database.ts";
import { charge, chargeLine } from "../records/charge/charge.table.ts";
import { prescriptionLine } from "../records/prescription/prescription-line.table.ts";
import { carePlan } from "../records/treatment/care-plan.table.ts";

/** A charge: by default 診察料 3,300円, now, for 8 days. */
export type TestCharge = { lines?: ChargeLine[]; issuedAt?: string; dueAt?: string };

/** The doctor's prescription and plan. `additionalMedicineUntil`: a day (`yyyy-MM-dd`), by default none. */
export type TestCare = {
  prescription?: Partial<PrescriptionLine>[];
  additionalMedicineUntil?: string;
  additionalMedicineIntervalDays?: number;
  /** Where the medicine is fetched. */
  pharmacy?: { name: string; faxNumber: string };
};

export const TEST_CHARGE_LINE = { label: "診察料", quantity: 1, unitPrice: 3300 } as const;

export const TEST_PRESCRIPTION_LINE = {
  medicineId: "medicine-1",
  name: "アセトアミノフェン錠500mg",
  quantity: "21錠",
  days: 7,
  usage: "1日3回 毎食後 1回1錠",
  sideEffects: "発疹、吐き気",
  isUnapproved: false,
  additionalSupplies: 0,
} as const satisfies PrescriptionLine;

export const TEST_CARE_PLAN = {
  explanation: "かぜの症状です。",
  plan: "薬を7日間続けてください。",
  nextVisitAdvice: "よくならないときは1週間後にご予約ください。",
  emergencyAdvice: "息が苦しいときは119番へ電話してください。",
} as const;

const EXPIRE_DAYS = 8;

type Key = { medicalBusinessId: string; treatmentId: string };

/** Writes the first version of a treatment's charge. */
export async function insertTestCharge(database: Database, key: Key, wish: TestCharge, now: Date): Promise<void> {
  const lines = wish.lines ?? [TEST_CHARGE_LINE];
  const issuedAt = wish.issuedAt === undefined ? now : new Date(wish.issuedAt);
  const dueAt = wish.dueAt === undefined ? paymentDueAt(issuedAt, EXPIRE_DAYS) : new Date(wish.dueAt);
  await database.insert(charge).values({ ...key, version: 1, total: totalOf(lines), issuedAt, dueAt });
  await database
    .insert(chargeLine)
    .values(lines.map((line, index) => ({ ...key, ...line, version: 1, position: index + 1 })));
}

/** Writes a treatment's plan and prescription. */
export async function insertTestCare(database: Database, key: Key, wish: TestCare, now: Date): Promise<void> {
  const { prescription = [{}], additionalMedicineUntil = null, additionalMedicineIntervalDays = null } = wish;
  await database.insert(carePlan).values({
    ...key,
    ...TEST_CARE_PLAN,
    additionalMedicineUntil,
    additionalMedicineIntervalDays,
    ...(wish.pharmacy && { pharmacyName: wish.pharmacy.name, pharmacyFaxNumber: wish.pharmacy.faxNumber }),
    writtenBy: "佐藤 健",
    writtenAt: now,
  });
  if (prescription.length === 0) return;
  await database
    .insert(prescriptionLine)
    .values(prescription.map((line, index) => ({ ...key, ...TEST_PRESCRIPTION_LINE, ...line, position: index + 1 })));
}
