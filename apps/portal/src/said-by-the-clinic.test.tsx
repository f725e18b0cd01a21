import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "./testing/answers.ts";
import { demonstrationClinic } from "./testing/demonstration.ts";
import { network } from "./testing/network.ts";
import { answerCards, answerCharge, openPaymentPage } from "./testing/payment-answers.ts";
import { renderPortal } from "./testing/render-portal.tsx";
import {
  answerPreparation,
  answerRecord,
  answerSpots,
  bookedTreatment,
  MONDAY_NOON,
} from "./testing/reservation-answers.ts";
import { demonstrationUser } from "./testing/session-in-memory.ts";

const said = {
  ...demonstrationClinic,
  visitMeans: "telephone" as const,
  cancellationFee: "キャンセル料は1,100円です。",
};
const silent = {
  ...demonstrationClinic,
  visitMeans: null,
  cancellationFee: null,
  clinicalDepartments: demonstrationClinic.clinicalDepartments.map((department) => ({
    ...department,
    priceFrom: null,
    isInsured: null,
    picture: "general" as const,
  })),
};

beforeEach(() => {
  network.use(...answerRecord({ next: bookedTreatment }), ...frameAnswers, ...answerPreparation(), answerSpots([]));
});

function open(address: string, clinic: typeof demonstrationClinic) {
  return renderPortal(address, { clinic, user: demonstrationUser, now: () => MONDAY_NOON });
}

test.each([
  ["a video clinic", demonstrationClinic, "医師とビデオ通話で診察を行います。", true],
  ["a clinic that calls its patients", said, "医師とお電話で診察を行います。", false],
  ["a clinic that has not said it", silent, "医師とオンラインで診察を行います。", false],
])(
  "after booking, %s shows how patient and doctor meet, and requires a camera only for video",
  async (_, clinic, words, hasCamera) => {
    const { actor } = await open("/reservation/complete", clinic);
    await actor.click(await screen.findByText("診察の受け方"));
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByText(/カメラに顔が映り、音声が聞こえること/) !== null).toBe(hasCamera);
  },
);

test("a clinic that telephones its patients has no link to a room", async () => {
  const now = new Date("2026-05-12T14:29:00+09:00");
  const { treatmentId } = bookedTreatment;
  const startsAt = "2026-05-12T14:30:00+09:00";
  network.use(...answerRecord({ next: bookedTreatment, action: { kind: "room-open", treatmentId, startsAt } }));
  await renderPortal("/mypage", { clinic: said, user: demonstrationUser, now: () => now });
  const action = await screen.findByRole("region", { name: "まもなく診察のお時間です" });
  expect(action).toHaveTextContent("お時間になりましたら、クリニックからお電話します。");
  expect(document.body).not.toHaveTextContent("診察室");
});

test.each([
  ["its own fee", said, "キャンセル料は1,100円です。"],
  ["where to read it", silent, "キャンセル料については、利用規約のページの「キャンセル規定」をご確認ください。"],
])("before a cancellation the page shows the clinic's text: %s", async (_, clinic, words) => {
  const { actor } = await open("/treatment/treatment-1", clinic);
  await actor.click(await screen.findByText("変更・キャンセル"));
  await actor.click(await screen.findByRole("button", { name: "予約をキャンセル" }));
  expect(within(await screen.findByRole("alertdialog")).getByText(new RegExp(words))).toBeVisible();
});

test.each([
  ["in its own words", "お支払いの翌日に発送します。", "未開封のお薬に限り、返品をお受けします。"],
  ["neutrally where it has not said", null, null],
])("before a payment the page shows the clinic's delivery and returns: %s", async (_, deliveryTime, returnPolicy) => {
  network.use(answerCharge(), answerCards());
  const clinic = { ...demonstrationClinic, deliveryTime, returnPolicy };
  const page = await openPaymentPage("/payment/treatment-1/", { clinic });
  const items = await page.findByRole("region", { name: "お支払い内容の最終確認" });
  expect(items).toHaveTextContent(deliveryTime ?? "お支払いの確認後に準備ができしだい発送します。");
  expect(items).toHaveTextContent(
    returnPolicy ?? "取り消しと返品の条件は、下のキャンセル規定と特定商取引法に基づく表記をご確認ください。",
  );
});

test("a clinic that shows no price names none", async () => {
  network.use(http.get("*/free-times", () => refusal(400, "R003", "空き枠を読み込めませんでした。")));
  await open("/", silent);
  expect((await screen.findAllByText(/料金は診察後にご案内/))[0]).toBeVisible();
  expect(document.body).not.toHaveTextContent(/円〜|保険診療|自費診療|ビデオ通話/);
});

test("statements that differ between clinics come only from the settings", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter(
    // The screens of a visit by video are shown for such a visit alone; what a browser cannot do is no clinic's statement.
    (path) => !/\.test\.|(^|\/)testing\/|^features\/(visit|device-test)\/|^entities\/browser\//.test(path),
  );
  const claims = /キャンセル料は(かか|無)|返品(が|は)でき|ビデオ通話|営業日以内|自費診療|保険診療/;
  const claiming = sources.filter((path) => claims.test(readFileSync(join(import.meta.dirname, path), "utf8")));
  expect(claiming.sort()).toEqual([
    "entities/clinic/describe-price.ts",
    "entities/clinic/visit-word.ts",
    "features/welcome/answers.ts",
  ]);
});
