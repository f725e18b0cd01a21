import { expect, type Page } from "@playwright/test";
import { cardNumbers } from "./support/card.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { PHONE } from "./support/next-action.ts";
import { PatientAnswers } from "./support/patient-answers.ts";
import { expectPaid, pay } from "./support/payment-steps.ts";
import { prepareRegistered, registerPatient } from "./support/prepared-patient.ts";
import { openSession } from "./support/session.ts";
import { openRoomNow } from "./support/visit-room.ts";
import { confirmationOf } from "./support/walk.ts";
import { expectTwoFilledColumns, waitForLayout } from "./support/widths.ts";

const WIDE = { width: 1280, height: 900 };

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

const desk = new ClinicDesk();

/** The height of the whole page, with its footer and the bar of phones, in px. */
async function heightOf(page: Page, address: string, sign: string): Promise<number> {
  await page.goto(address);
  await expect(page.getByRole("main").getByText(sign).first()).toBeVisible();
  await expect(page.locator(".animate-pulse-quiet")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function widen(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await waitForLayout(page, WIDE.width);
}

test("the booking and the next action fill one page of 1,400 px, and two columns of a large screen", async ({
  page,
  patient,
}) => {
  const customer = await prepareRegistered(page, patient);
  const spot = await findFreeSpot();
  await page.goto(confirmationOf(spot));
  await expect(page.getByRole("button", { name: "この内容で予約する" })).toBeVisible();
  await widen(page);
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  await expectTwoFilledColumns([region("ご予約の内容")], [region("お客様情報"), region("ご確認いただくこと")]);

  await page.setViewportSize(PHONE);
  await customer.book(spot);
  expect(await heightOf(page, "/reservation/complete", "LINEで通知を受け取る")).toBeLessThan(1400);
  await widen(page);
  await expect(page.getByRole("img", { name: "マイページを開くQRコード" })).toBeVisible();
  await expectTwoFilledColumns(
    [region("ご予約の内容"), region("スマートフォンで続ける")],
    [region("診察までにしていただくこと")],
  );
});

test("the page of a treatment is less than 2,400 px high, from its booking to its parcel", async ({
  page,
  patient,
}) => {
  test.slow();
  const customer = await prepareRegistered(page, patient);
  const treatmentId = await customer.book(await findFreeSpot());
  const address = `/treatment/${treatmentId}`;
  expect(await heightOf(page, address, "予約番号")).toBeLessThan(2400);
  await customer.registerAddress(patient);
  await desk.finishWholeVisit(treatmentId, { additionalMedicineUntil: "2099-12-31" });
  expect(await heightOf(page, address, "お支払いをお願いします")).toBeLessThan(2400);
  await widen(page);
  await expectTwoFilledColumns(
    [
      page.getByRole("main").getByText("お支払い待ち", { exact: true }).first(),
      page.getByRole("region", { name: "お薬の飲み方" }),
    ],
    [
      page.getByRole("region", { name: "お支払いをお願いします" }),
      page.getByRole("region", { name: "気になる症状が出たときは" }),
    ],
  );
  await page.goto(`/payment/${treatmentId}/`);
  await expectTwoFilledColumns(
    [page.getByRole("region", { name: "ご請求の内容" })],
    [
      page.getByRole("region", { name: "このあとの流れ" }),
      page.getByRole("button", { name: "お支払いの手続きへ進む" }),
    ],
  );
  await page.setViewportSize(PHONE);
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expectPaid(page);
  expect(await heightOf(page, address, "梱包されるまでは"), "paid").toBeLessThan(2400);
  await desk.ship(treatmentId);
  expect(await heightOf(page, address, "荷物を追跡する"), "sent").toBeLessThan(2400);
});

test("the room's facts and its one button are on the first screen of a telephone, and the waiting room is 1,200 px", async ({
  page,
  patient,
}) => {
  const { session, customer } = await registerPatient(patient);
  await openSession(page, session);
  const treatmentId = await customer.book(await findFreeSpot());
  await new PatientAnswers(session.idToken, treatmentId).submit({ companion: "no" });
  await openRoomNow(treatmentId);
  await page.goto(`/examination/${treatmentId}`);
  const enter = page.getByRole("button", { name: "このとおりで、同意して待合室に入る" });
  const { y = PHONE.height, height = 0 } = (await enter.boundingBox()) ?? {};
  expect(y + height, "the button that enters").toBeLessThanOrEqual(PHONE.height);
  await enter.click();
  await expect(page.getByText("自分の映像とマイク")).toBeVisible();
  const { height: room = 0 } = (await page.getByRole("main").boundingBox()) ?? {};
  expect(room, "the waiting room").toBeLessThanOrEqual(1200);
  expect(await heightOf(page, "/medicines", "処方されたお薬はまだありません")).toBeLessThan(1200);
});

test("the settings are beside their list on a large screen", async ({ page, patient }) => {
  await prepareRegistered(page, patient);
  await widen(page);
  await page.goto("/settings/user-profile");
  const menu = page.getByRole("navigation", { name: "設定の項目" });
  await expectTwoFilledColumns([menu], [page.getByRole("main").locator("form")]);
  await expect(menu.getByRole("link", { name: "基本情報変更" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "通知設定" }).click();
  await expect(page.getByRole("heading", { name: "通知設定", level: 1 })).toBeVisible();
});
