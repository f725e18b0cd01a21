import { expect, type Page } from "@playwright/test";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { ALLOW_DEVICES, FAKE_DEVICES } from "./support/fake-devices.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { inventPatient } from "./support/patient.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

test.use({
  launchOptions: async ({ launchOptions: { args = [], ...options } }, use) =>
    use({ ...options, args: [...args, FAKE_DEVICES, ALLOW_DEVICES] }),
  permissions: ["camera", "microphone"],
});

/** A visit in progress of the doctor who signs in at the desk; its patient's page is closed. */
async function beginVisit(): Promise<string> {
  const person = inventPatient();
  const { customer } = await registerPatient(person);
  const treatmentId = await customer.book(await findFreeSpot());
  await readRecords("update treatment set doctor_name = '小林 直樹' where treatment_id = $1", [treatmentId]);
  await new ClinicDesk().start(treatmentId);
  return treatmentId;
}

const OTHER_CALL = "別のタブで、ほかの診察の通話が続いています";

async function expectInCall(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "退出" })).toBeVisible();
  await expect(page.getByLabel("自分の映像")).toBeVisible();
}

test("a running call is not ended by the menu without a question, and a second tab does not begin another one beside it", async ({
  page,
  context,
}) => {
  const [first, second] = [await beginVisit(), await beginVisit()];
  await signInAtDesk(page);
  await page.goto(`${deskAddress}/visit/${first}`);
  await expectInCall(page);

  await page.getByRole("link", { name: "本日", exact: true }).first().click();
  const question = page.getByRole("dialog", { name: "通話から退出しますか" });
  await expect(question).toBeVisible();
  await expectNoBarrier(page);
  await question.getByRole("button", { name: "通話を続ける" }).click();
  await expectInCall(page);
  await expect(page).toHaveURL(`${deskAddress}/visit/${first}`);

  let unloadQuestions = 0;
  page.on("dialog", (dialog) => {
    if (dialog.type() === "beforeunload") unloadQuestions += 1;
    void dialog.accept();
  });
  await page.reload();
  expect(unloadQuestions).toBe(1);
  await expectInCall(page);

  const other = await context.newPage();
  await other.goto(`${deskAddress}/visit/${second}`);
  await expect(other.getByText(OTHER_CALL)).toBeVisible();
  await expect(other.getByLabel("自分の映像")).toBeHidden();
  await expect(other.getByRole("link", { name: "その診察をこのタブで開く" })).toHaveAttribute(
    "href",
    `/visit/${first}`,
  );
  await expectNoBarrier(other);
  await expect(page.getByText(OTHER_CALL)).toBeHidden();
  await other.getByRole("button", { name: "その通話から退出する" }).click();
  await expect(page.getByText("通話から退出しています。診察は続いています")).toBeVisible();
  await expectInCall(other);
  await expect(other.getByText(OTHER_CALL)).toBeHidden();

  // The other way round, until the second tab is closed.
  await expect(page.getByText(OTHER_CALL)).toBeVisible();
  await expect(page.getByRole("button", { name: "通話に戻る" })).toBeHidden();
  await other.close();
  await page.getByRole("button", { name: "通話に戻る" }).click();
  await expectInCall(page);

  await page.getByRole("link", { name: "本日", exact: true }).first().click();
  await question.getByRole("button", { name: "退出して移動する" }).click();
  await expect(page.getByRole("heading", { name: /本日の診察/, level: 1 })).toBeVisible();
});

test("a doctor whose patient's connection never comes sees the attempts, and can start another one or use the telephone", async ({
  page,
}) => {
  const treatmentId = await beginVisit();
  await signInAtDesk(page);
  await page.clock.install();
  await page.goto(`${deskAddress}/visit/${treatmentId}`);
  await expectInCall(page);
  await page.clock.fastForward(15_000);
  await expect(page.getByText("時間がかかっています。患者さまの画面の応答を待っています")).toBeVisible();
  await page.clock.fastForward(30_000);
  const stuck = page.getByText("患者さまとまだつながりません。つなぐ試みは続いています");
  await expect(stuck).toBeVisible();
  await expect(page.getByRole("link", { name: /^患者さまの電話：0/ })).toHaveAttribute("href", /^tel:0/);
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "もう一度つなぐ" }).click();
  await expect(stuck).toBeHidden();
});
