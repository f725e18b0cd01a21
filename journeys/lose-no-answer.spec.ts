import { readFile } from "node:fs/promises";
import { fillPath } from "@madoguchi/contract/http/paths";
import { endSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { expect } from "@playwright/test";
import { databaseUrlFile, journeyAddresses, ownPorts } from "./support/addresses.ts";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { inventPatient, type Patient } from "./support/patient.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { complaintOn, expectKept, questionsOf, readDatabases, SAVED, UNSAVED } from "./support/questions.ts";
import { sendJson } from "./support/send-json.ts";
import { openSession, type Session, signInAfterEnd, signInElsewhere } from "./support/session.ts";
import { startPortal } from "./support/stack.ts";

// The worker provides the page without a connection.
test.use({ serviceWorkers: "allow" });

/** A registered patient with a booked first visit. */
async function prepareVisit(patient: Patient): Promise<{ session: Session; treatmentId: string }> {
  const { session, customer } = await registerPatient(patient);
  return { session, treatmentId: await customer.book(await findFreeSpot()) };
}

test("answers typed without a connection survive a reload, and are saved once there is one again", async ({
  context,
  patient,
}) => {
  // A page of its own: the browser's complaints about the lost connection are expected here.
  const page = await context.newPage();
  const { session, treatmentId } = await prepareVisit(patient);
  await openSession(page, session);
  await page.clock.install();
  await page.goto(questionsOf(treatmentId));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await complaintOn(page).fill("朝から頭が痛い");
  await page.clock.runFor(800);
  await expect(page.getByText(SAVED)).toBeVisible();
  await expectKept(treatmentId, "complaint", "朝から頭が痛い");

  await test.step("a minute without a connection", async () => {
    await context.setOffline(true);
    await complaintOn(page).fill("朝から頭が痛い。吐き気もある");
    await page.clock.runFor(60_000);
    await expect(page.getByText(UNSAVED).last()).toBeVisible();
    await page.getByRole("radio", { name: "2〜3日前" }).check();
    await page.clock.runFor(60_000);
    await expect(complaintOn(page)).toHaveValue("朝から頭が痛い。吐き気もある");
  });
  await test.step("the device stores it encrypted", async () => {
    await expect.poll(() => readDatabases(page)).toContain("a key that cannot be extracted");
    expect(await readDatabases(page)).toContain(ownerOf(session));
    const stored = await readDatabases(page);
    for (const secret of ["吐き気", "days", "complaint", treatmentId]) expect(stored).not.toContain(secret);
  });
  await test.step("a reload without a connection", async () => {
    await page.reload();
    await expect(page.getByText("読み込めませんでした")).toBeVisible();
  });
  await test.step("everything is there and is sent", async () => {
    await context.setOffline(false);
    await expect(complaintOn(page)).toHaveValue("朝から頭が痛い。吐き気もある");
    await page.clock.runFor(1_000);
    await expectKept(treatmentId, "complaint", "朝から頭が痛い。吐き気もある");
    await expectKept(treatmentId, "since", "days");
    await expect(page.getByText(SAVED)).toBeVisible();
  });
});

test("two tabs merge question by question; two devices that disagree are both shown", async ({
  context,
  page,
  patient,
  browser,
}) => {
  const { session, treatmentId } = await prepareVisit(patient);
  const otherTab = await context.newPage();
  const otherDevice = await (await browser.newContext()).newPage();
  await openSession(page, session);
  await openSession(otherDevice, await signInElsewhere(session));
  for (const each of [page, otherTab, otherDevice]) {
    await each.goto(questionsOf(treatmentId));
    await expect(complaintOn(each)).toBeVisible();
  }
  await complaintOn(page).fill("頭が痛い");
  await expect(complaintOn(otherTab)).toHaveValue("頭が痛い");
  await otherTab.getByRole("radio", { name: "2〜3日前" }).check();
  await expect(page.getByRole("radio", { name: "2〜3日前" })).toBeChecked();

  await complaintOn(otherDevice).fill("腹が痛い");
  await expect(otherDevice.getByText("別の画面で、この質問に違う回答が入力されています")).toBeVisible();
  await expect(complaintOn(otherDevice)).toHaveValue("腹が痛い");
  await expect(otherDevice.getByRole("radio", { name: "2〜3日前" })).toBeChecked();
  const mine = otherDevice.getByRole("button", { name: "この画面の回答を残す" });
  await expect(mine).toHaveAccessibleDescription(/腹が痛い/);
  await expect(otherDevice.getByRole("button", { name: "別の画面の回答を残す" })).toHaveAccessibleDescription(
    /頭が痛い/,
  );
  await expectKept(treatmentId, "complaint", "頭が痛い");
  await mine.click();
  await expectKept(treatmentId, "complaint", "腹が痛い");
  await expect(mine).toBeHidden();
});

test("a server that dies while the patient types loses nothing, because the page has stored it", async ({
  context,
  patient,
}) => {
  const page = await context.newPage();
  const port = ownPorts.killed;
  const origin = `http://localhost:${port}`;
  const { sandboxPort, dataFolder } = journeyAddresses;
  const stack = { port, sandboxPort, dataFolder, databaseUrl: await readFile(databaseUrlFile, "utf8") };
  let api = await startPortal(stack);
  try {
    const { session, treatmentId } = await prepareVisit(patient);
    await openSession(page, session, origin);
    await page.goto(questionsOf(treatmentId, origin));
    await complaintOn(page).fill("咳が出る");
    await expectKept(treatmentId, "complaint", "咳が出る");
    await complaintOn(page).pressSequentially("。三日前から");
    await api.kill();
    await complaintOn(page).pressSequentially("。夜にひどい");
    await expect(page.getByText(UNSAVED).last()).toBeVisible();
    api = await startPortal(stack);
    await complaintOn(page).blur();
    await expectKept(treatmentId, "complaint", "咳が出る。三日前から。夜にひどい");
    await expect(page.getByText(SAVED)).toBeVisible();
  } finally {
    await api.stop();
  }
});

/** The owner of the device's drafts: the patient's id with the identity platform. */
function ownerOf({ idToken }: Session): string {
  const [, claims = ""] = idToken.split(".");
  return String(Reflect.get(JSON.parse(Buffer.from(claims, "base64url").toString()), "user_id"));
}

test("a session that ends while the patient types loses no word: their own drafts return, and no other person's", async ({
  context,
  patient,
}) => {
  const page = await context.newPage();
  const { session, treatmentId } = await prepareVisit(patient);
  const endAll = fillPath(endSessionsCall.path, { medicalBusinessId: "business-minato" });

  async function loseSession(current: Session, words: string): Promise<void> {
    await openSession(page, current);
    await page.goto(questionsOf(treatmentId));
    await expect(complaintOn(page)).toBeVisible();
    // A pending read would end the page's session before the input.
    await page.waitForLoadState("networkidle");
    await sendJson(
      `${journeyAddresses.portal}${endAll}`,
      {},
      { headers: { authorization: `Bearer ${current.idToken}` } },
    );
    await complaintOn(page).fill(words);
    await expect(page).toHaveURL(/\/login/);
  }

  await loseSession(session, "熱が下がらない");
  await expect.poll(() => readDatabases(page)).toContain("a key that cannot be extracted");
  const again = await signInAfterEnd(session);
  await openSession(page, again);
  await page.goto(questionsOf(treatmentId));
  await expect(complaintOn(page)).toHaveValue("熱が下がらない");
  await expectKept(treatmentId, "complaint", "熱が下がらない");

  await loseSession(again, "寒気もする");
  const stranger = await prepareVisit(inventPatient());
  await openSession(page, stranger.session);
  await page.goto("/mypage");
  await expect.poll(() => readDatabases(page)).not.toContain(ownerOf(session));
  await expectKept(treatmentId, "complaint", "熱が下がらない");
});
