import { expect, type Page } from "@playwright/test";
import { deskAddress } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { silenceDatabases } from "./support/silent-databases.ts";

/** Imitates Firefox with all cookies blocked: every storage API throws when it is used. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function refuse(): never {
      throw new DOMException("The operation is insecure.", "SecurityError");
    }
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { get: refuse });
    for (const name of ["serviceWorker", "locks"]) Object.defineProperty(Navigator.prototype, name, { get: refuse });
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { value: false });
    Object.defineProperty(window, "BroadcastChannel", {
      value: class {
        constructor() {
          refuse();
        }
      },
    });
  });
}

test("a browser whose databases never answer shows times and the sign-in after two seconds, and signs a new patient in", async ({
  page,
  patient,
  walk,
}) => {
  await silenceDatabases(page);
  await page.goto("/mypage");
  await expect(page.getByText("この端末に保存したログインの状態を読み取れません")).toBeVisible();
  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  await walk.askForSignInMail(patient.email);
  const { code } = await receiveSignInMail(patient.email);
  await walk.enterCode(code);
  await expect(page).toHaveURL(/\/reservation\/user-profile/);
  await expect(page.getByLabel("姓", { exact: true })).toBeVisible();
});

test("a browser that refuses every storage shows the first page, and signs a new patient in up to the profile", async ({
  page,
  patient,
  walk,
}) => {
  await refuseStorage(page);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "診療科と日時を選ぶ" }).click();
  await walk.pickFreeTime();
  await expect(page.getByText("このブラウザーではログインした状態を保存できません")).toBeVisible();
  await walk.askForSignInMail(patient.email);
  const { code } = await receiveSignInMail(patient.email);
  await walk.enterCode(code);
  await expect(page).toHaveURL(/\/reservation\/user-profile/);
  await expect(page.getByLabel("姓", { exact: true })).toBeVisible();
});

test("drafts that another tab has just deleted are looked up without an error", async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.databases = async () => [{ name: "madoguchi-answers", version: 1 }];
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (name, version) => {
      const request = open(name, version);
      if (name === "madoguchi-answers")
        request.addEventListener("error", () => Object.assign(window, { isMissed: true }));
      return request;
    };
  });
  await page.goto("/login/");
  await page.waitForFunction(() => Reflect.get(window, "isMissed"));
  // The browser reports an unhandled rejection after the task in which it occurred.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByLabel("メールアドレス")).toBeVisible();
});

test("the desk says that a sign-in needs cookies, and what to do", async ({ page }) => {
  await refuseStorage(page);
  await page.goto(deskAddress);
  await expect(page.getByRole("alert")).toContainText("このサイトのCookieを許可し、画面を再読み込みしてください。");
  await expect(page.getByRole("button", { name: "パスキーでログイン" })).toHaveCount(0);
});
