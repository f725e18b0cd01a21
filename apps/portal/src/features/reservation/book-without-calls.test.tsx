import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerPreparation,
  answerRecord,
  answerSpots,
  CHOSEN_SEARCH,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

function openConfirm() {
  const options = { now: () => MONDAY_NOON, user: demonstrationUser };
  return renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`, options);
}

beforeEach(() =>
  network.use(...answerRecord(), ...answerPreparation(), ...frameAnswers, answerHold(), answerSpots([])),
);

test("a browser without calls is told so before the booking, which stays possible", async () => {
  const TITLE = "このブラウザーではビデオ通話ができません";
  const able = await openConfirm();
  expect(await able.findByRole("button", { name: "この内容で予約する" })).toBeVisible();
  expect(able.queryByText(TITLE)).not.toBeInTheDocument();
  able.unmount();
  vi.stubGlobal("RTCPeerConnection", undefined);
  const page = await openConfirm();
  expect(await page.findByText(TITLE)).toBeVisible();
  expect(page.getByText(/お電話で受診できるかを、クリニックにご相談ください/)).toBeVisible();
  expect(page.getByRole("button", { name: "この内容で予約する" })).toBeVisible();
  vi.unstubAllGlobals();
});
