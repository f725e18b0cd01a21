import { expect } from "@playwright/test";
import { testPhotoWithPlace } from "../apps/api/src/testing/test-pictures.ts";
import { deskAddress, signInAs } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMailByDay } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { prepareCharged } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

async function photoFile(name: string) {
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(await testPhotoWithPlace()) };
}

const QUESTION = "薬を飲むと眠くなります。夜に飲んでもよいですか。";
const ANSWER = "夜、寝る前に飲んでください。";

test("after a visit the patient asks, a doctor finds the task and answers, and each sees that it was read", async ({
  page,
  patient,
  browser,
}) => {
  const treatmentId = await prepareCharged(page, patient);
  await page.goto(`/treatment/${treatmentId}`);
  const messages = page.getByRole("region", { name: "クリニックとのメッセージ" });
  await messages.getByText("メッセージや写真を送る").click();
  await messages.getByRole("textbox", { name: /メッセージ/ }).fill(QUESTION);
  await expectNoBarrier(page);
  await expectNoSidewaysScrolling(page);
  await messages.getByRole("button", { name: "送信する" }).click();
  await expect(messages.getByRole("log").getByText(QUESTION)).toBeVisible();

  await messages.getByLabel("写真のファイル").setInputFiles(await photoFile("rash.jpg"));
  await expect(messages.getByRole("log").getByRole("img")).toHaveCount(1);

  // What is not in view is not read: the answer and its picture are one notification, not two.
  await page.evaluate(() => window.scrollTo(0, 0));
  const [known] = await readRecords<{ code: string }>(
    `select medical_record_code as code from customer join treatment using (medical_business_id, customer_id)
      where treatment_id = $1`,
    [treatmentId],
  );
  const desk = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAs(desk, "小林 直樹");
  await desk.goto(`${deskAddress}/tasks`);
  const task = desk
    .getByRole("row")
    .filter({ hasText: known?.code ?? "" })
    .filter({ hasText: "メッセージが患者さまから" });
  await expectNoBarrier(desk);
  await task.getByRole("link", { name: /メッセージが患者さまから/ }).click();
  const pane = desk.getByRole("region", { name: "メッセージ" });
  await expect(pane.getByText(QUESTION)).toBeVisible();
  await expectNoBarrier(desk);
  await pane.getByRole("textbox", { name: "患者さまへのメッセージ" }).fill(ANSWER);
  await pane.getByRole("button", { name: "送信する" }).click();
  await expect(pane.getByRole("log").getByText(ANSWER)).toBeVisible();
  await pane.getByText("写真を送る", { exact: true }).click();
  await pane.getByLabel("写真の画像を選ぶ").setInputFiles(await photoFile("leaflet.jpg"));
  await pane.getByRole("button", { name: "この写真を送る" }).click();
  await expect(pane.getByRole("log").getByRole("img")).toHaveCount(2);
  await expect(pane.getByText("未読")).toBeVisible();
  await desk.goto(`${deskAddress}/tasks`);
  await expect(desk.getByRole("heading", { name: "対応" })).toBeVisible();
  await expect(task).toHaveCount(0);

  const mail = await receiveMailByDay(patient.email, "クリニックからメッセージが届いています", "message.received");
  expect(JSON.stringify(mail ?? {})).not.toContain(ANSWER);
  // The open page shows it as it comes.
  await expect(messages.getByText(ANSWER)).toBeVisible();
  await page.goto(
    mail?.text.match(/https?:\/\/[^/\s]+(\/treatment\/\S+)/)?.[1] ?? `/treatment/${treatmentId}?show=messages`,
  );
  await expect(messages.getByText(ANSWER)).toBeInViewport();
  await expect(messages.getByRole("log").getByRole("img")).toHaveCount(2);
  await expect(messages.getByText("クリニックが読みました")).toBeVisible();
  await desk.goto(`${deskAddress}/visit/${treatmentId}`);
  await expect(pane.getByText("既読")).toBeVisible();
  await desk.close();
});
