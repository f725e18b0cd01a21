import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { finishedTreatment } from "../../testing/treatment-answers.ts";

beforeEach(() => network.use(...frameAnswers));

async function open(treatment = finishedTreatment) {
  network.use(...answerRecord({ next: treatment }));
  const options = { now: () => MONDAY_NOON, user: demonstrationUser };
  const portal = await renderPortal(`/treatment/${treatment.treatmentId}`, options);
  await screen.findByRole("list", { name: "診察の流れ" });
  return portal;
}

/** A step of the timeline by its name. */
function step(name: string): HTMLElement {
  const steps = within(screen.getByRole("list", { name: "診察の流れ" })).getAllByRole("listitem");
  const found = steps.find((item) => item.querySelector("h2")?.textContent?.startsWith(name));
  if (!found) throw new Error(`There is no step ${name}.`);
  return found;
}

/** Whether a step is unfolded. */
function isOpen(name: string): boolean {
  return step(name).querySelector("details")?.open ?? false;
}

test("a finished visit shows each step with its day, the parcel open and the rest folded", async () => {
  const { actor } = await open(finishedTreatment);
  const lines = screen.getAllByRole("listitem").map((item) => item.querySelector("summary")?.textContent);
  expect(lines.filter((line) => line !== undefined)).toEqual([
    "予約2026.05.10（日）09:00 予約番号 K7MP-3XQR（完了）",
    "診察2026.04.20（月）10:00〜10:15・お薬2種類（完了）",
    "お支払い2026.05.12（火）19:05（完了）",
    "お届け2026.05.13（水） 発送",
  ]);
  expect(["予約", "診察", "お支払い", "お届け"].map(isOpen)).toEqual([false, false, false, true]);
  await actor.click(within(step("診察")).getByText(/お薬2種類/));
  expect(within(step("診察")).getByText(/飲み薬と点鼻薬で様子をみます。/)).toBeVisible();
  expect(within(step("診察")).getByText("5月下旬に再診をご予約ください。")).toBeVisible();
  expect(screen.getByRole("heading", { name: "フェキソフェナジン塩酸塩錠60mg「ミナト」", level: 3 })).toBeVisible();
  expect(screen.getByText("56錠（28日分）")).toBeVisible();
  expect(screen.getByText(/未承認薬/)).toBeVisible();
  await actor.click(screen.getByText("主な副作用"));
  expect(screen.getByText("眠気、頭痛")).toBeVisible();
});

test("a charge is a slip with its lines, its total, when it was paid, what was refunded and the receipt", async () => {
  const { actor } = await open({ ...finishedTreatment, refundedTotal: 3300 });
  await actor.click(within(step("お支払い")).getByText("2026.05.12（火）19:05"));
  const slip = within(step("お支払い"));
  expect(slip.getByText("フェキソフェナジン塩酸塩錠60mg「ミナト」 × 2")).toBeVisible();
  expect(slip.getByText("10,000円（税込）")).toBeVisible();
  expect(slip.getByText("−500円（税込）")).toBeVisible();
  expect(slip.getByText("12,800円（税込）")).toBeVisible();
  expect(slip.getByText("2026.04.20（月）19:05")).toBeVisible();
  expect(slip.getByText("ご返金").nextSibling).toHaveTextContent("3,300円（税込）");
  expect(slip.getByRole("button", { name: "領収書" })).toBeVisible();
});

test("a parcel on its way shows where it is and leads to its carrier", async () => {
  await open(finishedTreatment);
  const parcel = within(step("お届け"));
  expect(parcel.getByText("1234-5678-9012")).toBeVisible();
  expect(parcel.getByText(/みなとマンション1203/)).toBeVisible();
  expect(parcel.getByRole("link", { name: /荷物を追跡する/ })).toHaveAttribute(
    "href",
    "https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=123456789012",
  );
});

test("once all is done, the doctor's plan is unfolded", async () => {
  const steps = finishedTreatment.steps.slice(0, 3);
  await open({ ...finishedTreatment, steps, delivery: null });
  expect(["予約", "診察", "お支払い"].map(isOpen)).toEqual([false, true, false]);
});

test("while the parcel is not packed, a link to the address is beside it", async () => {
  const delivery = {
    ...finishedTreatment.delivery,
    state: "preparing",
    packedAt: null,
    shippedAt: null,
    trackingNumber: null,
  } as const;
  const parcel = { ...delivery, carrier: null, deliveredAt: null, addressLine: null };
  await open({ ...finishedTreatment, delivery: parcel });
  const item = within(step("お届け"));
  expect(item.getAllByText("準備中").length).toBeGreaterThan(0);
  expect(item.queryByRole("link", { name: /荷物を追跡する/ })).not.toBeInTheDocument();
  expect(item.getByRole("link", { name: "お届け先の住所を確認・変更する" })).toHaveAttribute(
    "href",
    "/settings/address?returnTo=%2Ftreatment%2Ftreatment-4",
  );
});
