import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { answerOffer } from "../../testing/medicine-answers.ts";
import { network } from "../../testing/network.ts";
import { answerCards } from "../../testing/payment-answers.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, bookedTreatment, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { appliedMedicine, finishedTreatment, inStatus } from "../../testing/treatment-answers.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };

beforeEach(() => network.use(...frameAnswers));

/** Opens the page of this treatment and waits until it is loaded. */
async function open(treatment = bookedTreatment, now = MONDAY_NOON) {
  network.use(...answerRecord({ next: treatment }));
  const portal = await renderPortal(`/treatment/${treatment.treatmentId}`, { ...options, now: () => now });
  await screen.findByRole("list", { name: "診察の流れ" });
  return portal;
}

function region(name: string) {
  return within(screen.getByRole("region", { name }));
}

const UNPAID = { paymentDueAt: "2026-05-20T23:59:59+09:00", paidAt: null, delivery: null } as const;

test.each([
  ["1 予約済み", bookedTreatment, "ご予約を承りました"],
  ["2 診察中", inStatus(bookedTreatment, 2, { canCancel: false, canChangeTime: false }), "診察中です"],
  ["3 お支払い待ち", inStatus(finishedTreatment, 3, UNPAID), "お支払いをお願いします"],
  ["4 完了", finishedTreatment, "診察が完了しました"],
  ["5 キャンセル", inStatus(bookedTreatment, 5, { canCancel: false }), "このご予約はキャンセルされました"],
  ["6 お薬の追加：医師確認中", appliedMedicine, "医師が確認しています"],
  ["7 お薬の追加：お支払い待ち", inStatus(appliedMedicine, 7, UNPAID), "お支払いをお願いします"],
  ["8 お薬の追加：完了", inStatus(appliedMedicine, 8), "お薬の追加が完了しました"],
  ["9 お薬の追加：キャンセル", inStatus(appliedMedicine, 9), "お薬の追加の申請を取り消しました"],
])("%s shows its status in words, and the next step (spec §2 /treatment/{id}/)", async (status, treatment, heading) => {
  await open(treatment);
  expect(screen.getByRole("region", { name: heading })).toBeVisible();
  expect(screen.getByText(status.slice(2))).toBeVisible();
});

test.each([
  ["ask-for-visit", "お薬をお出しする前に、診察が必要です"],
  ["refuse", "お薬の追加はお出しできません"],
] as const)(
  "an application that the doctor declined (%s) says why, and leads to a visit",
  async (decision, heading) => {
    const clinicReason = "血圧の薬との飲み合わせを確かめます。";
    await open(inStatus(appliedMedicine, 9, { medicineDecision: decision, clinicReason }));
    const card = region(heading);
    expect(card.getByText(clinicReason)).toBeVisible();
    expect(card.getByText(/お薬は発送されず、請求もありません/)).toBeVisible();
    expect(card.getByRole("link", { name: "診察を予約する" })).toBeVisible();
  },
);

test("an application that waits for the doctor can be withdrawn on its page", async () => {
  await open(appliedMedicine);
  const card = region("医師が確認しています");
  expect(card.getByRole("button", { name: "申請を取り消す" })).toBeVisible();
  expect(card.queryByText(/お電話ください/)).not.toBeInTheDocument();
});

test("a visit with an open application links to it", async () => {
  await open({ ...finishedTreatment, isApplyingAdditionalMedicine: 1, applications: [appliedMedicine] });
  const card = region("診察が完了しました");
  expect(card.getByRole("link", { name: "お薬の追加の状況を見る" })).toHaveAttribute("href", "/treatment/treatment-6");
});

test("a booked visit can be moved, cancelled, and put into the calendar; the room is not open yet", async () => {
  const { actor } = await open();
  await actor.click(screen.getByText("変更・キャンセル"));
  expect(screen.getByRole("link", { name: "日時を変更する" })).toHaveAttribute(
    "href",
    "/treatment/treatment-1?change=time",
  );
  expect(screen.getByRole("button", { name: "予約をキャンセル" })).toBeVisible();
  expect(screen.getByRole("button", { name: "カレンダーに追加" })).toBeVisible();
  expect(screen.getByText("まで変更・キャンセルできます")).toHaveTextContent("2026.05.12（火）12:30");
  expect(screen.queryByRole("link", { name: "診察室に入る" })).not.toBeInTheDocument();
});

