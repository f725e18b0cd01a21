import { type Browser, expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { launchCallBrowser } from "./support/call/call-person.ts";
import { giveRecogniser, measureCovered, sayInCaptions } from "./support/call/captions.ts";
import {
  comeToWaitingRoom,
  openCallContext,
  openCallPage,
  sayWho,
  takeOverAtDesk,
} from "./support/call/three-pages.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { expectNothingCovered } from "./support/expect-nothing-covered.ts";
import { test } from "./support/fixtures.ts";
import { expectMedia } from "./support/measured-media.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import type { Patient } from "./support/patient.ts";
import { expectPicturesOf } from "./support/pictures-in-call.ts";
import { readRecords } from "./support/records.ts";

const COMPANION = "勅使河原 あかり";
const LABELS = {
  patient: ["医師の映像", `${COMPANION}さんの映像`],
  doctor: ["患者さまの映像", `${COMPANION}さんの映像`],
  companion: ["小林 直樹 医師の映像", "患者さんの映像"],
} as const;

let browser: Browser;

test.beforeAll(async ({ launchOptions }) => {
  browser = await launchCallBrowser(launchOptions);
});
test.afterAll(() => browser.close());

/** Brings a patient into the waiting room, who invites a member of the family; returns the link too. */
async function inviteFromWaitingRoom(page: Page, patient: Patient): Promise<{ treatmentId: string; link: string }> {
  const treatmentId = await comeToWaitingRoom(page, patient);
  await page.getByRole("radio", { name: "家族の方" }).check();
  await page.getByRole("button", { name: "招待リンクを作る" }).click();
  const link = await page.getByText(/\/companion#/).textContent();
  await expectNoBarrier(page);
  return { treatmentId, link: link ?? "" };
}

/** Opens the link, fills in name and relation, and agrees. */
async function askToComeIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "オンライン診察への同席" })).toBeVisible();
  // The secret is removed from the address at once.
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "同意して参加を申し込む" }).click();
  await expect(page.getByText("お名前をご入力ください。").first()).toBeVisible();
  await expectNoBarrier(page);
  await sayWho(page, COMPANION, "長女");
}

async function openAtDesk(desk: Page, treatmentId: string): Promise<void> {
  await signInAtDesk(desk);
  await takeOverAtDesk(desk, treatmentId);
  await expect(desk.getByText(`${COMPANION}さん（家族・長女）が、同席を希望しています`)).toBeVisible();
}

