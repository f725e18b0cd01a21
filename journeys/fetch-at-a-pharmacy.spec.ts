import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { readPdfText } from "../apps/api/src/testing/pdf-text.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { PatientAnswers } from "./support/patient-answers.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";
import { openSession } from "./support/session.ts";

const NO_ALLERGY = { allergies: ["none"], pregnancy: ["none"], "takes-medicine": "none" };

test("medicine is prescribed for a pharmacy: the sheet is printed, nothing is sent, and the patient reads where it is", async ({
  page,
  patient,
  browser,
}) => {
  test.setTimeout(180_000);
  const { session, customer } = await registerPatient(patient);
  await openSession(page, session);
  const treatmentId = await customer.book(await findFreeSpot());
  await new PatientAnswers(session.idToken, treatmentId).submit(NO_ALLERGY);
  await new ClinicDesk().start(treatmentId);

  const desk = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAtDesk(desk);
  await desk.goto(`${deskAddress}/visit/${treatmentId}`);
  for (const field of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
    await desk.getByLabel(field, { exact: true }).fill("ご説明しました。");
  }
  await desk.getByLabel("お薬を探して加える").fill("かるぼ");
  await expect(desk.getByRole("option", { name: /^カルボシステイン/ })).toBeVisible();
  await desk.getByLabel("お薬を探して加える").press("Enter");
  const way = desk.getByRole("group", { name: "お薬の受け取り" });
  await way.getByRole("button", { name: "薬局（処方箋）" }).click();
  await way.getByLabel("薬局名").fill("港あおば薬局");
  await way.getByLabel("薬局のFAX番号").fill("03-1234-5678");
  await expectNoBarrier(desk);
  await desk.keyboard.press("Control+Enter");
  const dialog = desk.getByRole("dialog", { name: "診察を終えますか" });
  await expect(dialog.getByText("薬局：港あおば薬局　FAX 0312345678")).toBeVisible();
  await dialog.getByRole("button", { name: "記録して診察を終える" }).click();
  await expect(desk.getByText("薬局で受け取るため、発送しません。")).toBeVisible();
  await expectNoBarrier(desk);

  const downloaded = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "薬局に送る処方箋（PDF）" }).click();
  const sheet = await readPdfText(new Uint8Array(await readFile(await (await downloaded).path())));
  for (const part of ["港あおば薬局", "処方箋の使用期間", "カルボシステイン錠500mg"]) expect(sheet).toContain(part);

  await desk.getByRole("button", { name: "薬局を訂正する" }).click();
  const correction = desk.getByRole("dialog", { name: "処方箋を送る薬局を訂正する" });
  await correction.getByLabel("薬局のFAX番号").fill("03-1234");
  await correction.getByRole("button", { name: "訂正する" }).click();
  await expect(correction.getByRole("link", { name: /10桁または11桁/ })).toBeVisible();
  await expectNoBarrier(desk);
  await correction.getByLabel("薬局のFAX番号").fill("03-1234-9999");
  await correction.getByRole("button", { name: "訂正する" }).click();
  await expect(desk.getByText(/港あおば薬局\s+FAX 0312349999/)).toBeVisible();
  await desk.getByRole("button", { name: "送付を記録" }).click();
  await expect(desk.getByText(/^送付済み/)).toBeVisible();

  const [stored] = await readRecords(
    `select (select count(*)::int from delivery where treatment_id = $1) as parcels,
       (select count(*)::int from charge_line where treatment_id = $1 and label like 'カルボ%') as charged`,
    [treatmentId],
  );
  expect(stored).toEqual({ parcels: 0, charged: 0 });

  await page.goto(`/treatment/${treatmentId}`);
  const part = page.getByRole("region", { name: "お薬の受け取り" });
  await expect(part.getByText("港あおば薬局")).toBeVisible();
  await expect(page.getByText(/お薬を発送します/)).toBeHidden();
  await expectNoBarrier(page);
  await page.goto(`/payment/${treatmentId}/`);
  await expect(page.getByText("港あおば薬局")).toBeVisible();
  await expect(page.getByText("お届け先", { exact: true })).toBeHidden();
});
