import { within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };

beforeEach(() => network.use(...frameAnswers));

test.each([
  ["confirming", "お支払いを確認しています", "お支払い確認中"],
  ["clinic", "お支払いをクリニックが確認しています", "お支払い確認中"],
] as const)(
  "a payment that is looked at (%s) says so everywhere, and offers no second button to pay",
  async (paymentProgress, heading, statusWords) => {
    const dueAt = "2026-05-20T23:59:59+09:00";
    const charge = { treatmentId: "treatment-7", total: 5400 };
    const line = { ...charge, statusId: 3 as const, statusWords, paymentDueAt: dueAt, paymentProgress };
    const action = {
      ...charge,
      kind: "pay",
      treatmentKind: "consultation",
      dueAt,
      isExpired: false,
      canPay: false,
    } as const;
    network.use(...answerRecord({ history: [line], action: { ...action, progress: paymentProgress } }));
    const { findByRole, queryByRole } = await renderPortal("/mypage", options);
    const treatment = within(await findByRole("region", { name: "前回の診察" }));
    expect(treatment.getByText("お支払い確認中")).toBeVisible();
    const card = within(treatment.getByRole("region", { name: heading }));
    expect(card.getByText(/もう一度お支払いいただく必要はありません。/)).toBeVisible();
    expect(await findByRole("link", { name: "お支払いの状況を見る" })).toHaveAttribute("href", "/payment/treatment-7/");
    expect(queryByRole("link", { name: /支払う|お支払いへ進む/ })).not.toBeInTheDocument();
  },
);

test("an overdue charge shows the clinic's telephone instead of a button", async () => {
  const dueAt = "2026-05-10T23:59:59+09:00";
  const charge = { treatmentId: "treatment-7", treatmentKind: "consultation", total: 5400, dueAt } as const;
  network.use(...answerRecord({ action: { kind: "pay", ...charge, isExpired: true, canPay: false, progress: null } }));
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "お支払い期限が過ぎています" }));
  expect(card.getByRole("link", { name: /03-1234-5678/ })).toBeVisible();
  expect(card.queryByRole("link", { name: "支払う" })).not.toBeInTheDocument();
});

test("if the clinic accepts late payment, the link leads to another card, without a telephone", async () => {
  const dueAt = "2026-05-10T23:59:59+09:00";
  const charge = { treatmentId: "treatment-7", treatmentKind: "consultation", total: 5400, dueAt } as const;
  network.use(...answerRecord({ action: { kind: "pay", ...charge, isExpired: true, canPay: true, progress: null } }));
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "お支払い期限が過ぎています" }));
  expect(card.getByRole("link", { name: "カードを変更して支払う" })).toHaveAttribute(
    "href",
    "/payment/treatment-7/payment-method",
  );
  expect(card.queryByRole("link", { name: /03-1234-5678/ })).not.toBeInTheDocument();
});

test("further unpaid charges are listed below the first, each with a link to pay", async () => {
  const due = { statusId: 3 as const, total: 5400, paymentDueAt: "2026-05-20T23:59:59+09:00" };
  const history = [
    { ...due, treatmentId: "treatment-7" },
    {
      ...due,
      treatmentId: "treatment-8",
      statusId: 7 as const,
      kind: "medicine" as const,
      startsAt: null,
      endsAt: null,
    },
  ];
  const charge = { treatmentId: "treatment-7", treatmentKind: "consultation", total: 5400 } as const;
  const action = {
    kind: "pay",
    ...charge,
    dueAt: due.paymentDueAt,
    isExpired: false,
    canPay: true,
    progress: null,
  } as const;
  network.use(...answerRecord({ history, action }));
  const { findByRole } = await renderPortal("/mypage", options);
  const others = within(await findByRole("region", { name: "お支払い" }));
  expect(others.getAllByRole("listitem")).toHaveLength(1);
  expect(others.getByRole("link", { name: "お支払いへ進む" })).toHaveAttribute("href", "/payment/treatment-8/");
});
