import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { appliedMedicine, finishedTreatment, inStatus } from "../../testing/treatment-answers.ts";

beforeEach(() => network.use(...frameAnswers));

/** Opens the page of this treatment and waits until it is loaded. */
async function open(treatment: typeof finishedTreatment): Promise<void> {
  network.use(...answerRecord({ next: treatment }));
  await renderPortal(`/treatment/${treatment.treatmentId}`, { now: () => MONDAY_NOON, user: demonstrationUser });
  await screen.findByRole("list", { name: "診察の流れ" });
}

function region(name: string) {
  return within(screen.getByRole("region", { name }));
}

test("a paid charge offers its receipt at the top", async () => {
  await open(inStatus(finishedTreatment, 4));
  expect(region("診察が完了しました").getByRole("button", { name: "領収書" })).toBeVisible();
});

test("a finished visit whose charge was closed has a badge for the charge, not for a cancellation", async () => {
  const closed = { charge: null, total: null, isChargeClosed: true, statusWords: "お支払い期限切れ" };
  await open(inStatus(finishedTreatment, 5, { ...closed, delivery: null, paidAt: null }));
  expect(screen.getAllByText("お支払い期限切れ")[0]).toBeVisible();
  expect(screen.queryByText("キャンセル")).not.toBeInTheDocument();
});

test("a closed charge shows that the medicine is not sent, and what to do", async () => {
  const closed = { charge: null, total: null, isChargeClosed: true, clinicReason: "診察料はクリニックが負担します。" };
  await open(inStatus(finishedTreatment, 5, { ...closed, delivery: null, paidAt: null }));
  const card = region("ご請求は取り消されました");
  expect(card.getByText("お支払いいただく必要はありません。")).toBeVisible();
  expect(card.getByText("お薬は発送されません。")).toBeVisible();
  expect(card.getByText("診察料はクリニックが負担します。")).toBeVisible();
  expect(card.getByRole("link", { name: /03-1234-5678/ })).toBeVisible();
  expect(card.getByRole("link", { name: "再診を予約する" })).toHaveAttribute(
    "href",
    "/reservation/new?isFirstTreatment=false&department=1&doctor=%E4%BD%90%E8%97%A4+%E4%B8%80%E9%83%8E",
  );
});

test("additional medicine whose charge was closed is not sent either", async () => {
  await open(inStatus(appliedMedicine, 9, { isChargeClosed: true }));
  const card = region("ご請求は取り消されました");
  expect(card.getByText("お薬は発送されません。")).toBeVisible();
  expect(card.getByRole("link", { name: "診察を予約する" })).toBeVisible();
});
