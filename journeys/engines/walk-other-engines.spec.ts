import { expect, test } from "@playwright/test";
import { deskLinkOf } from "../../scripts/running/demonstration-environment.ts";
import { journeyAddresses } from "../support/addresses.ts";
import { answerRest, questionsOf, submissionsOf } from "../support/answers.ts";
import { cardNumbers, chargedTo } from "../support/card.ts";
import { ClinicDesk } from "../support/clinic-desk.ts";
import { deskAddress } from "../support/desk-sign-in.ts";
import { inventPatient, type Patient } from "../support/patient.ts";
import { CHARGED } from "../support/prepared-patient.ts";
import { treatmentsOf } from "../support/records.ts";
import { environmentOf } from "../support/stack.ts";
import { EnginePage } from "./engine-page.ts";
import { openFirefox } from "./firefox.ts";
import { readIdToken, signInByCode } from "./sign-in.ts";
import { openWebKit } from "./webkit.ts";

const { portal, port } = journeyAddresses;
/** Beside the journeys' own ports. */
const WEBKIT_PORT = port + 80;

const ENGINES = [
  ["Firefox", openFirefox],
  ["WebKit", () => openWebKit(WEBKIT_PORT)],
] as const;

/** Books a visit from the first page on, by the mailed code. */
async function book(page: EnginePage, patient: Patient): Promise<string> {
  await page.open(`${portal}/`);
  await page.press("link", "診療科と日時を選ぶ");
  await page.press("button", /\d\d:\d\d .+ (空きあり|残りわずか)/);
  await page.press("button", "この日時で進む");
  await signInByCode(page, patient.email);
  await page.expectAddress(/user-profile/);
  await page.fill("姓", patient.lastName);
  await page.fill("名", patient.firstName);
  await page.fill("姓（フリガナ）", patient.lastNameKana);
  await page.fill("名（フリガナ）", patient.firstNameKana);
  await page.tick("女性");
  await page.fill("年", "1988");
  await page.fill("月", "2");
  await page.fill("日", "29");
  await page.fill(/^携帯電話番号/, patient.phoneNumber);
  await page.press("button", "確認へ進む");
  await page.tick(/オンライン診療の説明を確認/);
  await page.tick(/キャンセル規定/);
  await page.press("button", "この内容で予約する");
  await page.expectRole("heading", "ご予約が完了しました");
  const [booked] = await treatmentsOf(patient.email);
  expect(booked?.statusId).toBe(1);
  return booked?.treatmentId ?? "";
}

async function answer(page: EnginePage, treatmentId: string): Promise<void> {
  await answerRest(await readIdToken(page), treatmentId, []);
  await page.open(`${portal}${questionsOf(treatmentId, "confirm")}`);
  await page.tick("事実と相違ありません");
  await page.press("button", "回答を送信する");
  await page.expectRole("heading", "回答を送信しました");
  expect(await submissionsOf(treatmentId)).toHaveLength(1);
}

async function pay(page: EnginePage, patient: Patient, treatmentId: string): Promise<void> {
  await new ClinicDesk().finishWholeVisit(treatmentId);
  await page.open(`${portal}/payment/${treatmentId}/`);
  await page.press("button", "お支払いの手続きへ進む");
  await page.fill(/^カード番号/, cardNumbers.frictionless);
  await page.fill(/^有効期限/, "1230");
  await page.fill(/^セキュリティコード/, "123");
  await page.fill(/^カード名義/, "HANAKO YAMADA");
  await page.press("button", "確認へ進む");
  await page.press("button", /円（税込）を支払う$/);
  await page.expectRole("heading", "お支払いが完了しました");
  expect(await chargedTo(patient.email)).toBe(CHARGED);
}

const PLACES = [
  "/day",
  "/tasks",
  "/medicine-applications",
  "/parcels",
  "/billing",
  "/patients",
  "/spots",
  "/report",
  "/audit",
  "/settings",
] as const;

for (const [engine, open] of ENGINES) {
  test.describe(engine, () => {
    let page: EnginePage;
    test.beforeEach(async () => {
      page = new EnginePage(await open());
    });
    test.afterEach(() => page.driver.close());

    test("a new patient books, answers the questionnaire and pays", async () => {
      const patient = inventPatient();
      const treatmentId = await test.step("books", () => book(page, patient));
      await test.step("answers", () => answer(page, treatmentId));
      await test.step("pays", () => pay(page, patient, treatmentId));
    });

    test("the ten places of the desk are shown", async () => {
      await page.open(deskLinkOf(environmentOf(journeyAddresses)));
      await page.expectRole("button", "今すぐロック");
      for (const place of PLACES) {
        await test.step(place, async () => {
          await page.open(`${deskAddress}${place}`);
          await page.expectRole("button", "今すぐロック");
          await page.expectRole("heading", /./);
          expect(await page.driver.run("return document.body.innerText")).not.toMatch(
            /画面を表示できません|読み込めませんでした/,
          );
        });
      }
    });
  });
}