test("fifteen minutes before the visit the room is open; by then only the telephone can move it", async () => {
  const late = { ...bookedTreatment, canCancel: false, canChangeTime: false };
  const { actor } = await open(late, new Date("2026-05-12T14:15:00+09:00"));
  await actor.click(screen.getByText("変更・キャンセル"));
  expect(screen.getByRole("link", { name: "診察室に入る" })).toHaveAttribute("href", "/examination/treatment-1");
  expect(screen.getByText("開始まであと15分")).toBeVisible();
  expect(screen.getByText(/期限を過ぎています/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "日時を変更する" })).not.toBeInTheDocument();
});

test("on the day of the visit the page shows how long it takes, and when the room opens", async () => {
  await open(bookedTreatment, new Date("2026-05-12T09:00:00+09:00"));
  expect(screen.getByText("開始まであと5時間30分")).toBeVisible();
  expect(screen.getByText(/診察室は14:15に開きます/)).toBeVisible();
});

test("a visit in progress links to the room and can no longer be cancelled", async () => {
  await open(inStatus(bookedTreatment, 2, { canCancel: false, canChangeTime: false }));
  expect(screen.getByRole("link", { name: "診察室に戻る" })).toHaveAttribute("href", "/examination/treatment-1");
  expect(screen.queryByRole("button", { name: "予約をキャンセル" })).not.toBeInTheDocument();
});

test("an unpaid charge shows amount and due day, and links to the payment", async () => {
  await open(inStatus(finishedTreatment, 3, UNPAID));
  const next = region("お支払いをお願いします");
  expect(next.getByText("12,800円（税込）")).toBeVisible();
  expect(next.getByText("2026.05.20（水）23:59")).toBeVisible();
  expect(region("お支払い").getByRole("link", { name: "支払う" })).toHaveAttribute("href", "/payment/treatment-4/");
  expect(screen.queryByRole("button", { name: "領収書" })).not.toBeInTheDocument();
});

test("an overdue charge cannot be paid here: the clinic's telephone replaces the button", async () => {
  await open(inStatus(appliedMedicine, 7, { ...UNPAID, isPaymentExpired: true, statusWords: "お支払い期限切れ" }));
  const next = region("お支払い期限が過ぎています");
  expect(next.getByRole("link", { name: /03-1234-5678/ })).toHaveAttribute("href", "tel:03-1234-5678");
  expect(screen.queryByRole("link", { name: "支払う" })).not.toBeInTheDocument();
});

test("if the clinic accepts late payment, an overdue charge links to the choice of a card", async () => {
  network.use(answerCards());
  await open(inStatus(appliedMedicine, 7, { ...UNPAID, isPaymentExpired: true, canPay: true }));
  const next = region("お支払い期限が過ぎています");
  expect(next.getByText("いまもお支払いいただけます。", { exact: false })).toBeVisible();
  expect(await screen.findByRole("link", { name: "カードを変更して支払う" })).toHaveAttribute(
    "href",
    `/payment/${appliedMedicine.treatmentId}/payment-method`,
  );
});

test("medicine that can be supplied again is offered; during an application its state is shown instead", async () => {
  const { unmount } = await open(finishedTreatment);
  expect(within(screen.getByRole("main")).getByRole("button", { name: "薬の追加" })).toBeVisible();
  expect(screen.getByRole("link", { name: "再診を予約する" })).toHaveAttribute(
    "href",
    "/reservation/new?isFirstTreatment=false&department=1&doctor=%E4%BD%90%E8%97%A4+%E4%B8%80%E9%83%8E",
  );
  unmount();
  await open({ ...finishedTreatment, isApplyingAdditionalMedicine: 1, applications: [appliedMedicine] });
  expect(within(screen.getByRole("main")).queryByRole("button", { name: "薬の追加" })).not.toBeInTheDocument();
  expect(screen.getByText(/お薬の追加を申請中です/)).toBeVisible();
  expect(region("お薬の追加の履歴").getByText("お薬の追加：医師確認中")).toBeVisible();
});

test("a cancelled visit shows the reason and links to a new reservation", async () => {
  await open(inStatus(bookedTreatment, 5, { clinicReason: "担当医の都合により休診となりました。" }));
  expect(screen.getByText("担当医の都合により休診となりました。")).toBeVisible();
  expect(screen.getByRole("link", { name: "予約し直す" })).toHaveAttribute(
    "href",
    "/reservation/new?isFirstTreatment=true&department=1&doctor=%E4%BD%90%E8%97%A4+%E4%B8%80%E9%83%8E",
  );
});

