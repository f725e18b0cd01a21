import { expect, type Page } from "@playwright/test";
import { Customer, findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import type { Patient } from "./support/patient.ts";
import { readRecords } from "./support/records.ts";
import { openSession, signIn } from "./support/session.ts";
import { openRoomNow } from "./support/visit-room.ts";

async function book(patient: Patient) {
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await customer.register(patient);
  return { session, treatmentId: await customer.book(await findFreeSpot()) };
}

/** The act arrives and the server commits it; then the connection breaks, once. Answers how often the act came. */
async function cutAfterCommit(page: Page, path: RegExp): Promise<() => number> {
  let calls = 0;
  await page.route(path, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  return () => calls;
}

function readActs(treatmentId: string, action: string) {
  return readRecords("select action from audit_event where subject = $1 and action = $2", [
    `treatment:${treatmentId}`,
    action,
  ]);
}

test("a patient whose connection breaks after the server has cancelled reads that it is cancelled", async ({
  context,
  patient,
}) => {
  // A page of its own: the browser's complaint about the broken connection is expected here.
  const page = await context.newPage();
  const { session, treatmentId } = await book(patient);
  await openSession(page, session);
  await page.goto(`/treatment/${treatmentId}`);
  const calls = await cutAfterCommit(page, /\/treatment\/[^/]+\/cancel$/);
  await page.getByRole("button", { name: /予約をキャンセル/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "予約をキャンセルする" }).click();
  await expect(page).toHaveURL(/\/reservation\/cancel-complete/);
  await expect(page.getByText("キャンセルできませんでした")).toHaveCount(0);
  expect(calls()).toBe(2);
  expect(await readActs(treatmentId, "treatment.cancel")).toHaveLength(1);
});

test("a receptionist whose connection breaks after the server has cancelled reads that it is cancelled", async ({
  context,
  patient,
}) => {
  const page = await context.newPage();
  const { treatmentId } = await book(patient);
  await openRoomNow(treatmentId);
  await signInAtDesk(page);
  await page.goto(`${deskAddress}/day`);
  const [known] = await readRecords<{ code: string }>(
    `select medical_record_code as code from customer join treatment using (medical_business_id, customer_id)
     where treatment_id = $1`,
    [treatmentId],
  );
  const row = page.getByRole("row").filter({ hasText: known?.code ?? "no code" });
  await row.getByRole("button", { name: /ほかの操作/ }).click();
  await page.getByRole("button", { name: "予約をキャンセルする" }).click();
  await page.getByRole("textbox", { name: /キャンセルの理由/ }).fill("医師が急に休むため、診察を取りやめます。");
  const calls = await cutAfterCommit(page, /\/treatment\/[^/]+\/cancel$/);
  await page.getByRole("button", { name: "キャンセルして知らせる" }).click();
  await expect(row).toContainText("キャンセル");
  await expect(page.getByText(/E999|T008/)).toHaveCount(0);
  expect(calls()).toBe(2);
  expect(await readActs(treatmentId, "treatment.cancel")).toHaveLength(1);
});
