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

/** The named regions and the timeline, from top to bottom. */
function places(): (string | null)[] {
  const main = screen.getByRole("main");
  return [...main.querySelectorAll("section[aria-labelledby], ol[aria-label=診察の流れ]")].map(
    (place) => place.getAttribute("aria-label") ?? place.querySelector("h2")?.textContent ?? null,
  );
}

test("after a visit the doctor's words come first, then how the medicines are taken, then the parcel", async () => {
  const { actor } = await open({ ...finishedTreatment, medicineLastsUntil: "2026-06-09" });
  expect(places().slice(0, 5)).toEqual([
    "医師からの説明",
    "お薬の飲み方",
    "お届け",
    "診察の流れ",
    "診察が完了しました",
  ]);
  const words = within(screen.getByRole("region", { name: "医師からの説明" }));
  expect(words.getByText(/飲み薬と点鼻薬で様子をみます。/)).toBeVisible();
  await actor.click(words.getByText("これからの治療と次の診察"));
  expect(words.getByText("5月下旬に再診をご予約ください。")).toBeVisible();
  const medicines = within(screen.getByRole("region", { name: "お薬の飲み方" }));
  expect(medicines.getByRole("heading", { name: "フェキソフェナジン塩酸塩錠60mg「ミナト」", level: 3 })).toBeVisible();
  expect(medicines.getByText("56錠（28日分）")).toBeVisible();
  expect(medicines.getByText("追加申請 2回まで・2026.08.12まで")).toBeVisible();
  expect(medicines.getByText(/未承認薬/)).toBeVisible();
  await actor.click(medicines.getByText("主な副作用"));
  expect(medicines.getByText("眠気、頭痛")).toBeVisible();
});

test("the timeline of a finished visit has each step with its day, folded to a line", async () => {
  await open(finishedTreatment);
  const steps = within(screen.getByRole("list", { name: "診察の流れ" })).getAllByRole("listitem");
  expect(steps.map((item) => item.querySelector("h2")?.parentElement?.textContent)).toEqual([
    "予約2026.05.10（日）09:00 予約番号 K7MP-3XQR（完了）",
    "診察2026.04.20（月）10:00〜10:15・お薬2種類（完了）",
    "お支払い2026.05.12（火）19:05（完了）",
    "お届け2026.05.13（水） 発送",
  ]);
  expect(["予約", "診察", "お支払い", "お届け"].map(isOpen)).toEqual([false, false, false, false]);
});

test("more medicine is a line of text until a week before the supply ends, and then the first button", async () => {
  const treatment = { ...finishedTreatment, medicineLastsUntil: "2026-05-19" };
  const { unmount } = await open(treatment);
  const card = within(screen.getByRole("region", { name: "診察が完了しました" }));
  expect(card.getByText(/お薬は5月19日ごろまであります。少なくなったら、薬の追加を申請できます。/)).toBeVisible();
  expect(card.getByRole("button", { name: "薬の追加" })).not.toHaveClass("bg-key");
  expect(card.getByRole("button", { name: "少なくなるころ、カレンダーで知らせる" })).toBeVisible();
  unmount();
  await open({ ...treatment, medicineLastsUntil: "2026-05-18" });
  expect(places()[0]).toBe("診察が完了しました");
  const low = within(screen.getByRole("region", { name: "診察が完了しました" }));
  expect(low.getByText(/お薬は5月18日ごろになくなります。/)).toBeVisible();
  expect(low.getByRole("button", { name: "薬の追加" })).toHaveClass("bg-key");
  expect(low.queryByRole("button", { name: /カレンダーで知らせる/ })).not.toBeInTheDocument();
});

test("a charge is a slip with its lines, its total, when it was paid, what was refunded and the receipt", async () => {
  const { actor } = await open({ ...finishedTreatment, refundedTotal: 3300 });
  await actor.click(screen.getByText("診察の流れ"));
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
  const parcel = within(screen.getByRole("region", { name: "お届け" }));
  expect(parcel.getByText("1234-5678-9012")).toBeVisible();
  expect(parcel.getByText(/みなとマンション1203/)).toBeVisible();
  expect(parcel.getByRole("link", { name: /荷物を追跡する/ })).toHaveAttribute(
    "href",
    "https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=123456789012",
  );
});

test("a parcel that has arrived is a folded step of the timeline", async () => {
  const steps = finishedTreatment.steps.map((each) => ({ ...each, state: "done" as const }));
  const { delivery } = finishedTreatment;
  if (delivery === null) throw new Error("The finished visit of the tests has a parcel.");
  await open({
    ...finishedTreatment,
    steps,
    delivery: { ...delivery, state: "delivered", deliveredAt: "2026-05-14T10:00:00+09:00" },
  });
  expect(screen.queryByRole("region", { name: "お届け" })).not.toBeInTheDocument();
  expect(isOpen("お届け")).toBe(false);
  expect(step("お届け")).toHaveTextContent("1234-5678-9012");
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
  const item = within(screen.getByRole("region", { name: "お届け" }));
  expect(item.getAllByText("準備中").length).toBeGreaterThan(0);
  expect(item.queryByRole("link", { name: /荷物を追跡する/ })).not.toBeInTheDocument();
  expect(item.getByRole("link", { name: "お届け先の住所を確認・変更する" })).toHaveAttribute(
    "href",
    "/settings/address?returnTo=%2Ftreatment%2Ftreatment-4",
  );
});
