import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { demonstrationProfile } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { CARD_PROVIDER, visa } from "../../testing/payment-answers.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerPreparation,
  answerRecord,
  answerSpots,
  bookedTreatment,
  CHOSEN_SEARCH,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const CANCEL = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/cancel";

beforeEach(() => {
  network.use(...answerRecord({ next: bookedTreatment }), ...frameAnswers, ...answerPreparation(), answerSpots([]));
});

test("完了 shows number, time and doctor from the server, so that a reload shows the same", async () => {
  const { findByText, getByRole, getByText } = await renderPortal("/reservation/complete", options);
  expect(await findByText("K7MP-3XQR")).toBeVisible();
  expect(getByText("2026年5月12日火曜日 14時30分から14時45分")).toBeVisible();
  expect(getByText("担当医：佐藤 一郎")).toBeVisible();
  expect(getByText("予約済み")).toBeVisible();
  expect(getByRole("link", { name: "マイページへ" })).toHaveAttribute("href", "/mypage");
});

test("完了 without a reservation shows a notice and offers a new one", async () => {
  network.use(...answerRecord());
  const { findByRole } = await renderPortal("/reservation/complete", options);
  expect(await findByRole("heading", { name: "ご予約はありません" })).toBeVisible();
});

test("a reservation is cancelled with a reason, and the end is confirmed", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put(CANCEL, async ({ request }) => {
      sent.push(await request.json());
      network.use(...answerRecord());
      return HttpResponse.json({});
    }),
  );
  const { actor, findByRole, findByText, router } = await renderPortal("/reservation/complete", options);
  await actor.click(await findByText("変更・キャンセル"));
  await actor.click(await findByRole("button", { name: "予約をキャンセル" }));
  const dialog = await findByRole("alertdialog", { name: "予約をキャンセルしますか？" });
  expect(within(dialog).getByText("2026年5月12日火曜日 14時30分から14時45分")).toBeVisible();
  await actor.click(within(dialog).getByRole("radio", { name: "症状が改善した" }));
  await actor.click(within(dialog).getByRole("button", { name: "予約をキャンセルする" }));
  expect(await findByRole("heading", { name: "キャンセルが完了しました" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/reservation/cancel-complete");
  expect(sent).toEqual([{ reason: "症状が改善した" }]);
  expect(await findByRole("link", { name: "新しく予約する" })).toHaveAttribute(
    "href",
    "/reservation/new?isFirstTreatment=true&department=1&doctor=%E4%BD%90%E8%97%A4+%E4%B8%80%E9%83%8E",
  );
});

test("the reason is optional, and 「キャンセルしない」 changes nothing", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put(CANCEL, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { actor, findByRole, findByText, queryByRole } = await renderPortal("/reservation/complete", options);
  await actor.click(await findByText("変更・キャンセル"));
  await actor.click(await findByRole("button", { name: "予約をキャンセル" }));
  await actor.click(await findByRole("button", { name: "キャンセルしない" }));
  expect(queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await actor.click(await findByRole("button", { name: "予約をキャンセル" }));
  await actor.click(await findByRole("button", { name: "予約をキャンセルする" }));
  await waitFor(() => expect(sent).toEqual([{}]));
});

test("a cancellation whose answer was lost is shown as made, once the server confirms it", async () => {
  let sent = 0;
  network.use(
    http.put(CANCEL, () => {
      sent += 1;
      network.use(...answerRecord());
      return sent === 1 ? HttpResponse.error() : HttpResponse.json({});
    }),
  );
  const { actor, findByRole, findByText, queryByText, router } = await renderPortal("/reservation/complete", options);
  await actor.click(await findByText("変更・キャンセル"));
  await actor.click(await findByRole("button", { name: "予約をキャンセル" }));
  await actor.click(await findByRole("button", { name: "予約をキャンセルする" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/reservation/cancel-complete"));
  expect(queryByText("キャンセルできませんでした")).not.toBeInTheDocument();
});

test("a refused cancellation (T008) shows the reason and the telephone", async () => {
  network.use(http.put(CANCEL, () => refusal(409, "T008", "キャンセルできませんでした。クリニックへお電話ください。")));
  const { actor, findByRole, findByText } = await renderPortal("/reservation/complete", options);
  await actor.click(await findByText("変更・キャンセル"));
  await actor.click(await findByRole("button", { name: "予約をキャンセル" }));
  await actor.click(await findByRole("button", { name: "予約をキャンセルする" }));
  const alert = await within(await findByRole("alertdialog")).findByRole("alert");
  expect(alert).toHaveTextContent("キャンセルできませんでした");
  expect(within(alert).getByRole("link", { name: /03-1234-5678/ })).toHaveAttribute("href", "tel:03-1234-5678");
});

test("once the visit has begun, cancelling is not offered", async () => {
  network.use(...answerRecord({ next: { ...bookedTreatment, statusId: 2, statusWords: "診察中", canCancel: false } }));
  const { findByText, queryByRole, queryByText } = await renderPortal("/reservation/unable", options);
  expect(await findByText("診察中")).toBeVisible();
  expect(await findByText("新しい診察は、いまの診察が終わったあとにご予約いただけます。")).toBeVisible();
  expect(queryByRole("button", { name: "キャンセルして取り直す" })).not.toBeInTheDocument();
  expect(queryByText(/オンラインでキャンセルできる期限/)).not.toBeInTheDocument();
});

test("cancelling in order to book again leads back to the time that was chosen", async () => {
  network.use(
    http.put(CANCEL, () => {
      network.use(...answerRecord());
      return HttpResponse.json({});
    }),
  );
  const { actor, findByRole, findByText, router } = await renderPortal(`/reservation/unable?${CHOSEN_SEARCH}`, options);
  await actor.click(await findByRole("button", { name: "キャンセルして取り直す" }));
  await actor.click(await findByRole("button", { name: "予約をキャンセルする" }));
  expect(await findByText("2026.05.12（火）14:30")).toBeVisible();
  expect(router.state.location.pathname).toBe("/reservation/new");
});

test("「すでにご予約があります」 without a booked visit shows this, and keeps the chosen time", async () => {
  network.use(...answerRecord());
  const { findByRole } = await renderPortal(`/reservation/unable?${CHOSEN_SEARCH}`, options);
  expect(await findByRole("heading", { name: "ご予約はありません", level: 1 })).toBeVisible();
  expect(await findByRole("link", { name: "新規診察予約" })).toHaveAttribute(
    "href",
    expect.stringContaining("spotId=spot-1430"),
  );
});

test("unpaid charges are listed with amount and deadline, and the clinic's telephone", async () => {
  network.use(
    ...answerRecord({
      history: [
        {
          statusId: 7,
          kind: "medicine",
          total: 5400,
          paymentDueAt: "2026-05-08T23:59:59+09:00",
          isPaymentExpired: true,
        },
        { statusId: 4 },
      ],
    }),
  );
  const { findByText, getByText, getByRole, queryByText } = await renderPortal(
    "/reservation/payment-remaining",
    options,
  );
  expect(await findByText("5,400円（税込）")).toBeVisible();
  expect(getByText(/お薬の追加・内科/)).toBeVisible();
  expect(getByText("2026.05.08（金）23:59まで")).toBeVisible();
  expect(getByText("お支払い期限が過ぎています")).toBeVisible();
  expect(queryByText("完了")).not.toBeInTheDocument();
  expect(getByRole("main")).toHaveTextContent("03-1234-5678");
});

test("once all is paid a link back to the chosen time is offered", async () => {
  network.use(...answerRecord());
  const { findByRole } = await renderPortal(`/reservation/payment-remaining?${CHOSEN_SEARCH}`, options);
  expect(await findByRole("link", { name: "予約に戻る" })).toHaveAttribute(
    "href",
    expect.stringContaining("spotId=spot-1430"),
  );
});

test("完了 offers a calendar file and LINE notifications, and links to the remaining tasks", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => "blob:file";
  network.use(
    http.get(
      "*/treatment/treatment-1/calendar",
      () => new HttpResponse("BEGIN:VCALENDAR", { headers: { "content-type": "text/calendar" } }),
    ),
  );
  const { actor, findByRole, getByRole } = await renderPortal("/reservation/complete", {
    ...options,
    configuration: { line: { friendUrl: null } },
  });
  await actor.click(await findByRole("button", { name: "カレンダーに追加" }));
  await waitFor(() => expect(saved).toEqual(["yoyaku.ics"]));
  expect(getByRole("link", { name: "LINEで通知を受け取る" })).toHaveAttribute("href", "/line-link");
  expect(getByRole("link", { name: "お届け先を登録する" })).toHaveAttribute(
    "href",
    "/payment-information/shipping-address",
  );
  expect(getByRole("link", { name: "日時を変更する" })).toHaveAttribute("href", "/treatment/treatment-1?change=time");
  vi.restoreAllMocks();
});

test("完了 ticks the tasks that the server knows as done, on whichever device", async () => {
  network.use(
    ...answerPreparation({ address: addressFixture, cards: [visa] }),
    http.get("*/information", () => HttpResponse.json({ ...demonstrationProfile, isLineLinked: 1 })),
  );
  const { findByRole, findByText, findAllByText } = await renderPortal("/reservation/complete", {
    ...options,
    configuration: { line: { friendUrl: null }, payment: CARD_PROVIDER },
  });
  expect(await findByRole("link", { name: "お届け先を確認・変更する" })).toBeVisible();
  expect(await findByRole("link", { name: "お支払い方法を確認・変更する" })).toBeVisible();
  expect(await findByRole("link", { name: "LINE連携を確認する" })).toBeVisible();
  expect(await findAllByText("（済み）")).toHaveLength(3);
  expect(await findByText("すべて済んでいます。診察の日までお待ちください。")).toBeVisible();
});

test("a failed calendar file shows an error beside its button; without LINE its notifications are not offered", async () => {
  network.use(http.get("*/treatment/treatment-1/calendar", () => refusal(404, "T001", "診察が見つかりませんでした。")));
  const { actor, findByRole, queryByRole } = await renderPortal("/reservation/complete", options);
  await actor.click(await findByRole("button", { name: "カレンダーに追加" }));
  expect(await findByRole("alert")).toHaveTextContent("診察が見つかりませんでした。");
  expect(queryByRole("link", { name: "LINEで通知を受け取る" })).not.toBeInTheDocument();
});

test("「すでにご予約があります」 leads to the reservation and to another time for it", async () => {
  const { findByRole, getByRole } = await renderPortal("/reservation/unable", options);
  expect(await findByRole("link", { name: "予約内容を見る" })).toHaveAttribute("href", "/treatment/treatment-1");
  expect(getByRole("link", { name: "日時を変更する" })).toHaveAttribute("href", "/treatment/treatment-1?change=time");
});
