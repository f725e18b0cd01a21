import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { roomIn } from "../../entities/treatment/sample-rooms.ts";
import { askedTreatment, finishedTreatment, inStatus } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openVisitRoom } from "../../testing/open-visit-room.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";

beforeEach(() => {
  network.use(...frameAnswers, ...answerRecord({ next: askedTreatment, history: [askedTreatment] }));
  vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
});

test("a finished visit leads to its end, with a link to pay", async () => {
  const unpaid = inStatus(finishedTreatment, TreatmentStatus.Unpaid, { total: 12_800, paidAt: null });
  network.use(...answerRecord({ history: [{ ...unpaid, treatmentId: "treatment-1" }] }));
  const { router } = await openVisitRoom(roomIn("ended"));
  expect(await screen.findByRole("heading", { name: "診察が終了しました", level: 1 })).toBeVisible();
  expect(router.state.location.href).toBe("/examination/complete?treatmentId=treatment-1");
  expect(screen.getByRole("link", { name: "お支払い内容を確認する" })).toHaveAttribute("href", "/payment/treatment-1/");
  expect(screen.getByRole("heading", { name: "緊急時の連絡先" })).toBeVisible();
  expect(screen.getByRole("link", { name: "119番に電話する" })).toHaveAttribute("href", "tel:119");
});

test.each([
  ["clinic-did-not-call", "診察は行われませんでした", /クリニックからお呼びできませんでした。.*料金はかかりません/],
  ["broken-off", "診察が途中で終わりました", /診察が途中で切れたまま.*料金はかかりません/],
] as const)(
  "a visit that the day closed as %s says so, and leads to another booking",
  async (endedAs, heading, words) => {
    await openVisitRoom(roomIn("cancelled", { endedAs }));
    expect(await screen.findByRole("heading", { name: heading, level: 1 })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("link", { name: "予約し直す" })).toBeVisible();
  },
);

test("after its time and the clinic's grace period the room shows that the clinic was notified, and what happens next", async () => {
  await openVisitRoom(roomIn("waiting", { isOverdue: true }));
  expect(await screen.findByText("ご予約の時間を過ぎています")).toBeVisible();
  expect(screen.getByText(/クリニックにお知らせしました/)).toBeVisible();
  expect(screen.queryByText("医師がまもなく接続します")).toBeNull();
});

test("three unanswered calls are shown on the waiting page", async () => {
  await openVisitRoom(roomIn("waiting", { calls: 3 }));
  expect(await screen.findByText("医師が3回お呼びしました")).toBeVisible();
});

test.each([
  ["stopped", "医師が呼び出しを取りやめました"],
  ["mistaken", "先ほどの呼び出しは、まちがいでした"],
] as const)("a call that was %s is explained to the patient who waits on", async (lastCall, title) => {
  await openVisitRoom(roomIn("waiting", { lastCall }));
  expect(await screen.findByText(title)).toBeVisible();
});

test("after an absence a move is offered only while it is possible", async () => {
  const unmovable = { ...askedTreatment, canChangeTime: false };
  network.use(...answerRecord({ next: unmovable, history: [unmovable] }));
  await openVisitRoom(roomIn("absent"));
  expect(await screen.findByRole("heading", { name: "ご不在のようでした", level: 1 })).toBeVisible();
  expect(screen.queryByRole("link", { name: /予約し直す|日時を変更する/ })).toBeNull();
  expect(screen.getByText(/今日の受診が難しいときは、クリニックへお電話ください/)).toBeVisible();
});

test("another doctor who takes the visit over is named at once, by name and licence", async () => {
  const room = roomIn("waiting");
  const { server } = await openVisitRoom(room);
  expect(await screen.findByText(/佐藤 一郎/)).toBeVisible();
  const clinic = { ...room.clinic, doctorName: "田中 誠", doctorLicenceYear: 2015 };
  server.room = { ...room, state: { ...room.state, doctorName: "田中 誠" }, clinic };
  expect(await screen.findByText(/田中 誠/, {}, { timeout: 8000 })).toBeVisible();
});