test("a declined application shows the reason, and links to a new visit and to its own visit", async () => {
  const { actor } = await open(
    inStatus(appliedMedicine, 9, { clinicReason: "血圧の確認が必要なため、診察をお願いします。" }),
  );
  await actor.click(screen.getByText(/受付番号 K7MP-3XQR/));
  expect(screen.getByText("血圧の確認が必要なため、診察をお願いします。")).toBeVisible();
  expect(screen.getByRole("link", { name: "診察を予約する" })).toBeVisible();
  expect(screen.getByRole("link", { name: "もとの診察を見る" })).toHaveAttribute("href", "/treatment/treatment-4");
  expect(screen.getByRole("heading", { name: "お薬の追加の詳細", level: 1 })).toBeVisible();
});

test.each([
  ["T001", "診察が見つかりませんでした。診察履歴からもう一度お選びください。"],
  ["T002", "診察が見つかりませんでした。診察履歴からもう一度お選びください。"],
])("a missing treatment and another patient's look the same (%s)", async (code, message) => {
  network.use(http.get("*/treatment/:treatmentId", () => refusal(404, code, message)));
  const { findByText, getByRole } = await renderPortal("/treatment/treatment-99", options);
  expect(await findByText("診察が見つかりませんでした")).toBeVisible();
  expect(getByRole("link", { name: "診察履歴へ" })).toHaveAttribute("href", "/history");
});

test("a page that cannot be read (T005) shows an error and can be read again", async () => {
  let isAway = true;
  network.use(
    http.get("*/treatment/:treatmentId", () =>
      isAway ? refusal(503, "T005", "診察の詳細を読み込めませんでした。") : HttpResponse.json(bookedTreatment),
    ),
  );
  const { actor, findByRole, findByText } = await renderPortal("/treatment/treatment-1", options);
  const retry = await findByRole("button", { name: "再試行" });
  isAway = false;
  await actor.click(retry);
  expect(await findByText(/予約番号 K7MP-3XQR/)).toBeVisible();
});

test("薬の追加 reads the current state of the shown treatment, not of the latest one", async () => {
  let isApplyingAdditionalMedicine = 0;
  network.use(
    answerOffer(),
    http.get("*/latest-treatment", () => HttpResponse.json({ latestTreatment: null })),
    http.get("*/treatment/:treatmentId", () =>
      HttpResponse.json({ ...finishedTreatment, isApplyingAdditionalMedicine }),
    ),
  );
  const { actor, router } = await renderPortal("/treatment/treatment-4", options);
  const button = await within(screen.getByRole("main")).findByRole("button", { name: "薬の追加" });
  isApplyingAdditionalMedicine = 1;
  await actor.click(button);
  const dialog = await screen.findByRole("dialog", { name: "すでにお薬の追加を申請中です" });
  await actor.click(within(dialog).getAllByRole("button", { name: "閉じる" })[0] ?? dialog);
  isApplyingAdditionalMedicine = 0;
  await actor.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe("/repurchase-medicines/treatment-4"));
});

test("a charge without medicine promises no parcel", async () => {
  await open(inStatus(finishedTreatment, 3, { ...UNPAID, prescription: [] }));
  expect(region("お支払いをお願いします").queryByText(/お薬を発送します/)).not.toBeInTheDocument();
});

test("a charge with medicine shows when it is sent", async () => {
  await open(inStatus(finishedTreatment, 3, UNPAID));
  expect(region("お支払いをお願いします").getByText(/お支払いのあとに、お薬を発送します。/)).toBeVisible();
});

test("a charge whose payment is being checked cannot be paid again", async () => {
  await open(inStatus(finishedTreatment, 3, { ...UNPAID, paymentProgress: "confirming" }));
  const card = region("お支払いの確認");
  expect(
    card.getByText(
      "結果が確認できるまで、もう一度お支払いいただくことはできません。二重に請求されることはありません。",
    ),
  ).toBeVisible();
  expect(card.getByRole("link", { name: "お支払いの状況を見る" })).toHaveAttribute("href", "/payment/treatment-4/");
  expect(card.queryByRole("link", { name: "支払う" })).not.toBeInTheDocument();
});
