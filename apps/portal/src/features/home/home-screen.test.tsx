import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, bookedTreatment, MONDAY_NOON, refuseRecord } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };

const QUESTIONNAIRE = {
  kind: "answer-questionnaire",
  treatmentId: "treatment-1",
  questionnaireId: "first-visit",
  isFirstTreatment: true,
  startsAt: "2026-05-12T14:30:00+09:00",
  roomOpensAt: "2026-05-12T14:15:00+09:00",
} as const;

beforeEach(() => network.use(...frameAnswers));

test("an unpaid charge comes before everything that is not happening now", async () => {
  network.use(
    ...answerRecord({
      next: bookedTreatment,
      history: [
        bookedTreatment,
        {
          treatmentId: "treatment-3",
          statusId: 3,
          statusWords: "お支払い待ち",
          total: 12_800,
          paymentDueAt: "2026-05-20T23:59:59+09:00",
        },
      ],
      action: {
        kind: "pay",
        treatmentId: "treatment-3",
        treatmentKind: "consultation",
        total: 12_800,
        dueAt: "2026-05-20T23:59:59+09:00",
        isExpired: false,
        canPay: true,
        progress: null,
      },
    }),
  );
  const { findByRole, queryByRole } = await renderPortal("/mypage", options);
  const action = within(await findByRole("region", { name: "お支払いをお願いします" }));
  expect(action.getByText("2026.05.20（水）23:59")).toBeVisible();
  expect(action.getByText("12,800円（税込）")).toBeVisible();
  expect(await findByRole("region", { name: "次回のご予約" })).toBeVisible();
  expect(queryByRole("region", { name: "お支払い" })).not.toBeInTheDocument();
});

test("without a connection there is one state with the telephone, and no part reports a failure of its own", async () => {
  network.use(http.all("*/api/v1/*", () => HttpResponse.error()));
  const { findByRole, getByRole, queryByText, queryAllByRole } = await renderPortal("/mypage", options);
  expect(await findByRole("heading", { name: "通信できません", level: 1 })).toBeVisible();
  expect(getByRole("button", { name: "もう一度試す" })).toBeVisible();
  expect(getByRole("region", { name: "お急ぎのとき" })).toBeVisible();
  expect(queryByText(/E999/)).not.toBeInTheDocument();
  expect(queryAllByRole("heading", { level: 1 })).toHaveLength(1);
});

test("with nothing booked: 「ご予約はありません」 and a link to a new one (spec §2 /mypage)", async () => {
  network.use(...answerRecord());
  const { findByText, findByRole, queryByRole } = await renderPortal("/mypage", options);
  expect(await findByText(/^ご予約はありません。/)).toBeVisible();
  expect(await findByRole("heading", { name: "診察をご予約いただけます" })).toBeVisible();
  expect(await findByText("新しいお知らせはありません")).toBeVisible();
  for (const name of ["次回のご予約", "お薬・お届け", "お支払い"]) {
    expect(queryByRole("region", { name })).not.toBeInTheDocument();
  }
});

test("a patient who has not registered yet (C001, C005) is welcomed instead of refused", async () => {
  network.use(
    ...refuseRecord(403, "C001", "このクリニックにはご登録がありません。"),
    http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")),
  );
  const { findByRole, queryByText } = await renderPortal("/mypage", options);
  expect(await findByRole("heading", { name: "はじめての診察をご予約ください" })).toBeVisible();
  expect(queryByText("読み込めませんでした")).not.toBeInTheDocument();
});

test("a failed card shows its own error, and is read again alone", async () => {
  let isAway = true;
  network.use(...answerRecord({ next: bookedTreatment, history: [bookedTreatment] }));
  network.use(
    http.get("*/treatment/treatment-1", () =>
      isAway ? refusal(400, "T005", "診察の詳細を読み込めませんでした。") : HttpResponse.json(bookedTreatment),
    ),
  );
  const { actor, findAllByRole, findByRole, findByText } = await renderPortal("/mypage", options);
  const [retry] = await findAllByRole("button", { name: "再試行" });
  expect(await findByText("新しいお知らせはありません")).toBeVisible();
  isAway = false;
  if (retry) await actor.click(retry);
  expect(within(await findByRole("region", { name: "次回のご予約" })).getByText("担当医：佐藤 一郎")).toBeVisible();
});

test("the latest treatment with additional medicine is stored in this browser for 薬の追加", async () => {
  network.use(
    ...answerRecord({
      history: [{ treatmentId: "treatment-9", statusId: 1 }],
      older: [{ treatmentId: "treatment-8", statusId: 4, isAdditionalMedicineAvailable: 1 }],
    }),
  );
  await renderPortal("/mypage", options);
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem("madoguchi.latestTreatment") ?? "null")).toEqual({
      treatmentId: "treatment-8",
      isAdditionalMedicineAvailable: 1,
      isApplyingAdditionalMedicine: 0,
    }),
  );
});

