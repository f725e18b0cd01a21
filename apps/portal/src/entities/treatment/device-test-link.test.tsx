import { within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerPreparation, answerRecord, bookedTreatment, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const [booked, ...others] = bookedTreatment.steps;

/** A visit by video, with or without a finished device test. */
function visitWith(state: "current" | "done") {
  if (!booked) throw new Error("A booked visit has steps.");
  const at = state === "done" ? "2026-05-11T09:00:00+09:00" : "2026-05-12T14:30:00+09:00";
  return { ...bookedTreatment, steps: [booked, { step: "device-test", state, at } as const, ...others] };
}

function answer(treatment: typeof bookedTreatment) {
  network.use(...answerRecord({ next: treatment, history: [treatment] }));
}

beforeEach(() => network.use(...frameAnswers, ...answerPreparation()));

test.each([
  ["マイページ", "/mypage", "次回のご予約"],
  ["the end of the reservation", "/reservation/complete", "診察までにしていただくこと"],
])("%s leads to the device test of a visit by video", async (_, address, region) => {
  answer(visitWith("current"));
  const { findByRole } = await renderPortal(address, options);
  const card = within(await findByRole("region", { name: region }));
  expect(await card.findByRole("link", { name: "機器を確認する" })).toHaveAttribute("href", "/examination-test");
});

test("the timeline of the visit has the test open until it is done", async () => {
  answer(visitWith("current"));
  const { findByRole } = await renderPortal("/treatment/treatment-1", options);
  const timeline = within(await findByRole("list", { name: "診察の流れ" }));
  expect(timeline.getByRole("link", { name: "機器を確認する" })).toBeVisible();
  expect(timeline.getByText("2026.05.12（火）14:30まで")).toBeVisible();
});

test("a test that is done may be repeated", async () => {
  answer(visitWith("done"));
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "次回のご予約" }));
  expect(await card.findByRole("link", { name: "機器をもう一度確認する" })).toBeVisible();
});

test("a visit that is not by video asks for no test", async () => {
  answer(bookedTreatment);
  const { findByRole } = await renderPortal("/mypage", options);
  const card = within(await findByRole("region", { name: "次回のご予約" }));
  expect(card.queryByRole("link", { name: /機器を/ })).not.toBeInTheDocument();
});
