import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { testPhotoWithPlace } from "../apps/api/src/testing/test-pictures.ts";
import { journeyAddresses } from "./support/addresses.ts";
import { launchCallBrowser } from "./support/call/call-person.ts";
import { findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectMedia, watchMedia } from "./support/measured-media.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";
import { rememberDevices, setDevicesTaken } from "./support/taken-devices.ts";
import { expectWholeVisitInView } from "./support/whole-visit.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

let browsers: Browser[] = [];

test.beforeAll(async ({ launchOptions }) => {
  browsers = await Promise.all([launchCallBrowser(launchOptions), launchCallBrowser(launchOptions)]);
});
test.afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

async function openContext(index: 0 | 1, baseURL: string): Promise<BrowserContext> {
  const browser = browsers[index];
  if (!browser) throw new Error("no browser is open");
  return browser.newContext({
    baseURL,
    locale: "ja-JP",
    timezoneId: "America/New_York",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    permissions: ["camera", "microphone"],
    viewport: { width: 1280, height: 900 },
  });
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  return watchMedia(page).then(() => page);
}

/** Moves a visit to the present, so that its room is open, and to a colleague of the doctor at the desk. */
function bringForward(treatmentId: string): Promise<object[]> {
  return readRecords(
    `update treatment set starts_at = now() + interval '2 minutes', ends_at = now() + interval '17 minutes',
        doctor_name = '佐藤 美咲' where treatment_id = $1`,
    [treatmentId],
  );
}

async function enterWaitingRoom(page: Page, treatmentId: string): Promise<void> {
  await page.goto(`/examination/${treatmentId}`);
  await page.getByLabel("今いる都道府県").selectOption("東京都");
  await page.getByRole("radio", { name: "自宅" }).check();
  await page.getByRole("radio", { name: "いません" }).check();
  await page.getByLabel("診察を録音・録画・撮影しません").check();
  await page.getByRole("button", { name: "同意して待合室に入る" }).click();
}

