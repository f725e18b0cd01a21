import { type Browser, expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { launchCallBrowser } from "./support/call/call-person.ts";
import {
  comeToWaitingRoom,
  openCallContext,
  openCallPage,
  sayWho,
  takeOverAtDesk,
} from "./support/call/three-pages.ts";
import { deskAddress, signInAs, signInAtDesk } from "./support/desk-sign-in.ts";
import { expectNothingCovered } from "./support/expect-nothing-covered.ts";
import { test } from "./support/fixtures.ts";
import { rememberHead } from "./support/head-places.ts";
import { expectMedia } from "./support/measured-media.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { expectPicturesOf } from "./support/pictures-in-call.ts";
import { readRecords } from "./support/records.ts";

const INTERPRETER = "通訳 花";

let browser: Browser;

test.beforeAll(async ({ launchOptions }) => {
  browser = await launchCallBrowser(launchOptions);
});
test.afterAll(() => browser.close());

/** Inserts a nurse whom only this journey asks. */
async function employNurse(): Promise<string> {
  const name = `看護 ${crypto.randomUUID().slice(0, 8)}`;
  await readRecords(
    `insert into staff_member (staff_id, clinic_id, name, roles, joined_at)
      values (gen_random_uuid(), 'clinic-minato', $1, '{nurse}', now())`,
    [name],
  );
  return name;
}

async function begin(desk: Page, patient: Page): Promise<void> {
  await desk.getByRole("button", { name: "呼び出す" }).click();
  await patient.getByRole("button", { name: "参加する", exact: true }).click();
}

test("the doctor asks a nurse, who joins from their own desk once the patient agrees, leaves, comes back and is dismissed", async ({
  patient,
}) => {
  test.setTimeout(300_000);
  const nurse = await employNurse();
  const labels = {
    patient: ["医師の映像", `${nurse}さんの映像`],
    doctor: ["患者さまの映像", `${nurse}さんの映像`],
    nurse: ["患者さまの映像", "医師の映像"],
  };
  const contexts = [
    await openCallContext(browser, journeyAddresses.portal, 390),
    await openCallContext(browser, deskAddress),
    await openCallContext(browser, deskAddress, 768),
  ] as const;
  const [patientPage, desk, nursesDesk] = await Promise.all(contexts.map(openCallPage));
  if (!(patientPage && desk && nursesDesk)) throw new Error("three pages are open");
  const allSeeAll = () =>
    Promise.all([
      expectPicturesOf(patientPage, labels.patient),
      expectPicturesOf(desk, labels.doctor),
      expectPicturesOf(nursesDesk, labels.nurse),
    ]);
  const sockets: string[] = [];
  nursesDesk.on("websocket", (socket) => sockets.push(socket.url()));

  const treatmentId = await comeToWaitingRoom(patientPage, patient);
  await signInAs(nursesDesk, nurse);
  await nursesDesk.goto("/day");
  await signInAtDesk(desk);
  await takeOverAtDesk(desk, treatmentId);
  const expectHeadUnmoved = await rememberHead(desk);
  await begin(desk, patientPage);
  await Promise.all([expectPicturesOf(patientPage, ["医師の映像"]), expectPicturesOf(desk, ["患者さまの映像"])]);
  await expect(desk.getByText(/^経過 \d\d:\d\d/)).toBeVisible();
  await expectHeadUnmoved("the call has begun");

  await desk.getByText("家族や通訳の方、スタッフを招く").click();
  await desk.getByLabel("同席を依頼する方").selectOption({ label: `${nurse}（看護担当）` });
  await expectNoBarrier(desk);
  await desk.getByRole("button", { name: "同席を依頼", exact: true }).click();
  await expect(desk.getByText("返事を待っています")).toBeVisible();

  // On any page of the desk.
  await expect(nursesDesk.getByText("小林 直樹 医師が、診察への同席を依頼しています")).toBeVisible();
  await expectNoBarrier(nursesDesk);
  await nursesDesk.getByRole("link", { name: "診察を開いて答える" }).click();
  await nursesDesk.getByRole("button", { name: "同席する" }).click();
  await expect(nursesDesk.getByText(/患者さまの承諾を待っています/)).toBeVisible();
  await expectNoBarrier(nursesDesk);
  expect(sockets).toEqual([]);
  await expect(
    patientPage.getByText(`${nurse}さん（クリニックの看護担当）が、診察への同席を希望しています。`),
  ).toBeVisible();
  await patientPage.getByRole("button", { name: "同席を承諾する" }).click();
  await nursesDesk.getByRole("button", { name: "通話に参加する", exact: true }).click();
  await allSeeAll();
  await expect(desk.getByText("いっしょに開いている方")).toBeVisible();
  await expectHeadUnmoved("a colleague has the visit open");
  for (const width of [768, 1280]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectNothingCovered(desk);
  }
  await Promise.all([patientPage, desk, nursesDesk].map(expectMedia));
  await expectNoBarrier(nursesDesk);

  await nursesDesk.getByRole("button", { name: "退出", exact: true }).click();
  await expect(nursesDesk.getByText("通話から退出しています。診察は続いています")).toBeVisible();
  await Promise.all([expectPicturesOf(patientPage, ["医師の映像"]), expectPicturesOf(desk, ["患者さまの映像"])]);
  await nursesDesk.getByRole("button", { name: "通話に参加する", exact: true }).click();
  await allSeeAll();

  await desk.getByRole("button", { name: "退出してもらう" }).click();
  await expect(nursesDesk.getByText("この診察への同席は終わりました")).toBeVisible();
  await expect(nursesDesk.locator("video")).toHaveCount(0);
  await expect(patientPage.locator(`video[aria-label="${nurse}さんの映像"]`)).toHaveCount(0);
  await Promise.all([expectPicturesOf(patientPage, ["医師の映像"]), expectPicturesOf(desk, ["患者さまの映像"])]);
  const [kept] = await readRecords(
    `select name, ended_as, present_from is not null as was_there, staff_id is not null as is_colleague
      from visit_companion where treatment_id = $1`,
    [treatmentId],
  );
  expect(kept).toEqual({ name: nurse, ended_as: "removed", was_there: true, is_colleague: true });
  await contexts[1].setOffline(true);
  await expect(desk.getByText("インターネットに接続していません。")).toBeVisible();
  await expectHeadUnmoved("the network is cut");
  await contexts[1].setOffline(false);
  await readRecords(
    `update profile set last_name = '勅使河原左衛門尉', first_name = '小百合子'
      where customer_id = (select customer_id from treatment where treatment_id = $1)`,
    [treatmentId],
  );
  await desk.reload();
  await expect(desk.getByText(new RegExp(`${nurse}さん（クリニックの看護担当） \\d+:\\d\\d〜`))).toBeVisible();
  await expect(desk.getByRole("heading", { name: "勅使河原左衛門尉 小百合子", level: 1 })).toBeVisible();
  await expectHeadUnmoved("the patient has a name of twelve characters");
  await Promise.all(contexts.map((context) => context.close()));
});

/** The doctor creates the clinic's link; returns it. */
async function inviteInterpreter(desk: Page): Promise<string> {
  await desk.getByText("家族や通訳の方、スタッフを招く").click();
  await desk.getByRole("button", { name: "通訳の方のリンクを作る" }).click();
  return (await desk.getByText(/\/companion#/).textContent()) ?? "";
}

test("an interpreter comes by the clinic's link: the patient declines one, and agrees to the next", async ({
  patient,
}) => {
  test.setTimeout(300_000);
  const contexts = [
    await openCallContext(browser, journeyAddresses.portal, 768),
    await openCallContext(browser, deskAddress),
    await openCallContext(browser, journeyAddresses.portal, 390),
  ] as const;
  const [patientPage, desk, guest] = await Promise.all(contexts.map(openCallPage));
  if (!(patientPage && desk && guest)) throw new Error("three pages are open");
  const treatmentId = await comeToWaitingRoom(patientPage, patient);
  await signInAtDesk(desk);
  await takeOverAtDesk(desk, treatmentId);

  await guest.goto(await inviteInterpreter(desk));
  await sayWho(guest, INTERPRETER, "手話通訳");
  await patientPage.getByRole("button", { name: "断る" }).click();
  await expect(guest.getByRole("heading", { name: "同席は承諾されませんでした" })).toBeVisible();

  // A further link needs another page: the former one belongs to its own link.
  await guest.goto("about:blank");
  await guest.goto(await inviteInterpreter(desk));
  await sayWho(guest, INTERPRETER, "手話通訳");
  await expect(
    patientPage.getByText(`クリニックが招いた${INTERPRETER}さん（通訳・手話通訳）が、診察への同席を希望しています。`),
  ).toBeVisible();
  await expectNoBarrier(patientPage);
  await patientPage.getByRole("button", { name: "同席を承諾する" }).click();
  await guest.getByRole("button", { name: "カメラとマイクを準備する" }).click();
  await expect(guest.getByText(/準備ができました/)).toBeVisible();
  await begin(desk, patientPage);
  await Promise.all([
    expectPicturesOf(patientPage, ["医師の映像", `${INTERPRETER}さんの映像`]),
    expectPicturesOf(desk, ["患者さまの映像", `${INTERPRETER}さんの映像`]),
    expectPicturesOf(guest, ["小林 直樹 医師の映像", "患者さんの映像"]),
  ]);
  await Promise.all(contexts.map((context) => context.close()));
});
