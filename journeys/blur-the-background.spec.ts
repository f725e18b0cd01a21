import { BLUR_WORKER } from "@madoguchi/contract/http/background-blur-files";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { launchCallBrowser } from "./support/call/call-person.ts";
import { comeToWaitingRoom, openCallContext, openCallPage, takeOverAtDesk } from "./support/call/three-pages.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectMedia } from "./support/measured-media.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { measureDetail } from "./support/picture-detail.ts";
import { expectPicturesOf } from "./support/pictures-in-call.ts";

const OWN = "自分の映像";
const GIVEN_UP = "この端末では処理が追いつかないため、ぼかしをやめました";

/** A blurred picture is smaller, in the width that this device can blur. */
function measureWidth(desk: Page): Promise<number> {
  return desk.evaluate(
    (name) => document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`)?.videoWidth ?? 0,
    OWN,
  );
}

/** A busy machine gives up and says so; a press tries again. */
async function blurAgain(desk: Page): Promise<void> {
  if (await desk.getByText(GIVEN_UP).isVisible()) await desk.getByRole("button", { name: "背景をぼかす" }).click();
}

/** Waits for a picture that is blurred, and still moves. */
async function expectBlurred(desk: Page, plain: number): Promise<void> {
  const isBlurred = async () => {
    await blurAgain(desk);
    if ((await measureWidth(desk)) >= 1280) return false;
    const detail = await measureDetail(desk, OWN);
    return detail > 0 && detail < plain * 0.4;
  };
  await expect.poll(isBlurred, { timeout: 60_000 }).toBe(true);
  await expectPicturesOf(desk, [OWN]);
}

/** Presses 「背景のぼかしをやめる」, which a device that was too slow has done by itself before. */
async function stopBlurring(desk: Page): Promise<void> {
  await expect(async () => {
    await blurAgain(desk);
    await desk.getByRole("button", { name: "背景のぼかしをやめる" }).click({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

test("a doctor blurs their background, which the patient sees too, and it stays blurred in the next call", async ({
  launchOptions,
  patient,
}) => {
  test.setTimeout(300_000);
  const browser = await launchCallBrowser(launchOptions);
  const patientPage = await openCallPage(await openCallContext(browser, journeyAddresses.portal));
  const treatmentId = await comeToWaitingRoom(patientPage, patient);
  const desk = await openCallPage(await openCallContext(browser, deskAddress));
  const complaints: string[] = [];
  const loaded: string[] = [];
  desk.on("console", (message) => {
    if (/policy|trusted|refused/i.test(message.text())) complaints.push(message.text());
  });
  desk.on("pageerror", ({ message }) => complaints.push(message));
  desk.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await signInAtDesk(desk);
  await takeOverAtDesk(desk, treatmentId);
  await desk.getByRole("button", { name: "呼び出す" }).click();
  await patientPage.getByRole("button", { name: "参加する", exact: true }).click();
  await Promise.all([expectMedia(desk), expectMedia(patientPage)]);
  const plain = await measureDetail(desk, OWN);
  expect(plain).toBeGreaterThan(0);
  expect(loaded.filter((path) => path.includes("blur"))).toEqual([]);

  await desk.getByRole("button", { name: "背景をぼかす" }).click();
  await expectBlurred(desk, plain);
  await expectPicturesOf(patientPage, ["医師の映像"]);
  expect(loaded).toContain(BLUR_WORKER);
  await expectNoBarrier(desk);

  // A shared screen in place of the camera, and the camera after it.
  await desk.getByRole("button", { name: "画面を見せる" }).click();
  await expect(patientPage.getByText("医師の画面が映っています")).toBeVisible();
  await desk.getByRole("button", { name: "画面を見せるのをやめる" }).click();
  await expectBlurred(desk, plain);
  await desk.getByRole("button", { name: "カメラ（オン）" }).click();
  await expect(desk.getByRole("button", { name: "カメラ（オフ）" })).toBeVisible();
  await desk.getByRole("button", { name: "カメラ（オフ）" }).click();
  await expectBlurred(desk, plain);
  await Promise.all([expectMedia(desk), expectMedia(patientPage)]);

  await stopBlurring(desk);
  await expect.poll(() => measureWidth(desk)).toBe(1280);
  await expectPicturesOf(patientPage, ["医師の映像"]);
  await desk.getByRole("button", { name: "背景をぼかす" }).click();
  await expectBlurred(desk, plain);

  // The choice is stored on this device: it also applies to the next call, which begins with a new page.
  await desk.reload();
  await expectMedia(patientPage);
  await expectBlurred(desk, plain);
  expect(complaints).toEqual([]);
  await browser.close();
});
