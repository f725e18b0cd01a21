import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { findFreeSpot } from "../customer.ts";
import { watchMedia } from "../measured-media.ts";
import type { Patient } from "../patient.ts";
import { prepareRegistered } from "../prepared-patient.ts";
import { readRecords } from "../records.ts";

/** Opens a browser of one person, with camera and microphone. */
export function openCallContext(browser: Browser, baseURL: string, width = 1280): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: "ja-JP",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    permissions: ["camera", "microphone"],
    viewport: { width, height: 900 },
  });
}

/** A page whose media can be measured. */
export async function openCallPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await watchMedia(page);
  return page;
}

/** Brings a patient into the waiting room of a visit that is due; returns its id. */
export async function comeToWaitingRoom(page: Page, patient: Patient): Promise<string> {
  const customer = await prepareRegistered(page, patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await readRecords(
    `update treatment set starts_at = now() + interval '2 minutes', ends_at = now() + interval '17 minutes',
        doctor_name = '佐藤 美咲' where treatment_id = $1`,
    [treatmentId],
  );
  await page.goto(`/examination/${treatmentId}`);
  await page.getByLabel("今いる都道府県").selectOption("東京都");
  await page.getByRole("radio", { name: "自宅" }).check();
  await page.getByRole("radio", { name: "いません" }).check();
  await page.getByLabel("診察を録音・録画・撮影しません").check();
  await page.getByRole("button", { name: "同意して待合室に入る" }).click();
  await page.getByText("家族や通訳の方と一緒に受ける").click();
  await expect(page.getByRole("button", { name: "招待リンクを作る" })).toBeVisible();
  return treatmentId;
}

/** 小林 直樹, who is signed in at the desk, opens a visit and takes it over. */
export async function takeOverAtDesk(desk: Page, treatmentId: string): Promise<void> {
  await desk.goto(`/visit/${treatmentId}`);
  await desk.getByRole("button", { name: "この診察を引き継ぐ" }).click();
  const question = desk.getByRole("dialog", { name: "この診察を引き継ぎますか" });
  await question.getByRole("button", { name: "引き継ぐ" }).click();
  await expect(desk.getByRole("button", { name: "呼び出す" })).toBeVisible();
}

/** Fills in name and relation on the link's page, and agrees. */
export async function sayWho(page: Page, name: string, relation: string): Promise<void> {
  await page.getByLabel("お名前").fill(name);
  await page.getByLabel("患者さんとのご関係").fill(relation);
  await page.getByLabel("内容を読み、同意します").check();
  await page.getByRole("button", { name: "同意して参加を申し込む" }).click();
  await expect(page.getByRole("heading", { name: "承諾を待っています" })).toBeVisible();
}
