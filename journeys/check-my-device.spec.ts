import { createHmac } from "node:crypto";
import type { DeviceTestPage } from "@madoguchi/contract/visit/device-test-page";
import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import { expect, type LaunchOptions, type Page } from "@playwright/test";
import { relayPorts } from "./support/addresses.ts";
import { type Relay, startRelay } from "./support/call/relay.ts";
import { ALLOW_DEVICES, DENY_DEVICES, FAKE_DEVICES } from "./support/fake-devices.ts";
import { test } from "./support/fixtures.ts";
import { pressByKeyboard } from "./support/keyboard.ts";
import { expectUsableByEveryone } from "./support/no-barriers.ts";
import { prepareBooked } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

const ALLOWED = [FAKE_DEVICES, ALLOW_DEVICES];
const DENIED = [FAKE_DEVICES, DENY_DEVICES];
const NO_CAMERA = ["--use-fake-device-for-media-stream=device-count=0", ALLOW_DEVICES];

function withDevices(options: LaunchOptions, devices: string[]): LaunchOptions {
  const others = (options.args ?? []).filter((argument) => !ALLOWED.includes(argument));
  return { ...options, args: [...others, ...devices] };
}

test.use({
  launchOptions: async ({ launchOptions }, use) => use(withDevices(launchOptions, ALLOWED)),
  permissions: ["camera", "microphone"],
});

type StoredTest = { result: string; checks: Record<string, string>; browser: string; roundTripMs: number | null };

function deviceTestsOf(email: string): Promise<StoredTest[]> {
  return readRecords<StoredTest>(
    `select result, checks, browser, round_trip_ms as "roundTripMs"
       from device_test join customer using (medical_business_id, customer_id)
      where customer.email = $1 order by tested_at`,
    [email],
  );
}

function card(page: Page, name: string) {
  return page.getByRole("region", { name: new RegExp(`^\\d\\. ${name}$`) });
}

/** Opens the line of a check, which is closed while the patient need not act. */
async function openCard(page: Page, name: string) {
  await card(page, name).getByRole("button", { expanded: false }).click();
}

/** Expects that the page is short on a telephone. */
async function expectShort(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const { height = 0 } = (await page.getByRole("main").boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(1_400);
  if (usual) await page.setViewportSize(usual);
}

async function startByKeyboard(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole("button", { name: "確認をはじめる" }));
}

test("with the keyboard alone a patient finds everything ready, and the clinic's record has it (spec §2 /examination-test/)", async ({
  page,
  patient,
}) => {
  await prepareBooked(page, patient);
  await page.goto("/examination-test/");
  await expect(card(page, "カメラ")).toContainText("未確認");
  await expectShort(page);
  await expectUsableByEveryone(page);

  await test.step("a reload in the middle begins again, without a question on its own", async () => {
    await startByKeyboard(page);
    await expect(card(page, "カメラ")).toContainText("映像が届いています（1280×720）");
    await page.reload();
    await expect(card(page, "カメラ")).toContainText("未確認");
    expect(await deviceTestsOf(patient.email)).toEqual([]);
  });

  await startByKeyboard(page);
  await expect(card(page, "マイク")).toContainText("声が届いています");
  // Closed again by itself, and one press away.
  await openCard(page, "マイク");
  await expect(page.getByRole("meter", { name: "マイクの音量" })).toBeVisible();
  await card(page, "マイク").getByRole("button", { expanded: true }).click();
  const heard = page.getByRole("button", { name: "聞こえました" });
  await expect(heard).toBeInViewport();
  await expect(page.getByRole("status").filter({ hasText: "スピーカー：確認中" })).toBeAttached();
  await expectUsableByEveryone(page);
  await pressByKeyboard(page, heard);
  const result = page.getByRole("heading", { name: "準備ができました" });
  await expect(result).toBeFocused();
  await expect(page.getByText("結果をクリニックに送りました。")).toBeVisible();
  await expectShort(page);
  await pressByKeyboard(page, page.locator("summary", { hasText: "確認する項目" }));
  await expect(card(page, "通信")).toContainText(/クリニックのサーバーとの往復 \d+ミリ秒/);
  await expectUsableByEveryone(page);

  const [stored] = await deviceTestsOf(patient.email);
  expect(stored).toMatchObject({
    result: "ready",
    checks: { browser: "passed", camera: "passed", microphone: "passed", speaker: "passed", network: "passed" },
    browser: expect.stringMatching(/^Chrome \d+$/),
    roundTripMs: expect.any(Number),
  });

  await test.step("the camera is released, and the earlier test is shown", async () => {
    const track = await page.evaluateHandle(() => {
      const stream = document.querySelector("video")?.srcObject;
      return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
    });
    expect(await track.evaluate((found) => found?.readyState)).toBe("live");
    await pressByKeyboard(page, page.getByRole("main").getByRole("link", { name: "マイページへ" }));
    await expect(page.getByRole("heading", { name: "マイページ" })).toBeVisible();
    expect(await track.evaluate((found) => found?.readyState)).toBe("ended");
    await page.goBack();
    await expect(page.getByText(/^前回の確認：.+ 準備完了（Chrome \d+・.+）$/)).toBeVisible();
  });
});

