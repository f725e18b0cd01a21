import { act, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { agreeAndBook } from "../../testing/agree-and-book.ts";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerPreparation,
  answerRecord,
  answerSpots,
  bookedTreatment,
  CHOSEN_SEARCH,
  heldSpot,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const HOLD = "*/api/v1/customer/clinic/:clinicId/treatment/hold";
const BOOK = "*/api/v1/customer/clinic/:clinicId/treatment";
function openConfirm(now = () => MONDAY_NOON) {
  return renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`, { now, user: demonstrationUser });
}

beforeEach(() =>
  network.use(...answerRecord(), ...answerPreparation(), ...frameAnswers, answerHold(), answerSpots([])),
);

test("the time is held on entry and all facts are shown", async () => {
  const asked: unknown[] = [];
  network.use(
    http.post(HOLD, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(heldSpot);
    }),
  );
  const { findByText, getByText, getByRole } = await openConfirm();
  expect(await findByText("2026年5月12日火曜日 14時30分から14時45分")).toBeVisible();
  expect(getByText(/この時間を確保しています/)).toBeVisible();
  expect(getByRole("timer")).toHaveTextContent("10:00");
  expect(getByText("内科・はじめての診察（初診）")).toBeVisible();
  expect(getByText(/3,300円〜（税込）/)).toBeVisible();
  expect(getByText("2026.05.12（火）12:30まで、マイページから変更・キャンセルできます。")).toBeVisible();
  expect(await findByText("山田 花子 様")).toBeVisible();
  for (const stored of ["ヤマダ ハナコ", "女性", "1985.04.12 生まれ", "09012345678"])
    expect(getByText(stored)).toBeVisible();
  expect(asked).toEqual([{ spotId: "spot-1430", startAt: "2026-05-12T14:30:00+09:00", isFirstTreatment: true }]);
});

test("a time inside the deadline shows its cancellation rule, and the payment term", async () => {
  const page = await openConfirm(() => new Date("2026-05-12T13:25:00+09:00"));
  expect(await page.findByText(/^診察後にお送りするご請求から8日以内（正確な日は、ご請求で/)).toBeVisible();
  expect(await page.findByText(/この時間は、予約後15分以内に限り、マイページから変更・キャンセル/)).toBeVisible();
});

test("without both consents nothing is booked, and each missing one is named", async () => {
  const { actor, findByRole, getByRole } = await openConfirm();
  await actor.click(await findByRole("checkbox", { name: "オンライン診療の説明を確認し、希望します" }));
  await actor.click(getByRole("button", { name: "この内容で予約する" }));
  expect(await findByRole("heading", { name: "未入力の項目があります（1件）" })).toBeVisible();
  expect(getByRole("link", { name: "キャンセル規定を確認し、チェックしてください。" })).toBeInTheDocument();
});

test("a double press books once, with the consents in the versions shown, and ends at 完了", async () => {
  const sent: { body: unknown; key: string | null }[] = [];
  network.use(
    http.post(BOOK, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get("idempotency-key") });
      network.use(...answerRecord({ next: bookedTreatment }));
      return HttpResponse.json({ treatmentId: "treatment-1" }, { status: 201 });
    }),
  );
  const page = await openConfirm();
  await page.actor.click(await page.findByRole("checkbox", { name: "オンライン診療の説明を確認し、希望します" }));
  await page.actor.click(page.getByRole("checkbox", { name: "キャンセル規定を確認し、同意します" }));
  await page.actor.dblClick(page.getByRole("button", { name: "この内容で予約する" }));
  expect(await page.findByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  expect(await page.findByText("K7MP-3XQR")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      holdId: "hold-1",
      isFirstTreatment: true,
      isNewReservation: true,
      consents: [
        { kind: "online-care", version: 1 },
        { kind: "cancellation", version: 1 },
      ],
    },
  ]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test("「延長する」 asks for more time once", async () => {
  const asked: unknown[] = [];
  network.use(
    http.post(HOLD, async ({ request }) => {
      const body = await request.json();
      asked.push(body);
      const isExtension = typeof body === "object" && body?.["extend"] === true;
      const extended = { ...heldSpot, expiresAt: "2026-05-11T12:20:00+09:00", canExtend: false };
      return HttpResponse.json(isExtension ? extended : heldSpot);
    }),
  );
  const { actor, findByRole, getByRole, getByText, queryByRole } = await openConfirm();
  await actor.click(await findByRole("button", { name: "延長する" }));
  await waitFor(() => expect(queryByRole("button", { name: "延長する" })).not.toBeInTheDocument());
  expect(getByRole("timer")).toHaveTextContent("20:00");
  const longer = getByText("延長しました。").closest("p");
  expect(longer).toHaveFocus();
  expect(longer).toHaveTextContent("延長しました。この時間を確保しています （あと 20:00）");
  expect(asked).toHaveLength(2);
});

test("on a device whose clock is fast the hold still runs for its ten minutes by the server's", async () => {
  network.use(http.post(HOLD, () => HttpResponse.json(heldSpot, { headers: { date: MONDAY_NOON.toUTCString() } })));
  const { findByRole, queryByRole } = await openConfirm(() => new Date("2026-05-11T12:11:00+09:00"));
  expect(await findByRole("timer")).toHaveTextContent("10:00");
  expect(queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("an expired hold is shown, and a new hold continues on the same page", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: MONDAY_NOON });
  const page = await openConfirm(() => new Date());
  await page.actor.click(await page.findByRole("checkbox", { name: "オンライン診療の説明を確認し、希望します" }));
  network.use(answerHold({ ...heldSpot, holdId: "hold-2", expiresAt: "2026-05-11T12:21:00+09:00" }));
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000 + 1000));
  const dialog = await page.findByRole("alertdialog", { name: "確保の時間が過ぎました" });
  await page.actor.click(within(dialog).getByRole("button", { name: "もう一度確保する" }));
  await waitFor(() => expect(page.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(page.getByRole("checkbox", { name: "オンライン診療の説明を確認し、希望します" })).toBeChecked();
  vi.useRealTimers();
});

test("if the hold expired and the time was taken, the patient is led to the other times", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: MONDAY_NOON });
  const page = await openConfirm(() => new Date());
  await page.findByRole("timer");
  network.use(http.post(HOLD, () => refusal(409, "T003", "この時間は予約できませんでした。")));
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000 + 1000));
  const dialog = await page.findByRole("alertdialog");
  await page.actor.click(within(dialog).getByRole("button", { name: "もう一度確保する" }));
  expect(await page.findByRole("heading", { name: "日時を選ぶ" })).toBeVisible();
  expect(page.getByText("この時間は予約できませんでした")).toBeVisible();
  vi.useRealTimers();
});

test("a time that is taken on entry (T003) leads to the other times with the reason, and keeps the other choices", async () => {
  network.use(http.post(HOLD, () => refusal(409, "T003", "この時間は予約できませんでした。")));
  const { findByText, router } = await openConfirm();
  expect(await findByText("この時間は予約できませんでした")).toBeVisible();
  expect(router.state.location.pathname).toBe("/reservation/new");
  expect(router.state.location.search).toMatchObject({ isFirstTreatment: true, isNewReservation: true });
});

test("a clinic that does not know the customer (C001) leads to the profile", async () => {
  network.use(http.post(HOLD, () => refusal(403, "C001", "このクリニックにはご登録がありません。")));
  const { findByRole } = await openConfirm();
  expect(await findByRole("heading", { name: "お客様情報", level: 1 })).toBeVisible();
});

test("a hold that failed (R001) stays on the page and can be tried again", async () => {
  network.use(http.post(HOLD, () => refusal(409, "R001", "時間を仮押さえできませんでした。もう一度お試しください。")));
  const { actor, findByRole, findByText } = await openConfirm();
  expect(await findByText("時間を確保できませんでした")).toBeVisible();
  network.use(answerHold());
  await actor.click(await findByRole("button", { name: "再試行" }));
  expect(await findByText(/この時間を確保しています/)).toBeVisible();
});

test("a booking that failed (R002) is sent again with the same key", async () => {
  const keys: (string | null)[] = [];
  network.use(
    http.post(BOOK, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return refusal(409, "R002", "予約を登録できませんでした。もう一度お試しください。");
    }),
  );
  const page = await openConfirm();
  await agreeAndBook(page);
  expect(await page.findByText("予約できませんでした")).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: "この内容で予約する" }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});

test("a session that the server no longer accepts (E009) leads to the sign-in with the reason, and keeps the time", async () => {
  network.use(http.post(BOOK, () => refusal(401, "E009", "ログインの有効期限が切れました。")));
  const page = await openConfirm();
  await agreeAndBook(page);
  expect(await page.findByRole("heading", { name: "ログイン・お客様情報" })).toBeVisible();
  expect(page.router.state.location.search).toMatchObject({ spotId: "spot-1430" });
  expect(await page.findByText("E009: ログインの有効期限が切れました。")).toBeInTheDocument();
});

test("a booking that was made by another tab (R002) leads to it", async () => {
  network.use(
    http.post(BOOK, () => {
      network.use(...answerRecord({ next: bookedTreatment }));
      return refusal(409, "R002", "予約を登録できませんでした。");
    }),
  );
  const page = await openConfirm();
  await agreeAndBook(page);
  expect(await page.findByRole("heading", { name: "すでにご予約があります" })).toBeVisible();
});

test("if the record is 再診 and the patient chose 初診, both are shown and the patient decides", async () => {
  network.use(answerHold({ ...heldSpot, proposedFirstTreatment: false }));
  const { actor, findByText, getByRole, queryByText, router } = await openConfirm();
  expect(await findByText("クリニックの記録では「再診」にあたります")).toBeVisible();
  await actor.click(getByRole("button", { name: "再診に変更する" }));
  expect(await findByText("内科・前回の続き（再診）")).toBeVisible();
  expect(queryByText("クリニックの記録では「再診」にあたります")).not.toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ isFirstTreatment: false });
});

test("the clinic's explanation opens over the page in its current version", async () => {
  network.use(
    http.get("*/api/v1/clinic/:clinicId/terms/online-care", () =>
      HttpResponse.json({
        kind: "online-care",
        version: 3,
        title: "オンライン診療の説明",
        text: "はじめにお読みください。\n\n## できないこと\n\n触診はできません。",
      }),
    ),
  );
  const { actor, findByRole } = await openConfirm();
  await actor.click(await findByRole("button", { name: "オンライン診療の説明" }));
  const dialog = await findByRole("dialog", { name: "オンライン診療の説明" });
  expect(await within(dialog).findByRole("heading", { name: "できないこと" })).toBeVisible();
  expect(within(dialog).getByText("触診はできません。")).toBeVisible();
  expect(within(dialog).getByText("第3版")).toBeVisible();
});

test("without a chosen time the patient chooses one first", async () => {
  const { router } = await renderPortal("/reservation/confirm?isNewReservation=true", {
    now: () => MONDAY_NOON,
    user: demonstrationUser,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/reservation/new"));
});
