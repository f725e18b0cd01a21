import { expect, type LaunchOptions, type Page } from "@playwright/test";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { ALLOW_DEVICES, DENY_DEVICES, FAKE_DEVICES } from "./support/fake-devices.ts";
import { test } from "./support/fixtures.ts";
import { pressByKeyboard } from "./support/keyboard.ts";
import { receiveMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { expectOwnMicrophone } from "./support/own-microphone.ts";
import { prepareBooked } from "./support/prepared-patient.ts";
import { readRecords, treatmentsOf } from "./support/records.ts";
import { expectStopUntilRead, expectUnreadAtDesk, sendMemo } from "./support/unread-memo.ts";
import { endRinging, enterWaitingRoom, expectSameAfterReload, openRoomNow } from "./support/visit-room.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

function withDevices(options: LaunchOptions, answer: string): LaunchOptions {
  const others = (options.args ?? []).filter((argument) => !argument.startsWith("--use-fake"));
  return { ...options, args: [...others, FAKE_DEVICES, answer] };
}

test.use({
  launchOptions: async ({ launchOptions }, use) => use(withDevices(launchOptions, ALLOW_DEVICES)),
  permissions: ["camera", "microphone"],
});

const WAITING = /医師がまもなく接続します|順番をお待ちください/;
const IN_CALL = /医師\s*との診察$/;
const desk = new ClinicDesk();

async function expectInCall(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: IN_CALL, level: 1 })).toBeVisible();
}

test("a patient goes from マイページ through the waiting room into the call, and on to the payment (spec §2 /examination/{id}/)", async ({
  page,
  patient,
  context,
  browser,
}) => {
  const treatmentId = await prepareBooked(page, patient);
  await openRoomNow(treatmentId);
  await page.goto("/mypage");
  await page.getByRole("link", { name: "診察室に入る" }).first().click();
  await expect(page.getByRole("heading", { name: "診察の準備", level: 1 })).toBeVisible();
  await expectNoBarrier(page);
  await expectSameAfterReload(page, "診察の準備");
  await enterWaitingRoom(page);
  await expectNoBarrier(page);
  await expectSameAfterReload(page, WAITING);

  await sendMemo(page);
  await expectUnreadAtDesk(browser, treatmentId);

  const other = await context.newPage();
  await other.goto(`/examination/${treatmentId}/`);
  await expect(other.getByRole("heading", { name: "別の画面で参加中です", level: 1 })).toBeVisible();
  await other.getByRole("button", { name: "この画面に切り替える" }).click();
  await expect(other.getByRole("heading", { name: WAITING, level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "別の画面で参加中です", level: 1 })).toBeVisible();
  await expectNoBarrier(page);
  await other.close();
  await page.getByRole("button", { name: "この画面で参加する" }).click();
  await expect(page.getByRole("heading", { name: WAITING, level: 1 })).toBeVisible();

  const history = await context.newPage();
  await history.goto("/history");
  await expect(history.getByRole("link", { name: "診察室に入る" }).first()).toBeVisible();
  await desk.callPatient(treatmentId);
  const bar = history.getByRole("region", { name: "医師の呼び出し" });
  await expect(bar.getByText("医師がお呼びしています")).toBeVisible();
  const ringing = page.getByRole("alertdialog", { name: "医師がお呼びしています" });
  await expect(ringing).toBeVisible();
  await expect(page).toHaveTitle("医師がお呼びしています");
  await expectNoBarrier(page);
  await expectSameAfterReload(page, "医師がお呼びしています");
  await expect(ringing.getByRole("button", { name: "参加する" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectInCall(page);
  await expect(bar).toBeHidden();
  await expectNoBarrier(page);
  await expectOwnMicrophone(page);
  await expectInCall(page);

  // The keyboard alone is used; with large text the shortcuts stay visible.
  await page.keyboard.press("Alt+m");
  await expect(page.getByRole("button", { name: "マイク（オフ）" })).toBeVisible();
  await page.keyboard.press("Alt+c");
  await expect(page.getByRole("button", { name: "カメラ（オフ）" })).toBeVisible();
  await page.keyboard.press("Alt+m");
  await page.keyboard.press("Alt+c");
  await expect(page.getByRole("button", { name: "カメラ（オン）" })).toBeVisible();
  const before = page.viewportSize();
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const name of [/^マイク/, /^カメラ（/, "カメラの切替", /^チャット/, "退出"]) {
      await expect(page.getByRole("button", { name }).last()).toBeInViewport({ ratio: 1 });
    }
    await expectNoSidewaysScrolling(page);
  }
  await page.reload();
  if (before) await page.setViewportSize(before);
  await expectInCall(page);

  await desk.write(treatmentId, "お薬手帳をカメラに見せてください。");
  await page.getByRole("button", { name: /^チャット ?（未読1件）$/ }).click();
  const chat = page.getByRole("region", { name: "チャット" });
  await expect(chat.getByText("お薬手帳をカメラに見せてください。")).toBeVisible();
  await chat.getByRole("textbox", { name: "メッセージ" }).fill("わかりました。");
  await page.keyboard.press("Enter");
  await expect(chat.getByRole("log").getByText("わかりました。")).toBeVisible();
  await expectNoBarrier(page);
  const muted = page.getByRole("button", { name: "マイク（オフ）" });
  await chat.getByRole("textbox", { name: "メッセージ" }).fill("");
  await page.keyboard.press("Alt+m");
  await expect(chat.getByRole("textbox", { name: "メッセージ" })).toHaveValue("");
  await expect(muted).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^チャット/ })).toBeFocused();

  await page.getByRole("button", { name: "退出" }).click();
  await page
    .getByRole("alertdialog", { name: "診察から退出しますか？" })
    .getByRole("button", { name: "退出する" })
    .click();
  await expect(page.getByRole("heading", { name: "医師が診察をまとめています", level: 1 })).toBeVisible();
  await page.goto("/history");
  await page.getByRole("banner").getByRole("link", { name: "診察室に戻る" }).first().click();
  await expectInCall(page);

  await expectStopUntilRead(browser, desk, treatmentId);
  await desk.finish(treatmentId);
  await expect(page.getByRole("heading", { name: "診察が終了しました", level: 1 })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole("link", { name: "お支払い内容を確認する" }).click();
  await expect(page).toHaveURL(`/payment/${treatmentId}/`);
  expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 3 }]);
  const said = await readRecords<{ side: string }>(
    "select side from room_message where treatment_id = $1 order by position",
    [treatmentId],
  );
  expect(said.map(({ side }) => side)).toEqual(["patient", "doctor", "patient"]);
});

