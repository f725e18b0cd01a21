import { expect } from "@playwright/test";
import { receiveSignInMail } from "../support/mailbox.ts";
import type { EnginePage } from "./engine-page.ts";

/** On a page that asks for an address: requests the mail, and signs in by its code. */
export async function signInByCode(page: EnginePage, email: string): Promise<void> {
  await page.fill("メールアドレス", email);
  await page.press("button", "ログイン用メールを送る");
  await page.expectAddress(/mail-certification/);
  const { code } = await receiveSignInMail(email);
  await page.fill(/^認証コード/, code);
  await expect.poll(() => page.driver.run("return location.pathname")).not.toMatch(/mail-certification/);
}

/** Writes the stored session's token on the page, because no protocol awaits the browser's database. */
const NOTE_TOKEN = `
  const opening = indexedDB.open("firebaseLocalStorageDb");
  opening.onsuccess = () => {
    const entries = opening.result.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage").getAll();
    entries.onsuccess = () => {
      document.documentElement.dataset.idToken = entries.result[0].value.stsTokenManager.accessToken;
      opening.result.close();
    };
  };`;

/** The token of the page's signed-in user, for calls beside it. */
export async function readIdToken(page: EnginePage): Promise<string> {
  await page.driver.run(NOTE_TOKEN);
  const read = () => page.driver.run("return document.documentElement.dataset.idToken ?? ''");
  await expect.poll(read).toMatch(/^.+\..+\./);
  return String(await read());
}