/** The relay's credentials by its shared secret, in the form that the API creates for a call. */
function iceOf({ TURN_URLS, TURN_SECRET }: Relay["environment"]): IceConfiguration {
  const expiresAt = new Date(Date.now() + 20 * 60_000);
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:device-test`;
  const credential = createHmac("sha1", TURN_SECRET).update(username).digest("base64");
  return {
    iceServers: [{ urls: [TURN_URLS], username, credential }],
    isRelayOnly: true,
    expiresAt: expiresAt.toISOString(),
  };
}

test("where calls go through a relay the connection to it is measured, and an unreachable relay is reported", async ({
  page,
  patient,
}) => {
  const relay = await startRelay(relayPorts.deviceTest);
  const treatmentId = await prepareBooked(page, patient);
  const answer: DeviceTestPage = {
    latest: null,
    treatmentId,
    wantsPhoneCall: false,
    ice: iceOf(relay.environment),
  };
  // The answer comes after the press: the check waits for it.
  await page.route("**/device-test", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ json: answer });
  });
  await page.goto("/examination-test/");
  const network = card(page, "通信");
  await openCard(page, "通信");
  await network.getByRole("button", { name: "通信を確認する" }).click();
  await expect(network).toContainText(/通話の中継サーバーとの往復 \d+ミリ秒、届かなかったデータ [\d.]+%/);
  const wish = page.getByRole("button", { name: "電話での連絡を希望する" });
  await expect(wish).toBeHidden();
  await relay.stop();
  await network.getByRole("button", { name: "通信をもう一度確認する" }).click();
  await expect(network).toContainText("通話の中継サーバーに届きませんでした。");
  await expect(network).toContainText("要確認");
  await expect(wish).toBeVisible();
});

test("a camera that is not allowed has steps to allow it, and the clinic is asked to telephone", async ({
  playwright,
  launchOptions,
  patient,
}) => {
  const browser = await playwright.chromium.launch(withDevices(launchOptions, DENIED));
  const page = await (await browser.newContext()).newPage();
  const treatmentId = await prepareBooked(page, patient);
  await page.goto("/examination-test/");
  await page.getByRole("button", { name: "確認をはじめる" }).click();
  const camera = card(page, "カメラ");
  await expect(camera).toContainText("カメラの使用が許可されていません。");
  await expect(camera.getByRole("listitem")).toHaveCount(3);
  await expect(card(page, "マイク")).toContainText("マイクの使用が許可されていません。");
  await expectUsableByEveryone(page);

  const wish = page.getByRole("region", { name: "ビデオで受診できないとき" });
  await expect(wish).toContainText("電話だけでは診察になりません。");
  await wish.getByRole("button", { name: "電話での連絡を希望する" }).click();
  await expect(wish).toContainText("クリニックに伝えました");
  const tasks = await readRecords("select kind from clinic_task where subject = $1 and kind = 'phone-wish'", [
    `treatment:${treatmentId}`,
  ]);
  expect(tasks).toHaveLength(1);
  await expect
    .poll(async () => (await deviceTestsOf(patient.email)).map(({ result }) => result))
    .toContain("camera-denied");
  await browser.close();
});

test("without a camera the page offers alternatives, and sends the result when the connection is back", async ({
  playwright,
  launchOptions,
  patient,
}) => {
  const browser = await playwright.chromium.launch(withDevices(launchOptions, NO_CAMERA));
  const context = await browser.newContext();
  const page = await context.newPage();
  await prepareBooked(page, patient);
  await page.goto("/examination-test/");
  await page.getByRole("button", { name: "確認をはじめる" }).click();
  await expect(card(page, "カメラ")).toContainText("カメラが見つかりません。");
  await expect(card(page, "カメラ")).toContainText("スマートフォンでこのページを開いてお試しください。");
  await expect(card(page, "通信")).toContainText("問題なし");
  await context.setOffline(true);
  await page.getByRole("button", { name: "聞こえません" }).click();
  await expect(page.getByRole("heading", { name: "確認が必要な項目があります" })).toBeFocused();
  await expect(page.getByText("結果をクリニックに送れませんでした")).toBeVisible();
  expect(await deviceTestsOf(patient.email)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText("結果をクリニックに送りました。")).toBeVisible();
  expect(await deviceTestsOf(patient.email)).toMatchObject([
    { result: "no-camera", checks: { camera: "failed", speaker: "failed", microphone: "passed" } },
  ]);
  await browser.close();
});
