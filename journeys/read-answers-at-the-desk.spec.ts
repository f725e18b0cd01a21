import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { Customer, findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier, expectNoSidewaysScrolling } from "./support/no-barriers.ts";
import { PatientAnswers } from "./support/patient-answers.ts";
import { readRecords } from "./support/records.ts";
import { signIn } from "./support/session.ts";

const OPERATOR = `operator=${encodeURIComponent("看護師の鈴木")}`;

test("the clinic is called to an urgent answer, and reads it, its correction and the photo", async ({
  page,
  patient,
}) => {
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await customer.register(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  const answers = new PatientAnswers(session.idToken, treatmentId);
  const desk = `${journeyAddresses.sandbox}/clinic`;

  await page.goto(`${desk}/treatment/${treatmentId}?${OPERATOR}`);
  await expect(page.getByText("問診 未回答")).toBeVisible();
  await page.getByRole("link", { name: "問診と写真を見る" }).click();
  await expect(page.getByText("まだ送信されていません。")).toBeVisible();

  const photoId = await answers.sendPhoto(await page.screenshot({ type: "jpeg" }));
  await answers.submit({ complaint: "胸が痛みます", "warning-signs": ["chest-pain"], photos: [photoId] });

  await page.goto(`${desk}/tasks?${OPERATOR}`);
  const task = page.getByRole("listitem").filter({ has: page.locator(`a[href*="${treatmentId}"]`) });
  await expect(task).toContainText("問診で急ぎの対応が必要な回答がありました");
  await expect(task).not.toContainText("胸");
  await task.getByRole("link", { name: "問診と写真を見る" }).click();
  await expect(page.getByText("すぐにご確認ください")).toBeVisible();
  await expect(page.getByText(/緊急の可能性（119・#7119を案内済み）：.*「胸の強い痛みや圧迫感」/)).toBeVisible();
  await expect(page.getByText("胸が痛みます")).toBeVisible();
  const photo = page.getByRole("img", { name: "写真1を大きく開く" });
  await expect(photo).toHaveCount(2);
  await expect.poll(() => photo.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNoBarrier(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScrolling(page);
  }

  await answers.submit({ complaint: "胸の痛みはおさまりました", photos: [photoId] });
  await page.reload();
  await expect(page.getByText("すぐにご確認ください")).toBeHidden();
  await expect(page.getByText("胸の痛みはおさまりました")).toBeVisible();
  await page.getByText(/^1回目の送信/).click();
  await expect(page.getByText("胸が痛みます")).toBeVisible();

  const readings = await readRecords<{ action: string; operator: string }>(
    `select distinct action, stated_operator as operator from audit_event
       join treatment using (medical_business_id, customer_id)
      where treatment_id = $1 and action in ('answers.read', 'photo.read') order by 1`,
    [treatmentId],
  );
  expect(readings).toEqual([
    { action: "answers.read", operator: "看護師の鈴木" },
    { action: "photo.read", operator: "看護師の鈴木" },
  ]);
});