/** The connections that this page has reported through its socket. */
function watchConnections(page: Page): Set<string> {
  const ids = new Set<string>();
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const id = String(payload).match(/"from":"([^"]+)"/)?.[1];
      if (id !== undefined) ids.add(id);
    });
  });
  return ids;
}

test("a patient whose connection never comes sees the attempts, starts another one, and can telephone", async ({
  page,
  patient,
}) => {
  const connections = watchConnections(page);
  const treatmentId = await prepareBooked(page, patient);
  await openRoomNow(treatmentId);
  await page.clock.install();
  await page.goto(`/examination/${treatmentId}/`);
  await enterWaitingRoom(page);
  // This doctor has no browser and does not answer.
  await desk.callPatient(treatmentId);
  await page.getByRole("button", { name: "参加する" }).click();
  await expectInCall(page);
  await expect(page.getByText("医師とつないでいます")).toBeVisible();
  await expect.poll(() => connections.size).toBe(1);

  await page.clock.fastForward(15_000);
  await expect(page.getByText("時間がかかっています。医師の画面の応答を待っています")).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByText("医師とまだつながりません")).toBeVisible();
  await expect(page.getByRole("link", { name: /^みなとオンラインクリニック 0/ })).toHaveAttribute("href", /^tel:0/);
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "もう一度つなぐ" }).click();
  await expect(page.getByText("医師とまだつながりません")).toBeHidden();
  await expect.poll(() => connections.size).toBe(2);
});

test("a patient whose page is closed is called by mail, is recorded as absent after three calls, and comes back", async ({
  page,
  patient,
}) => {
  const treatmentId = await prepareBooked(page, patient);
  await openRoomNow(treatmentId);
  await page.goto(`/examination/${treatmentId}/`);
  await enterWaitingRoom(page);
  await page.getByText("退出する・予約を変える").click();
  await page.getByRole("button", { name: "いったん退出する" }).click();
  await expect(page.getByRole("heading", { name: "待合室から退出しました", level: 1 })).toBeVisible();
  await page.goto("about:blank");

  await desk.callPatient(treatmentId);
  const mail = await receiveMail(patient.email, "医師がお呼びしています");
  // Only its path: another journey's program on the same database may have sent it, with its own address.
  await page.goto(mail.text.match(/https?:\/\/[^/\s]+(\/examination\/\S+)/)?.[1] ?? "");
  await expect(page.getByRole("alertdialog", { name: "医師がお呼びしています" })).toBeVisible();

  for (let call = 1; call < 3; call += 1) {
    await endRinging(treatmentId);
    await desk.callPatient(treatmentId);
  }
  await endRinging(treatmentId);
  await desk.recordAbsence(treatmentId);
  await expect(page.getByRole("heading", { name: "ご不在のようでした", level: 1 })).toBeVisible();
  await expectNoBarrier(page);
  await expectSameAfterReload(page, "ご不在のようでした");
  await pressByKeyboard(page, page.getByRole("button", { name: "待合室に戻る" }));
  await expect(page.getByRole("heading", { name: WAITING, level: 1 })).toBeVisible();

  await desk.cancel(treatmentId);
  await expect(page.getByRole("heading", { name: "この予約はキャンセルされました", level: 1 })).toBeVisible();
});

test("a patient who denies camera and microphone reads what to do, can write, and asks for a telephone call", async ({
  playwright,
  launchOptions,
  baseURL,
  patient,
}) => {
  const browser = await playwright.chromium.launch(withDevices(launchOptions, DENY_DEVICES));
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: "ja-JP" });
  const page = await context.newPage();
  const treatmentId = await prepareBooked(page, patient);
  await desk.start(treatmentId);
  await page.goto(`/examination/${treatmentId}/`);
  await expectInCall(page);
  await page.getByText("カメラとマイクの使用が許可されていません").click();
  await expect(page.getByText(/このサイトに「カメラ」と「マイク」を許可してください/)).toBeVisible();
  await expectNoBarrier(page);
  await pressByKeyboard(page, page.getByRole("button", { name: "相手の声が聞こえない" }));
  const help = page.getByRole("dialog", { name: "相手の声が聞こえないとき" });
  await help.getByRole("button", { name: "「聞こえません」と医師に伝える" }).click();
  await expect(help.getByText("チャットで医師に伝えました")).toBeVisible();
  await help.getByRole("button", { name: "電話での連絡を希望する" }).click();
  await expect(help.getByText("クリニックに伝えました")).toBeVisible();
  const tasks = await readRecords("select kind from clinic_task where subject = $1 and kind = 'phone-wish'", [
    `treatment:${treatmentId}`,
  ]);
  expect(tasks).toHaveLength(1);
  await browser.close();
});
