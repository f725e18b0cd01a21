import { expect, type Page } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";

const ENTRY = /\/assets\/index-[^/]+\.js$/;

/** Opens a public page whose code does not arrive until the returned function is called. */
async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await promise;
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    addEventListener("hydrated", () => document.documentElement.toggleAttribute("data-taken-over", true));
  });
  await page.goto(address);
  return resolve;
}

/** Waits until React has taken over the page. */
async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator("html[data-taken-over]")).toHaveCount(1);
}

const field = (page: Page) => page.getByRole("textbox", { name: "メールアドレス" });
const send = (page: Page) => page.getByRole("button", { name: "ログイン用メールを送る" });

test("an address typed and sent twice before the code has arrived is sent once", async ({ page, patient, walk }) => {
  let calls = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/v1/signin") calls += 1;
  });
  const arrive = await openWithoutCode(page, "/login/");
  await field(page).click();
  await page.keyboard.type(patient.email);
  await walk.fromOwnNetwork(async () => {
    await send(page).click();
    await send(page).click();
    await expect(page).toHaveURL(/\/login\/$/);
    arrive();
    await expect(page).toHaveURL(/\/login\/mail-certification/);
  });
  expect(calls).toBe(1);
  expect((await receiveSignInMail(patient.email)).code).toMatch(/^\d{6}$/);
});

test("a press at the moment of hydration sends the address that was typed before", async ({ page, patient, walk }) => {
  const arrive = await openWithoutCode(page, "/login/");
  await field(page).fill(patient.email);
  await page.evaluate(() => {
    // Between the end of the recording of presses and the start of React.
    const press = () => document.querySelector<HTMLElement>("form [type=submit]")?.click();
    addEventListener("hydrated", () => queueMicrotask(press));
  });
  await walk.fromOwnNetwork(async () => {
    arrive();
    await expect(page).toHaveURL(/\/login\/mail-certification/);
  });
});

test("Enter sends before the code has arrived, and no press is repeated on another page", async ({
  page,
  patient,
  walk,
}) => {
  const arrive = await openWithoutCode(page, "/login/");
  await page.getByRole("button", { name: "利用規約" }).click();
  // A link does not wait for any code.
  await page.getByRole("link", { name: "新規診察予約へ進む" }).click();
  await expect(page).toHaveURL(/\/reservation\/new$/);
  arrive();
  await expect(page.getByRole("button", { name: /\d\d:\d\d .+ (空きあり|残りわずか)/ }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute(ENTRY);

  const arriveAgain = await openWithoutCode(page, "/login/");
  await field(page).fill(patient.email);
  await walk.fromOwnNetwork(async () => {
    await field(page).press("Enter");
    arriveAgain();
    await expect(page).toHaveURL(/\/login\/mail-certification/);
  });
});

test("input by an input method continues while the code arrives, with its focus and caret", async ({ page }) => {
  const arrive = await openWithoutCode(page, "/login/");
  await field(page).click();
  await page.keyboard.type("hanako@example.com");
  await page.keyboard.press("Home");
  const input = await page.context().newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "てし", selectionStart: 2, selectionEnd: 2 });
  arrive();
  await expectTakenOver(page);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("てしhanako@example.com");
  await input.send("Input.imeSetComposition", { text: "てしが", selectionStart: 3, selectionEnd: 3 });
  await expect(field(page)).toHaveValue("てしがhanako@example.com");
  await input.send("Input.insertText", { text: "勅使" });
  await expect(field(page)).toHaveValue("勅使hanako@example.com");
  expect(await field(page).evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(2);
  await send(page).click();
  await expect(page.getByText("メールアドレスの形式が正しくありません").first()).toBeVisible();
});

test("choices and buttons pressed before the code has arrived take effect once it has arrived", async ({ page }) => {
  const arrive = await openWithoutCode(page, "/reservation/new");
  await page.getByRole("radio", { name: "前回の続き（再診）" }).check({ force: true });
  const change = page.getByRole("button", { name: "診療科を変更する" });
  await change.click();
  await expect(change).toHaveAttribute("aria-expanded", "false");
  arrive();
  await expect(change).toHaveAttribute("aria-expanded", "true");
  await expect(page).toHaveURL(/isFirstTreatment=false/);
  await expect(page.getByRole("radio", { name: "前回の続き（再診）" })).toBeChecked();
  await page.unroute(ENTRY);

  const arriveAgain = await openWithoutCode(page, "/login/");
  await page.getByRole("button", { name: "プライバシーポリシー" }).click();
  arriveAgain();
  await expect(page.getByRole("dialog", { name: "プライバシーポリシー" })).toBeVisible();
});
