import type { BillingOverview } from "@madoguchi/contract/billing/billing-overview";

export const BILLING_VIEWS = ["unpaid", "overdue", "unapplied", "refunds", "ledger"] as const;

export type BillingView = (typeof BILLING_VIEWS)[number];

export const BILLING_VIEW_LABELS = {
  unpaid: "期限内の未払い",
  overdue: "期限切れの未払い",
  unapplied: "未充当の入金",
  refunds: "結果待ちの返金",
  ledger: "入金と返金",
} as const satisfies Record<BillingView, string>;

/** Counts the items of each list that needs an action. */
export function countViews(overview: BillingOverview): Record<Exclude<BillingView, "ledger">, number> {
  const overdue = overview.unpaid.filter(({ isExpired }) => isExpired).length;
  return {
    unpaid: overview.unpaid.length - overdue,
    overdue,
    unapplied: overview.unapplied.length,
    refunds: overview.unknownRefunds.length,
  };
}

/** 「あと3日」, 「今日まで」, 「2日超過」. */
export function describeDaysLeft(daysLeft: number): string {
  if (daysLeft < 0) return `${-daysLeft}日超過`;
  return daysLeft === 0 ? "今日まで" : `あと${daysLeft}日`;
}
