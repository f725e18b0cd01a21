import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { findStep, medicineOffer, OFFER, openApplication } from "../../testing/medicine-answers.ts";
import { network } from "../../testing/network.ts";
import { answerCards } from "../../testing/payment-answers.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { appliedMedicine } from "../../testing/treatment-answers.ts";

beforeEach(() => network.use(...frameAnswers, ...answerRecord({ next: appliedMedicine }), answerCards()));

test.each([
  ["applying", "すでにお薬の追加を申請中です", "申請の内容を見る", "/treatment/treatment-6"],
  ["unpaid", "お支払いが完了していません", "お支払いの内容を見る", "/reservation/payment-remaining"],
  ["not-completed", "診察がまだ完了していません", "診察の詳細を見る", "/treatment/treatment-4"],
  ["not-planned", "追加できるお薬がありません", "診察を予約する", "/reservation/new"],
  ["plan-over", "追加できる期間が終わりました", "診察を予約する", "/reservation/new"],
  ["used-up", "追加できる分をすべて申請しました", "診察を予約する", "/reservation/new"],
  ["too-early", "まだお薬の追加を申請できません", "診察の詳細を見る", "/treatment/treatment-4"],
] as const)("an offer that is refused (%s) says 「%s」 and leads on", async (reason, heading, way, path) => {
  await openApplication(() => ({
    ...medicineOffer,
    refusal: reason,
    applicationId: "treatment-6",
    from: "2026-05-18",
  }));
  await findStep(heading);
  expect(screen.getByRole("link", { name: way }).getAttribute("href")?.split("?")[0]).toBe(path);
  expect(screen.getByRole("main")).toHaveTextContent("受付時間：月〜土 9:00〜18:00");
});

test("an application that is too early shows its first day, and an expired plan its last", async () => {
  await openApplication(() => ({ ...medicineOffer, refusal: "too-early", from: "2026-05-18" }));
  expect(await screen.findByText("2026.05.18（月）")).toBeVisible();
});

test("another patient's visit and a missing one look the same", async () => {
  network.use(http.get(OFFER, () => refusal(404, "T001", "診察が見つかりません")));
  await renderPortal("/repurchase-medicines/t-0", { user: demonstrationUser });
  expect(await screen.findByText("診察が見つかりませんでした")).toBeVisible();
});

test("an offer that cannot be read can be read again", async () => {
  let isAway = true;
  network.use(
    http.get(OFFER, () => (isAway ? refusal(400, "E006", "問題が発生しました") : HttpResponse.json(medicineOffer))),
  );
  const { actor } = await renderPortal("/repurchase-medicines/treatment-4", { user: demonstrationUser });
  const retry = await screen.findByRole("button", { name: "再試行" });
  isAway = false;
  await actor.click(retry);
  await findStep("お薬を選ぶ");
  expect(screen.getByText(/フェキソフェナジン/)).toBeVisible();
});
