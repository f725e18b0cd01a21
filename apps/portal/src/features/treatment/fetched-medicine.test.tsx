import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { answerCards, answerCharge, openPaymentPage, unpaidCharge } from "../../testing/payment-answers.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { finishedTreatment, inStatus } from "../../testing/treatment-answers.ts";

const PHARMACY = { name: "港あおば薬局", faxNumber: "0312345678", until: "2026-05-15" };
const UNPAID = {
  ...{ charge: finishedTreatment.charge, delivery: null, paidAt: null, canPay: true },
  paymentDueAt: "2026-05-19T23:59:59+09:00",
};

beforeEach(() => network.use(...frameAnswers));

async function open(change: object): Promise<void> {
  const treatment = inStatus(finishedTreatment, 3, { ...UNPAID, ...change });
  network.use(...answerRecord({ next: treatment }));
  await renderPortal(`/treatment/${treatment.treatmentId}`, { now: () => MONDAY_NOON, user: demonstrationUser });
  await screen.findByRole("list", { name: "診察の流れ" });
}

test("the page says at which pharmacy the medicine is fetched and until when, and promises no parcel", async () => {
  await open({ pharmacy: PHARMACY });
  const part = within(screen.getByRole("region", { name: "お薬の受け取り" }));
  expect(part.getByText("港あおば薬局")).toBeVisible();
  expect(part.getAllByText(/5月15日|2026\.05\.15/)[0]).toBeVisible();
  expect(part.queryByText(/使用期限が過ぎています/)).toBeNull();
  expect(screen.queryByText(/お薬を発送します/)).toBeNull();
});

test("after the last day it says that the prescription cannot be used", async () => {
  await open({ pharmacy: { ...PHARMACY, until: "2026-05-08" } });
  expect(screen.getByText(/使用期限が過ぎています/)).toBeVisible();
});

test("medicine that the clinic sends has no such part", async () => {
  await open({});
  expect(screen.queryByRole("region", { name: "お薬の受け取り" })).toBeNull();
  expect(screen.getByText(/お薬を発送します/)).toBeVisible();
});

test.each([
  ["with a card at hand", unpaidCharge.card, "お支払い内容の最終確認"],
  ["without one", null, "お薬の受け取りとお支払い方法"],
])("the payment names the pharmacy instead of an address and a dispatch, %s", async (_, card, region) => {
  network.use(
    answerCards(() => (card ? [card] : [])),
    answerCharge(() => ({ ...unpaidCharge, card, pharmacyName: PHARMACY.name })),
  );
  const page = await openPaymentPage("/payment/treatment-1/");
  const part = within(await page.findByRole("region", { name: region }, { timeout: 5000 }));
  expect(part.getByText(/港あおば薬局/)).toBeVisible();
  for (const words of [/お届け先/, /発送/]) expect(page.queryByText(words)).toBeNull();
});
