import { within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, bookedTreatment, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };

beforeEach(() => network.use(...frameAnswers));

test("the visit ahead is the next action, and its card shows date, department and doctor", async () => {
  network.use(...answerRecord({ next: bookedTreatment, history: [bookedTreatment] }));
  const { findByRole } = await renderPortal("/mypage", options);
  expect(await findByRole("heading", { name: "次の診察をお待ちください" })).toBeVisible();
  const card = await findByRole("region", { name: "次回のご予約" });
  expect(card).toHaveTextContent(/予約済み.*2026.05.12（火）14:30〜14:45.*内科・初診担当医：佐藤 一郎/);
  expect(within(card).getByRole("link", { name: "予約内容を見る" })).toHaveAttribute("href", "/treatment/treatment-1");
});

test("the steps of the visit show done, current and later ones", async () => {
  network.use(...answerRecord({ next: bookedTreatment, history: [bookedTreatment] }));
  const { findByRole } = await renderPortal("/mypage", options);
  const steps = within(await findByRole("list", { name: "診察の流れ" })).getAllByRole("listitem");
  expect(steps.map((step) => [step.textContent, step.getAttribute("aria-current")])).toEqual([
    ["予約予約（完了）5月10日", null],
    ["診察診察5月12日", "step"],
    ["支払いお支払い（これから）", null],
    ["お届けお届け（これから）", null],
  ]);
});

test("moving and cancelling are folded", async () => {
  network.use(...answerRecord({ next: bookedTreatment, history: [bookedTreatment] }));
  const { actor, findByText, getByRole } = await renderPortal("/mypage", options);
  const summary = await findByText("変更・キャンセル");
  expect(summary.closest("details")).not.toHaveAttribute("open");
  await actor.click(summary);
  expect(summary.closest("details")).toHaveAttribute("open");
  expect(getByRole("link", { name: "日時を変更する" })).toHaveAttribute("href", "/treatment/treatment-1?change=time");
});

test("on the day itself the card shows this", async () => {
  const today = { ...bookedTreatment, startsAt: "2026-05-11T15:00:00+09:00", endsAt: "2026-05-11T15:15:00+09:00" };
  network.use(...answerRecord({ next: today, history: [today] }));
  const { findByRole } = await renderPortal("/mypage", options);
  expect(await findByRole("heading", { name: "本日、診察のご予約があります" })).toBeVisible();
});

test("the room is offered on the top page from the moment at which it opens", async () => {
  network.use(...answerRecord({ next: bookedTreatment, history: [bookedTreatment] }));
  const { findByRole } = await renderPortal("/mypage", {
    ...options,
    now: () => new Date("2026-05-12T14:15:00+09:00"),
  });
  const card = within(await findByRole("region", { name: "次回のご予約" }));
  expect(await card.findByRole("link", { name: "診察室に入る" })).toHaveAttribute("href", "/examination/treatment-1");
  expect(card.getByText("開始まであと15分")).toBeVisible();
});

test("when the room of the next visit opens, the card changes by itself", async () => {
  const soon = { ...bookedTreatment, startsAt: "2026-05-11T12:15:00+09:00", roomOpensAt: "2026-05-11T12:00:00+09:00" };
  network.use(...answerRecord({ next: soon, history: [soon] }));
  const { findByRole } = await renderPortal("/mypage", options);
  await findByRole("heading", { name: "本日、診察のご予約があります" });
  const action = { kind: "room-open", treatmentId: "treatment-1", startsAt: soon.startsAt } as const;
  network.use(...answerRecord({ next: soon, history: [soon], action }));
  expect(await findByRole("heading", { name: "診察室が開いています" }, { timeout: 5000 })).toBeVisible();
});
