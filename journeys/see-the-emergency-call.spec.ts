import { expect } from "@playwright/test";
import { answerRest, questionsOf, submissionsOf } from "./support/answers.ts";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { expectInView } from "./support/in-view.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { openSession } from "./support/session.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

test("a patient with chest pain sees the emergency call at every width: at the tick, before and after sending", async ({
  page,
  patient,
}) => {
  test.slow();
  const { session, customer } = await registerPatient(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await answerRest(session.idToken, treatmentId, []);
  await openSession(page, session);
  const expectScreen = (title: string) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const symptom = page.getByRole("checkbox", { name: "胸の強い痛みや圧迫感" });
  const title = page.getByText("すぐに119番へお電話ください");
  const call = page.getByRole("link", { name: "119番に電話する" });

  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${questionsOf(treatmentId)}&question=4`);
    await expectScreen("急ぎの症状と写真");
    await symptom.uncheck();
    await symptom.check();
    const dialog = page.getByRole("alertdialog", { name: "すぐに119番へお電話ください" });
    const takeBack = dialog.getByRole("button", { name: "この症状はありません" });
    await expectInView({ title: dialog.getByText("すぐに119番へお電話ください"), call: dialog.locator(call) });
    await expectNoBarrier(page);
    await expectNoSidewaysScrolling(page);
    await takeBack.click();
    await expect(symptom).not.toBeChecked();
    await expect(title).toBeHidden();
    await symptom.check();
    await dialog.getByRole("button", { name: "確認して、回答を続ける" }).click();
    await expect(symptom).toBeChecked();

    await page.goto(`${questionsOf(treatmentId)}&question=99`);
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await expectScreen("回答の確認");
    await expectInView({ title, call });
    await page.getByRole("checkbox", { name: "事実と相違ありません" }).check();
    await page.getByRole("button", { name: /回答を送信する$/ }).click();
    await expectScreen("回答を送信しました");
    await expectInView({ title, call });
    await expectNoBarrier(page);
  }
  const sent = await submissionsOf(treatmentId);
  expect(sent.map(({ answers }) => answers["warning-signs"])).toEqual(Array(4).fill(["chest-pain"]));
});
