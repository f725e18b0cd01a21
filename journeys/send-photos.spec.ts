import { expect, type Page } from "@playwright/test";
import { testNoise, testPhotoWithPlace, tracesOfCamera } from "../apps/api/src/testing/test-pictures.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { prepareBooked } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

const SLOW_BYTES_A_SECOND = 1_500_000;

type Photo = { name: string; mimeType: string; buffer: Buffer };

async function photoOfTenMegabytes(): Promise<Photo> {
  const buffer = await testNoise({ width: 1860, height: 1860 });
  return { name: "large.png", mimeType: "image/png", buffer };
}

/** Small enough to be sent unchanged, with all the metadata of a telephone. */
async function photoWithPlace(name: string): Promise<Photo> {
  return { name, mimeType: "image/jpeg", buffer: await testPhotoWithPlace() };
}

function storedForms(treatmentId: string): Promise<{ form: string; content: Buffer }[]> {
  return readRecords(
    `select form, content from patient_photo photo join picture on picture.owner = 'photo:' || photo.photo_id
      where treatment_id = $1`,
    [treatmentId],
  );
}

async function photosInDraft(treatmentId: string): Promise<number> {
  const [answer] = await readRecords<{ photos: number }>(
    `select jsonb_array_length(value) as photos from questionnaire_draft_answer
      where treatment_id = $1 and question_id = 'photos' and value is not null`,
    [treatmentId],
  );
  return answer?.photos ?? 0;
}

async function sendSlowly(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: SLOW_BYTES_A_SECOND,
  });
}

type Shown = { label: string; value: number };

/** Collects all values of the progress bars from now on, however long the test does other work. */
async function watchProgress(page: Page): Promise<() => Promise<Shown[]>> {
  await page.evaluate(() => {
    const shown: Shown[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      for (const bar of document.querySelectorAll("progress")) {
        shown.push({ label: bar.getAttribute("aria-label") ?? "", value: bar.value });
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["value"] });
  });
  return () => page.evaluate(() => Reflect.get(window, "shown"));
}

test("photos are sent on a slow line with their progress, a lost one again, and without the place where they were taken", async ({
  page,
  patient,
}) => {
  const treatmentId = await prepareBooked(page, patient);
  await page.goto(`/questions/first-visit?treatmentId=${treatmentId}&isFirstTreatment=1&question=6`);
  const question = page.getByRole("group", { name: /症状のある部分の写真/ });
  const files = question.getByLabel("写真のファイル");

  await sendSlowly(page);
  const shownProgress = await watchProgress(page);
  await files.setInputFiles(await photoOfTenMegabytes());
  await expect(question.getByText("写真1を送信しました")).toBeAttached();
  const shown = await shownProgress();
  expect(shown.filter(({ label, value }) => label === "写真1の送信" && value > 0 && value < 1)).not.toEqual([]);

  await page.route("**/photo?treatmentId=*", (route) => route.abort("internetdisconnected"), { times: 1 });
  await files.setInputFiles([await photoWithPlace("a.jpg"), await photoWithPlace("b.jpg")]);
  const lost = question.getByText("送信できていません。電波の届くところで自動的に再送します。", { exact: true });
  await expect(lost).toBeVisible();
  await expect(question.getByRole("button", { name: "写真2を大きく表示する" })).toBeVisible();
  await expectNoBarrier(page);
  // The queue sends it again by itself after two seconds.
  await expect(question.getByRole("button", { name: "写真3を大きく表示する" })).toBeVisible();

  const forms = await storedForms(treatmentId);
  expect(forms.map(({ form }) => form).sort()).toEqual(["large", "large", "large", "small", "small", "small"]);
  for (const { content } of forms) expect(await tracesOfCamera(content)).toEqual([]);

  await question.getByRole("button", { name: "写真3を大きく表示する" }).click();
  await expect(page.getByRole("dialog", { name: "写真3" }).getByRole("img", { name: "写真3" })).toBeVisible();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: /^削除.*写真3$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "削除する" }).click();
  await expect(question.getByRole("button", { name: "写真3を大きく表示する" })).toBeHidden();
  expect(await storedForms(treatmentId)).toHaveLength(4);
  await expect.poll(() => photosInDraft(treatmentId)).toBe(2);
});