test("a doctor calls the waiting patient, they see and hear each other, and everything written is stored", async ({
  patient,
}) => {
  test.setTimeout(300_000);
  const [patientContext, doctorContext] = [
    await openContext(0, journeyAddresses.portal),
    await openContext(1, deskAddress),
  ];
  const patientPage = await openPage(patientContext);
  await rememberDevices(patientPage);
  const customer = await prepareRegistered(patientPage, patient);
  // Without an address no postage would be proposed.
  await customer.registerAddress(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await bringForward(treatmentId);
  await enterWaitingRoom(patientPage, treatmentId);

  const desk = await openPage(doctorContext);
  await signInAtDesk(desk);
  await desk.goto(`/visit/${treatmentId}`);
  await expect(desk.getByRole("heading", { name: "勅使河原 壽美子", level: 1 })).toBeVisible();
  await expect(desk.getByText(/いま待合室に入りました/)).toBeVisible();
  await expect(desk.getByText("場所 東京都・自宅")).toBeVisible();
  await expectNoBarrier(desk);
  // The visit was booked with a colleague: it is taken over by name before the call.
  await expect(desk.getByRole("button", { name: "呼び出す" })).toHaveCount(0);
  await desk.getByRole("button", { name: "この診察を引き継ぐ" }).click();
  await desk
    .getByRole("dialog", { name: "この診察を引き継ぎますか" })
    .getByRole("button", { name: "引き継ぐ" })
    .click();
  await expect(patientPage.getByText("小林 直樹（内科）")).toBeVisible();
  await desk.getByRole("button", { name: "呼び出す" }).click();
  await expect(desk.getByText("呼び出しています（1回目）")).toBeVisible();
  await desk.getByRole("button", { name: "呼び出しを止める" }).click();
  await expect(patientPage.getByText("医師が呼び出しを取りやめました")).toBeVisible();
  // The patient reads another page meanwhile, and one press there joins.
  await patientPage.getByRole("navigation").getByRole("link", { name: "診察履歴" }).first().click();
  await desk.getByRole("button", { name: "呼び出す" }).click();
  const bar = patientPage.getByRole("region", { name: "医師の呼び出し" });
  await expect(bar).toBeVisible();
  await expect(patientPage).toHaveTitle("医師がお呼びしています");
  await expectNoBarrier(patientPage);
  await bar.getByRole("link", { name: "参加する" }).click();
  await Promise.all([expectMedia(desk), expectMedia(patientPage)]);
  await expect(desk.getByText("良好")).toBeVisible();

  // The patient's telephone rings: both sides are told, and its end is seen by itself.
  await setDevicesTaken(patientPage, true);
  const told = desk.getByText("カメラとマイクが、患者さまの端末で一時的に止まっています");
  await expect(told).toBeVisible({ timeout: 3000 });
  const cause = patientPage.getByText("電話やほかのアプリがカメラとマイクを使っています");
  await expect(cause).toBeVisible();
  await setDevicesTaken(patientPage, false);
  await Promise.all([expect(told).toHaveCount(0), expect(cause).toHaveCount(0)]);

  // Chat and photo, both ways.
  await patientPage.getByRole("button", { name: /^チャット/ }).click();
  await patientPage.getByLabel("写真のファイル").setInputFiles({
    name: "throat.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await testPhotoWithPlace()),
  });
  await desk.getByRole("button", { name: /^チャット/ }).click();
  const photos = desk.getByRole("region", { name: "チャット" }).getByRole("img", { name: /送った写真/ });
  await expect(photos).toBeVisible();
  await patientPage.getByText("写真を送る", { exact: true }).click();
  await patientPage.getByRole("button", { name: "いまカメラに映っているところを送る" }).click();
  await expect(photos).toHaveCount(2);
  await desk.getByLabel("メッセージ（Enterで送信）").fill("写真を確認しました。");
  await desk.keyboard.press("Enter");
  await expect(patientPage.getByText("写真を確認しました。")).toBeVisible();

  // A shared window in place of the camera, and back.
  await desk.getByRole("button", { name: "画面を見せる" }).click();
  await expect(desk.getByText("選んだウィンドウだけが、カメラの代わりに患者さまに見えています")).toBeVisible();
  await expect(patientPage.getByText("医師の画面が映っています")).toBeVisible();
  await expectMedia(patientPage);
  await patientPage.getByRole("button", { name: "拡大する" }).click();
  await expectNoBarrier(patientPage);
  await patientPage.getByRole("button", { name: "全体を見る" }).click();
  await desk.getByRole("button", { name: "画面を見せるのをやめる" }).click();
  await expect(patientPage.getByRole("button", { name: "拡大する" })).toHaveCount(0);
  await expectMedia(patientPage);

  await desk.getByRole("button", { name: "運転免許証" }).click();
  await expect(desk.getByText("運転免許証で確認済み")).toBeVisible();

  // A note survives a reload, and so does the call.
  const note = desk.getByRole("textbox", { name: "診察メモ（患者さまには表示されません）" });
  await note.fill("のどの発赤あり。");
  await expect(desk.getByText(/^保存しました/)).toBeVisible();
  await desk.reload();
  await expect(note).toHaveValue("のどの発赤あり。");
  await Promise.all([expectMedia(desk), expectMedia(patientPage)]);

  // A diagnosis outside every list is stored as it is typed, and is there after a reload too.
  await desk.getByRole("combobox", { name: /^病名を探して加える/ }).fill("急性咽頭炎の経過");
  await desk.getByRole("option", { name: /「急性咽頭炎の経過」と書く/ }).click();
  const diagnoses = desk.getByRole("list", { name: "この診察の病名" });
  await expect(diagnoses).toContainText("主病名");
  await diagnoses.getByRole("checkbox").check();
  await expect(diagnoses).toContainText("急性咽頭炎の経過の疑い");

  // Privacy: after a reload camera and microphone are as before, on both sides.
  await desk.getByRole("button", { name: "マイク（オン）" }).click();
  await patientPage.getByRole("button", { name: "カメラ（オン）" }).click();
  await Promise.all([desk.reload(), patientPage.reload()]);
  await expect(desk.getByText("先ほどと同じく、マイクはオフ、カメラはオンです")).toBeVisible();
  await expect(patientPage.getByText("先ほどと同じく、マイクはオン、カメラはオフです")).toBeVisible();
  await expect(desk.getByText("患者さまのカメラはオフです。音声は届いています")).toBeVisible();
  await expect(patientPage.getByText("医師のマイクはオフです")).toBeVisible();
  await desk.getByRole("button", { name: "マイク（オフ）" }).click();
  await patientPage.getByRole("button", { name: "カメラ（オフ）" }).click();
  await Promise.all([expectMedia(desk), expectMedia(patientPage)]);

  // A second tab has no call until it is switched to.
  const second = await openPage(doctorContext);
  await second.goto(`/visit/${treatmentId}`);
  await second.getByRole("button", { name: "こちらに切り替える" }).click();
  await expectMedia(second);
  await expect(desk.getByText("この診察は、別の画面で通話しています")).toBeVisible();
  await second.close();
  await desk.getByRole("button", { name: "こちらに切り替える" }).click();
  await expectMedia(desk);

  // Plan by phrases, a prescription that the guideline refuses, then one that it allows.
  for (const field of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
    await desk.getByRole("button", { name: `${field}の定型文` }).click();
    await desk.keyboard.press("Enter");
    await expect(desk.getByLabel(field, { exact: true })).not.toHaveValue("");
  }
  await desk.getByLabel("お薬を探して加える").fill("かるぼ");
  await desk.keyboard.press("Enter");
  await expectWholeVisitInView(desk);
  await desk.getByLabel("日数", { exact: true }).fill("8");
  await expect(desk.getByText(/初診では8日分以上を処方できません/).first()).toBeVisible();
  await desk.keyboard.press("Control+Enter");
  await expect(desk.getByRole("heading", { name: "入力内容に誤りがあります（1件）" })).toBeVisible();
  await expect(desk.getByRole("dialog")).toBeHidden();
  await desk.getByLabel("日数", { exact: true }).fill("7");
  await expect(desk.getByText("3,940円（税込）")).toBeVisible();
  await expectNoBarrier(desk);
  for (const width of [1440, 768]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(desk);
  }
  await desk.setViewportSize({ width: 1280, height: 900 });

  await desk.keyboard.press("Control+Enter");
  const dialog = desk.getByRole("dialog", { name: "診察を終えますか" });
  await expect(dialog.getByText("カルボシステイン錠500mg　21錠（7日分）")).toBeVisible();
  await expect(dialog.getByText(/記録にないもの/)).toBeHidden();
  await dialog.getByRole("button", { name: "記録して診察を終える" }).click();
  await expect(desk.getByText(/^第1版\s/)).toBeVisible();
  await expect(patientPage.getByRole("link", { name: "お支払い内容を確認する" })).toBeVisible();

  await expect(desk.getByText("病名：急性咽頭炎の経過の疑い")).toBeVisible();
  await desk.getByRole("button", { name: "訂正・追記する" }).click();
  await desk.getByLabel("新しい版（前の版は残ります）").fill("のどの発赤あり。右側。");
  await desk.getByRole("button", { name: "新しい版を記録する" }).click();
  await expect(desk.getByText(/^第2版\s/)).toBeVisible();
  await expectNoBarrier(desk);

  const [record] = await readRecords(
    `select status_id, is_first_treatment, (select array_agg(text order by note_number) from visit_note where treatment_id = $1) as notes,
       (select diagnoses from visit_note where treatment_id = $1 and note_number = 2) as diagnoses,
       (select array_agg(document || ' ' || seen_by) from identity_check where treatment_id = $1) as checks,
       (select array_agg(days) from prescription_line where treatment_id = $1) as days,
       (select array_agg(side order by position) from room_message where treatment_id = $1) as messages,
       (select count(*)::int from chart_draft where treatment_id = $1) as drafts,
       (select total from charge where treatment_id = $1) as total,
       (select called_by from visit_room where treatment_id = $1) as called_by, doctor_name
      from treatment where treatment_id = $1`,
    [treatmentId],
  );
  expect(record).toEqual({
    status_id: 3,
    is_first_treatment: true,
    notes: ["のどの発赤あり。", "のどの発赤あり。右側。"],
    diagnoses: [{ name: "急性咽頭炎の経過", code: "", isSuspected: true }],
    checks: ["driving-licence 小林 直樹"],
    days: [7],
    messages: ["patient", "patient", "doctor"],
    drafts: 0,
    total: 3940,
    called_by: "小林 直樹",
    doctor_name: "小林 直樹",
  });
  await Promise.all([patientContext.close(), doctorContext.close()]);
});