test("a daughter takes part by the patient's link, with everybody's consent, until the doctor dismisses them", async ({
  patient,
}) => {
  test.setTimeout(300_000);
  const contexts = [
    await openCallContext(browser, journeyAddresses.portal, 768),
    await openCallContext(browser, deskAddress),
    await openCallContext(browser, journeyAddresses.portal, 390),
  ] as const;
  const [patientPage, desk, companionPage] = await Promise.all(contexts.map(openCallPage));
  if (!(patientPage && desk && companionPage)) throw new Error("three pages are open");
  await giveRecogniser(patientPage);
  const allSeeAll = () =>
    Promise.all([
      expectPicturesOf(patientPage, LABELS.patient),
      expectPicturesOf(desk, LABELS.doctor),
      expectPicturesOf(companionPage, LABELS.companion),
    ]);

  const { treatmentId, link } = await inviteFromWaitingRoom(patientPage, patient);
  await askToComeIn(companionPage, link);
  await expect(patientPage.getByText(/が待っています。医師の承諾をお待ちください。/)).toBeVisible();
  await openAtDesk(desk, treatmentId);
  await expectNoBarrier(desk);
  for (const width of [768, 1280]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectNothingCovered(desk);
  }
  await desk.getByRole("button", { name: "同席を承諾する" }).click();
  await expect(companionPage.getByRole("heading", { name: "診察が始まるまでお待ちください" })).toBeVisible();
  await companionPage.getByRole("button", { name: "カメラとマイクを準備する" }).click();
  await expect(companionPage.getByText(/準備ができました/)).toBeVisible();
  await expect(patientPage.getByText(/さん（家族・長女）が参加しています。/)).toBeVisible();

  await desk.getByRole("button", { name: "呼び出す" }).click();
  await patientPage.getByRole("button", { name: "参加する", exact: true }).click();
  await allSeeAll();
  await Promise.all([patientPage, desk, companionPage].map(expectMedia));
  for (const page of [patientPage, desk, companionPage]) await expectNoBarrier(page);

  await patientPage.getByRole("button", { name: "字幕" }).click();
  for (const [width, height] of [
    [360, 740],
    [390, 844],
  ] as const) {
    await patientPage.setViewportSize({ width, height });
    await sayInCaptions(patientPage, `${width}${"お薬は一日三回、食後に飲んでください。".repeat(3)}`);
    const covered = await measureCovered(patientPage, LABELS.patient[1]);
    expect(covered, `${width} pixels`).toBeLessThan(1 / 3);
    expect(covered, "the name").toBeGreaterThan(0);
    await expectPicturesOf(patientPage, LABELS.patient);
  }
  await patientPage.getByRole("button", { name: "字幕を消す" }).click();
  await patientPage.setViewportSize({ width: 768, height: 900 });

  // A reload restores their state, without a camera if it was off.
  await companionPage.getByRole("button", { name: "カメラ（オン）" }).click();
  await expect(patientPage.getByText(`${COMPANION}さん：カメラはオフ`)).toBeVisible();
  await companionPage.reload();
  await expectPicturesOf(companionPage, LABELS.companion);
  await expect(companionPage.getByRole("button", { name: "カメラ（オフ）" })).toBeVisible();
  await expect(desk.getByText(`${COMPANION}さん：カメラはオフ`)).toBeVisible();
  await companionPage.getByRole("button", { name: "カメラ（オフ）" }).click();
  await allSeeAll();

  await patientPage.reload();
  await allSeeAll();

  // The daughter leaves and comes back; the other two continue.
  await companionPage.getByRole("button", { name: "退出", exact: true }).click();
  await expect(companionPage.getByRole("heading", { name: "退出しました" })).toBeVisible();
  await expect(patientPage.getByText(new RegExp(`^${COMPANION}さん：`))).toBeVisible();
  await Promise.all([expectPicturesOf(patientPage, ["医師の映像"]), expectPicturesOf(desk, ["患者さまの映像"])]);
  await companionPage.getByRole("button", { name: "参加する", exact: true }).click();
  await allSeeAll();

  await desk.getByRole("button", { name: "退出してもらう" }).click();
  await expect(companionPage.getByRole("heading", { name: "同席を終了しました" })).toBeVisible();
  await expect(patientPage.locator(`video[aria-label="${COMPANION}さんの映像"]`)).toHaveCount(0);
  await Promise.all([expectPicturesOf(patientPage, ["医師の映像"]), expectPicturesOf(desk, ["患者さまの映像"])]);

  const [kept] = await readRecords(
    `select name, relation, ended_as, present_until > present_from as was_there from visit_companion where treatment_id = $1`,
    [treatmentId],
  );
  expect(kept).toEqual({ name: COMPANION, relation: "長女", ended_as: "removed", was_there: true });
  await desk.reload();
  await expect(desk.getByText(new RegExp(`${COMPANION}さん（家族・長女） \\d+:\\d\\d〜`))).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});

test("a declined companion sees and hears nobody, and the patient may invite another person", async ({ patient }) => {
  test.setTimeout(180_000);
  const contexts = [
    await openCallContext(browser, journeyAddresses.portal, 360),
    await openCallContext(browser, deskAddress),
    await openCallContext(browser, journeyAddresses.portal, 360),
  ] as const;
  const [patientPage, desk, companionPage] = await Promise.all(contexts.map(openCallPage));
  if (!(patientPage && desk && companionPage)) throw new Error("three pages are open");
  const sockets: string[] = [];
  companionPage.on("websocket", (socket) => sockets.push(socket.url()));
  const { treatmentId, link } = await inviteFromWaitingRoom(patientPage, patient);
  await askToComeIn(companionPage, link);
  await openAtDesk(desk, treatmentId);
  await desk.getByRole("button", { name: "断る" }).click();
  await expect(companionPage.getByRole("heading", { name: "同席は承諾されませんでした" })).toBeVisible();
  expect(sockets).toEqual([]);
  await expect(patientPage.getByText("家族や通訳の方と一緒に受ける")).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});
