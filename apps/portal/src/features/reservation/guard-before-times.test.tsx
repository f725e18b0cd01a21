import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, answerSpots, bookedTreatment, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { appliedMedicine, inStatus } from "../../testing/treatment-answers.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const readSpots = vi.fn();

beforeEach(() => {
  readSpots.mockReset();
  network.use(...frameAnswers, answerSpots([]));
  network.events.on("request:start", ({ request }) => {
    if (new URL(request.url).pathname.endsWith("/spot")) readSpots();
  });
});

test.each([
  ["an open booking", { next: bookedTreatment, history: [bookedTreatment] }, "すでにご予約があります"],
  ["an open payment", { history: [{ statusId: 3, total: 5400 }] as const }, "お支払いが完了していない診察があります"],
])("a patient with %s sees this in place of times", async (_, record, heading) => {
  network.use(...answerRecord(record));
  const { findByRole, queryByRole } = await renderPortal("/reservation/new", options);
  expect(await findByRole("heading", { name: heading })).toBeVisible();
  expect(queryByRole("region", { name: "日時を選ぶ" })).not.toBeInTheDocument();
  expect(readSpots).not.toHaveBeenCalled();
});

test("a patient with an application for more medicine sees this above the times, with a link", async () => {
  const applied = inStatus(appliedMedicine, 6, { treatmentId: "treatment-6" });
  network.use(...answerRecord({ history: [applied] }));
  const { findByRole, findByText } = await renderPortal("/reservation/new", options);
  expect(await findByText("お薬の追加を医師が確認しています")).toBeVisible();
  expect(await findByRole("link", { name: "申請の内容を見る" })).toHaveAttribute("href", "/treatment/treatment-6");
  expect(await findByRole("region", { name: "日時を選ぶ" })).toBeVisible();
});
