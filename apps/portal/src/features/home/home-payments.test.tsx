import { within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { answerCards, visa } from "../../testing/payment-answers.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };

beforeEach(() => network.use(...frameAnswers));

test.each([
  ["confirming", "お支払いを確認しています", "お支払い確認中", /二重に請求されることはありません。/],
  ["clinic", "お支払いをクリニックが確認しています", "お支払い確認中", /もう一度お支払いいただく必要はありません。/],
] as const)(
  "a payment that is looked at (%s) says so everywhere, and offers no second button to pay",
  async (paymentProgress, heading, statusWords, words) => {
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
    expect(card.getByText(words)).toBeVisible();
    expect(await findByRole("link", { name: "お支払いの状況を見る" })).toHaveAttribute("href", "/payment/treatment-7/");
    expect(queryByRole("link", { name: /支払う|お支払いへ進む/ })).not.toBeInTheDocument();
  },
);

test("an unfinished authentication is the next action, in the words of the payment's page, and one press leads back", async () => {
  const dueAt = "2026-05-20T23:59:59+09:00";
  const charge = { treatmentId: "treatment-7", treatmentKind: "consultation", total: 5400, dueAt } as const;
  const action = { kind: "pay", ...charge, isExpired: false, canPay: false, progress: "authenticating" } as const;
  const read: string[] = [];
  network.use(
    ...answerRecord({ action }),
    http.get("*/treatment/:treatmentId/payment", ({ params }) => {
      read.push(String(params["treatmentId"]));
      return refusal(404, "T008", "お支払いが見つかりません。");
    }),
  );
  const { actor, findByRole, findByText } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "本人認証の途中です" }));
  expect(
    card.getByText(/手続きをされないときは、しばらくすると取り消され、もう一度お支払いいただけるようになります/),
  ).toBeVisible();
  expect(card.queryByText(/必要はありません/)).not.toBeInTheDocument();
  await actor.click(card.getByRole("button", { name: "本人認証の画面に戻る" }));
  expect(await findByText(/お支払いが見つかりません/)).toBeVisible();
  expect(read).toContain("treatment-7");
});

test("a seat on hold is the next action, with its clock and the way to book it", async () => {
  const action = {
    kind: "book-held-seat",
    spotId: "spot-1430",
    clinicalDepartmentName: "内科",
    doctorName: "佐藤 一郎",
    startsAt: "2026-05-12T14:30:00+09:00",
    until: "2026-05-11T12:15:00+09:00",
    isOffered: true,
  } as const;
  network.use(...answerRecord({ action }));
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "空き待ちの日に、空きが出ました" }));
  expect(card.getByText("2026.05.12（火）14:30")).toBeVisible();
  expect(card.getByRole("timer")).toHaveTextContent("15:00");
  expect(card.getByRole("link", { name: "内容を確認して予約する" })).toHaveAttribute(
    "href",
    expect.stringContaining("/reservation/confirm?spotId=spot-1430&startAt="),
  );
});

test("a document that asks for an answer is the next action when nothing runs out before it", async () => {
  network.use(...answerRecord({ action: { kind: "answer-document" } }));
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "回答をお願いする書類があります" }));
  expect(card.getByRole("link", { name: "書類を読んで回答する" })).toHaveAttribute("href", "/settings/documents");
});

test("an overdue charge shows the clinic's telephone instead of a button", async () => {
  const dueAt = "2026-05-10T23:59:59+09:00";
  const charge = { treatmentId: "treatment-7", treatmentKind: "consultation", total: 5400, dueAt } as const;
  network.use(...answerRecord({ action: { kind: "pay", ...charge, isExpired: true, canPay: false, progress: null } }));
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "お支払い期限が過ぎています" }));
  expect(card.getByRole("link", { name: /03-1234-5678/ })).toBeVisible();
  expect(card.queryByRole("link", { name: "支払う" })).not.toBeInTheDocument();
});

test.each([
  ["a registered card", [visa], "カードを変更して支払う"],
  ["no card", [], "支払う"],
])("if the clinic accepts late payment, a patient with %s is led to the choice of a card", async (_, cards, words) => {
  const dueAt = "2026-05-10T23:59:59+09:00";
  const charge = { treatmentId: "treatment-7", treatmentKind: "consultation", total: 5400, dueAt } as const;
  network.use(
    ...answerRecord({ action: { kind: "pay", ...charge, isExpired: true, canPay: true, progress: null } }),
    answerCards(() => cards),
  );
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "お支払い期限が過ぎています" }));
  const link = await card.findByRole("link", { name: words });
  expect(link).toHaveAttribute("href", "/payment/treatment-7/payment-method");
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
