import type { Ledger, LedgerTotals, UnpaidCharge } from "@madoguchi/contract/billing/billing-overview";
import type { TreatmentState } from "@madoguchi/contract/treatment/treatment-state";

/** The patient of the amounts below. */
export const CHARGED = {
  treatmentId: "visit-1",
  kind: "consultation",
  statusId: 3,
  patientName: "山田 花子",
  medicalRecordCode: "M000123",
  clinicalDepartmentName: "内科",
  startsAt: "2026-05-11T10:00:00+09:00",
} as const;

/** Unpaid, due in a week. */
export const CHARGE: UnpaidCharge = {
  ...CHARGED,
  version: 1,
  lines: [
    { label: "診察料", quantity: 1, unitPrice: 3300, taxPercent: 0 },
    { label: "お薬", quantity: 2, unitPrice: 2200, taxPercent: 10 },
  ],
  total: 7700,
  issuedAt: "2026-05-11T10:20:00+09:00",
  dueAt: "2026-05-19T23:59:59+09:00",
  daysLeft: 7,
  isExpired: false,
  paymentProgress: null,
  isPaymentSilent: false,
};

/** Unpaid, three days overdue. */
export const LATE: UnpaidCharge = {
  ...CHARGE,
  treatmentId: "medicine-1",
  kind: "medicine",
  statusId: 7,
  startsAt: null,
  patientName: "鈴木 一郎",
  medicalRecordCode: "M000200",
  total: 5400,
  dueAt: "2026-05-09T23:59:59+09:00",
  daysLeft: -3,
  isExpired: true,
};

export const NO_TOTALS: LedgerTotals = {
  ...{ paid: 0, paidCount: 0, unapplied: 0, refunded: 0, refundCount: 0, net: 0 },
  byTax: [],
  byKind: [],
};

/** 12 May: two payments, one of them shown, and a refund. */
export const DAY: Ledger = {
  period: "2026-05-12",
  totals: {
    ...{ paid: 21_300, paidCount: 2, unapplied: 0, refunded: 1500, refundCount: 1, net: 19_800 },
    byTax: [
      { taxPercent: 10, paid: 18_000, refunded: 0 },
      { taxPercent: 0, paid: 3300, refunded: 0 },
    ],
    byKind: [{ kind: "consultation", paid: 21_300, refunded: 1500 }],
  },
  days: [],
  entries: [
    {
      ...{
        ...CHARGED,
        statusId: 4,
        type: "payment",
        method: "card",
        at: "2026-05-12T08:05:00+09:00",
        orderId: "order-1",
      },
      ...{ amount: 12_800, isUnapplied: false, refundedAmount: 1500, isRefunding: false, reason: null },
      parcel: "packed",
    },
    {
      ...{
        ...CHARGED,
        statusId: 4,
        type: "refund",
        method: "card",
        at: "2026-05-12T08:30:00+09:00",
        orderId: "order-1",
      },
      ...{ amount: 1500, isUnapplied: false, refundedAmount: 1500, isRefunding: false, reason: "在庫切れ" },
    },
  ],
};

/** The answer of an action on a charge. */
export const UNPAID_STATE: TreatmentState = { treatmentId: "visit-1", statusId: 3, statusLabel: "お支払い待ち" };
