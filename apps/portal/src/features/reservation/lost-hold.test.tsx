import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerPreparation,
  answerRecord,
  answerSpots,
  CHOSEN_SEARCH,
  heldSpot,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const HOLD = "*/api/v1/customer/clinic/:clinicId/treatment/hold";
const BOOK = "*/api/v1/customer/clinic/:clinicId/treatment";

function openConfirm() {
  const options = { now: () => MONDAY_NOON, user: demonstrationUser };
  return renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`, options);
}

beforeEach(() =>
  network.use(...answerRecord(), ...answerPreparation(), ...frameAnswers, answerHold(), answerSpots([])),
);

/** What another tab of this browser would say. */
function sayInOtherTab(message: object) {
  const channel = new BroadcastChannel("madoguchi-held-time");
  channel.postMessage({ person: "clinic-minato ", ...message });
  channel.close();
}

test("a tab whose time was given up for another tab's says so at once, and holds it again or takes the other", async () => {
  const asked: unknown[] = [];
  network.use(
    http.post(HOLD, async ({ request }) => {
      const body = Object(await request.json());
      asked.push(body.spotId);
      return HttpResponse.json({ ...heldSpot, spotId: body.spotId, holdId: `hold-${asked.length}` });
    }),
  );
  const page = await openConfirm();
  expect(await page.findByRole("button", { name: "この内容で予約する" })).toBeVisible();
  const time = { holdId: "hold-other", spotId: "spot-1500", startsAt: "2026-05-12T15:00:00+09:00" };
  sayInOtherTab({ time });
  const dialog = await page.findByRole("alertdialog", { name: "別の画面で、ほかの時間を選びました" });
  expect(dialog).toHaveTextContent("別の画面の時間は、2026.05.12（火）15:00です。");
  await page.actor.click(page.getByRole("button", { name: "この時間をもう一度確保する" }));
  await waitFor(() => expect(page.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(asked).toEqual(["spot-1430", "spot-1430"]);
  sayInOtherTab({ time });
  await page.actor.click(await page.findByRole("button", { name: "別の画面の時間で進む" }));
  await waitFor(() => expect(asked).toEqual(["spot-1430", "spot-1430", "spot-1500"]));
  sayInOtherTab({ isBooked: true });
  const booked = await page.findByRole("alertdialog", { name: "別の画面で、ご予約が完了しています" });
  expect(booked).toContainElement(page.getByRole("link", { name: "マイページで確認する" }));
});

test("a time that was only no longer on hold is held again, and not called taken", async () => {
  network.use(http.post(BOOK, () => refusal(409, "T003", "この時間は予約できませんでした。")));
  const page = await openConfirm();
  await page.actor.click(await page.findByRole("checkbox", { name: "オンライン診療の説明を確認し、希望します" }));
  await page.actor.click(page.getByRole("checkbox", { name: "キャンセル規定を確認し、同意します" }));
  await page.actor.click(page.getByRole("button", { name: "この内容で予約する" }));
  expect(await page.findByText("時間の確保が外れていたため、もう一度確保しました")).toBeVisible();
  expect(page.getByRole("checkbox", { name: "キャンセル規定を確認し、同意します" })).toBeChecked();
  expect(page.queryByText(/ほかの方が先に予約したか/)).not.toBeInTheDocument();
});

test("a child too young for the department of the chosen time is led to another one, not to the same again", async () => {
  network.use(http.post(HOLD, () => refusal(403, "E005", "この診療科は、18歳以上の方が対象です。")));
  const page = await openConfirm();
  expect(await page.findByText("この診療科は、18歳以上の方が対象です。")).toBeVisible();
  expect(page.getByRole("link", { name: "ほかの診療科と日時を選ぶ" })).toHaveAttribute("href", "/reservation/new");
  expect(page.queryByRole("button", { name: "再試行" })).not.toBeInTheDocument();
});