test("after cancelling, the top page no longer shows the reservation", async () => {
  network.use(...answerRecord({ next: bookedTreatment, history: [bookedTreatment] }));
  network.use(
    http.put("*/cancel", () => {
      network.use(...answerRecord());
      return HttpResponse.json({});
    }),
  );
  const { actor, findByRole, findByText, queryByText } = await renderPortal("/mypage", options);
  await actor.click(await findByText("変更・キャンセル"));
  await actor.click(await findByRole("button", { name: "予約をキャンセル" }));
  await actor.click(await findByRole("button", { name: "予約をキャンセルする" }));
  await findByRole("heading", { name: "キャンセルが完了しました" });
  await actor.click(await findByRole("link", { name: "マイページへ" }));
  await findByRole("heading", { name: "マイページ" });
  expect(queryByText("次の診察をお待ちください")).not.toBeInTheDocument();
  expect(await findByText(/^ご予約はありません。/)).toBeVisible();
  expect(queryByText("担当医：佐藤 一郎")).not.toBeInTheDocument();
});

test("while a visit at another clinic of the business is open, no booking is offered, and the clinic is named", async () => {
  network.use(...answerRecord({ action: { kind: "visit-elsewhere", clinicName: "みなと第二クリニック" } }));
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "ほかのクリニックにご予約があります" }));
  expect(card.getByText(/「みなと第二クリニック」のご予約が終わっていません。/)).toBeVisible();
  expect(card.queryByRole("link")).not.toBeInTheDocument();
});

test.each([
  [
    { kind: "room-open", treatmentId: "treatment-1", startsAt: "2026-05-11T12:10:00+09:00" },
    "診察室が開いています",
    "診察室に入る",
    "/examination/treatment-1",
  ],
  [{ kind: "visit-in-progress", treatmentId: "treatment-1" }, "診察中です", "診察室に戻る", "/examination/treatment-1"],
  [
    {
      kind: "pay",
      treatmentId: "treatment-7",
      treatmentKind: "medicine",
      total: 5400,
      dueAt: "2026-05-20T23:59:59+09:00",
      isExpired: false,
      canPay: true,
      progress: null,
    },
    "お支払いをお願いします",
    "支払う",
    "/payment/treatment-7/",
  ],
  [
    { kind: "register-address", treatmentId: "treatment-1", isParcelWaiting: false },
    "お届け先をご登録ください",
    "お届け先を登録する",
    "/payment-information/shipping-address",
  ],
  [
    { kind: "register-card", treatmentId: "treatment-1" },
    "お支払い方法をご登録ください",
    "お支払い方法を登録する",
    "/payment-information/payment-method",
  ],
  [
    {
      kind: "test-device",
      treatmentId: "treatment-1",
      startsAt: "2026-05-12T10:00:00+09:00",
      roomOpensAt: "2026-05-12T09:45:00+09:00",
    },
    "つぎは、機器の確認です",
    "機器を確認する",
    "/examination-test/",
  ],
  [
    { ...QUESTIONNAIRE, hasDraft: false },
    "つぎは、問診です",
    "問診に答える",
    "/questions/first-visit/?treatmentId=treatment-1&isFirstTreatment=1",
  ],
  [
    { ...QUESTIONNAIRE, isFirstTreatment: false, hasDraft: true },
    "つぎは、問診の続きです",
    "問診の続きに答える",
    "/questions/first-visit/?treatmentId=treatment-1&isFirstTreatment=0",
  ],
  [{ kind: "book" }, "診察をご予約いただけます", "新規診察予約", "/reservation/new"],
] as const satisfies readonly (readonly [NextAction, string, string, string])[])(
  "the next action that the server chose (%o) is said as %s",
  async (action, heading, label, href) => {
    network.use(...answerRecord({ action }));
    const { findByRole } = await renderPortal("/mypage", options);
    const card = within(await findByRole("region", { name: heading }));
    expect(card.getByRole("link", { name: label })).toHaveAttribute("href", href);
  },
);

test("medicine that waits for an address shows why one is needed", async () => {
  network.use(
    ...answerRecord({ action: { kind: "register-address", treatmentId: "treatment-1", isParcelWaiting: true } }),
  );
  const { findByText } = await renderPortal("/mypage", options);
  expect(await findByText("お薬の準備ができています。お送りする住所をご登録いただくと発送します。")).toBeVisible();
});

test("a failure of the next action is shown only in its card, and can be read again", async () => {
  let isAway = true;
  network.use(...answerRecord({ next: bookedTreatment, history: [bookedTreatment] }));
  network.use(
    http.get("*/next-action", () => (isAway ? refusal(400, "E006", "問題") : HttpResponse.json({ kind: "book" }))),
  );
  const { actor, findByRole, findByText } = await renderPortal("/mypage", options);
  expect(await findByText("担当医：佐藤 一郎")).toBeVisible();
  const card = within(await findByRole("region", { name: "次にすること" }));
  isAway = false;
  await actor.click(card.getByRole("button", { name: "再試行" }));
  expect(await findByRole("heading", { name: "診察をご予約いただけます" })).toBeVisible();
});
