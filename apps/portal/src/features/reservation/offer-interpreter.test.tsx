import { afterEach, beforeEach, expect, test } from "vitest";
import { otherLanguage } from "../../language/other-language.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
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

const { code } = otherLanguage;
const OFFER = /^通訳の方やご家族に、別の場所から診察に加わってもらえます。/;

beforeEach(() =>
  network.use(...answerRecord(), ...answerPreparation(), ...frameAnswers, answerHold(), answerSpots([])),
);

afterEach(() => {
  otherLanguage.code = code;
});

async function openConfirm(visitMeans: "video" | "telephone") {
  const page = await renderPortal(`/reservation/confirm?${CHOSEN_SEARCH}&isNewReservation=true`, {
    now: () => MONDAY_NOON,
    user: demonstrationUser,
    clinic: { ...demonstrationClinic, visitMeans },
  });
  await page.findByText("内科・はじめての診察（初診）");
  return page;
}

test("before the booking an English page says that an interpreter can join the call", async () => {
  otherLanguage.code = "ja";
  const page = await openConfirm("video");
  expect(page.getByText(OFFER)).toBeVisible();
});

test("a Japanese page and a clinic that telephones say nothing of it", async () => {
  const { queryByText, unmount } = await openConfirm("video");
  expect(queryByText(OFFER)).not.toBeInTheDocument();
  unmount();
  otherLanguage.code = "ja";
  const page = await openConfirm("telephone");
  expect(page.queryByText(OFFER)).not.toBeInTheDocument();
});
