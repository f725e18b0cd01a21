import { fillPath } from "@madoguchi/contract/http/paths";
import { endSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { Customer } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { inventPatient } from "./support/patient.ts";
import { prepareCharged, prepareRegistered } from "./support/prepared-patient.ts";
import { readDatabases } from "./support/questions.ts";
import { readRecords } from "./support/records.ts";
import { sendJson } from "./support/send-json.ts";
import { openSession, signIn, signInAfterEnd, signInElsewhere } from "./support/session.ts";

const BUSINESS = { medicalBusinessId: "business-minato" };
const RESTORED = "前に入力した内容を戻しました";

const name = (page: Page) => page.getByLabel("名", { exact: true });

/** Expects that the device has a draft, stored encrypted. */
async function expectSealed(page: Page, secret: string): Promise<void> {
  await expect.poll(() => readDatabases(page)).toContain("a key that cannot be extracted");
  expect(await readDatabases(page)).not.toContain(secret);
}

test("input in the profile survives back, reload and a closed window, until it is discarded", async ({
  page,
  patient,
}) => {
  await prepareRegistered(page, patient);
  await page.goto("/settings/user-profile");
  await name(page).fill("すみ子");
  await expect(page.getByText(RESTORED)).toBeHidden();
  await expectSealed(page, "すみ子");

  await page.getByRole("link", { name: "トップ" }).first().click();
  await expect(page.getByRole("region", { name: "診察をご予約いただけます" })).toBeVisible();
  await page.goBack();
  await expect(name(page)).toHaveValue("すみ子");
  await expect(page.getByText(RESTORED)).toBeVisible();
  await page.reload();
  await expect(name(page)).toHaveValue("すみ子");

  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto("/settings/user-profile");
  await expect(name(next)).toHaveValue("すみ子");
  await expect(next.getByText(RESTORED)).toBeVisible();
  await expectNoBarrier(next);
  await next.getByRole("button", { name: "入力内容を消す" }).click();
  await expectNoBarrier(next);
  await next.getByRole("alertdialog").getByRole("button", { name: "消す", exact: true }).click();
  await expect(name(next)).toHaveValue(patient.firstName);
  await expect(next.getByRole("button", { name: "入力内容を消す" })).toBeHidden();
  await next.reload();
  await expect(name(next)).toHaveValue(patient.firstName);
});

test("after a session expires only its patient gets the draft back, and nobody after a sign-out", async ({
  context,
  patient,
}) => {
  // A page of its own: the browser's complaints about the refused calls are expected here.
  const page = await context.newPage();
  const session = await signIn(patient.email);
  await new Customer(session.idToken).register(patient);
  await openSession(page, session);
  await page.goto("/settings/user-profile");
  await name(page).fill("すみ子");
  await expectSealed(page, "すみ子");

  const endAll = fillPath(endSessionsCall.path, BUSINESS);
  const headers = { authorization: `Bearer ${session.idToken}` };
  await sendJson(`${journeyAddresses.portal}${endAll}`, {}, { headers });
  await page.getByRole("button", { name: "変更を保存する" }).click();
  await expect(page).toHaveURL(/\/login/);
  await openSession(page, await signInAfterEnd(session));
  await page.goto("/settings/user-profile");
  await expect(name(page)).toHaveValue("すみ子");

  await page.getByRole("button", { name: "ログアウト", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "ログアウトする" }).click();
  await expect(page.getByRole("heading", { name: "ログアウトしました" })).toBeVisible();
  await openSession(page, await signInElsewhere(session));
  await page.goto("/settings/user-profile");
  await expect(name(page)).toHaveValue(patient.firstName);
  await name(page).fill("寿美");
  await expectSealed(page, "寿美");

  const stranger = inventPatient();
  const other = await signIn(stranger.email);
  await new Customer(other.idToken).register({ ...stranger, firstName: "花" });
  await openSession(page, other);
  await page.goto("/settings/user-profile");
  await expect(name(page)).toHaveValue("花");
  await expect(page.getByText(RESTORED)).toBeHidden();
});

test("an unsent message is there after a reload, and is sent once", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await page.goto(`/treatment/${treatmentId}`);
  const messages = page.getByRole("region", { name: "クリニックとのメッセージ" });
  const field = messages.getByRole("textbox", { name: /メッセージ/, includeHidden: true });
  await messages.getByText("メッセージや写真を送る").click();
  await field.fill("薬を飲むと眠くなります。");
  await expectSealed(page, "眠く");
  await page.reload();
  await expect(field).toHaveValue("薬を飲むと眠くなります。");
  await expect(field).toBeVisible();
  await messages.getByRole("button", { name: "送信する" }).click();
  await expect(messages.getByRole("log").getByText("薬を飲むと眠くなります。")).toBeVisible();
  await expect(field).toHaveValue("");
  await page.reload();
  await expect(messages.getByRole("log").getByText("薬を飲むと眠くなります。")).toHaveCount(1);
  await expect(field).toHaveValue("");
  expect(await readRecords("select text from room_message where treatment_id = $1", [treatmentId])).toHaveLength(1);
});
