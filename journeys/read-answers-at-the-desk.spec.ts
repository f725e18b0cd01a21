import { expect } from "@playwright/test";
import { findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { PatientAnswers } from "./support/patient-answers.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

test("the clinic is alerted to an urgent answer, and reads it, its correction and the photo", async ({
  page,
  patient,
}) => {
  const { session, customer } = await registerPatient(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  const answers = new PatientAnswers(session.idToken, treatmentId);

  await signInAtDesk(page);
  await page.goto(`${deskAddress}/visit/${treatmentId}`);
  await expect(page.getByText("まだ回答がありません。")).toBeVisible();

  const photoId = await answers.sendPhoto(await page.screenshot({ type: "jpeg" }));
  await answers.submit({ complaint: "胸が痛みます", "warning-signs": ["chest-pain"], photos: [photoId] });

  await page.goto(`${deskAddress}/tasks`);
  const task = page.getByRole("row").filter({ has: page.locator(`a[href$="/visit/${treatmentId}"]`) });
  await expect(task).toContainText("問診で急ぎの対応が必要な回答がありました");
  await expect(task).not.toContainText("胸");
  await task.getByRole("link", { name: "問診で急ぎの対応が必要な回答がありました" }).click();
  await expect(page.getByText("要確認 1")).toBeVisible();
  await expect(page.getByText(/胸の強い痛みや圧迫感/).first()).toBeVisible();
  await expect(page.getByText("胸が痛みます")).toBeVisible();
  await page.getByRole("button", { name: /を表示$/ }).click();
  await page.getByRole("button", { name: "拡大・並べて見る" }).click();
  const photo = page.getByRole("dialog").getByRole("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expectNoBarrier(page);

  await answers.submit({ complaint: "胸の痛みはおさまりました", photos: [photoId] });
  await page.reload();
  await expect(page.getByText("胸の痛みはおさまりました")).toBeVisible();
  await expect(page.getByText("要確認 1")).toBeHidden();
  await page.getByText(/^1回目の送信/).click();
  await expect(page.getByText("胸が痛みます")).toBeVisible();

  const readings = await readRecords<{ action: string; name: string }>(
    `select distinct action, staff_member.name from audit_event
       join treatment using (medical_business_id, customer_id)
       join staff_member on audit_event.actor = 'staff:' || staff_member.staff_id
      where treatment_id = $1 and action in ('answers.read', 'photo.read') order by 1`,
    [treatmentId],
  );
  expect(readings).toEqual([
    { action: "answers.read", name: "小林 直樹" },
    { action: "photo.read", name: "小林 直樹" },
  ]);
});
