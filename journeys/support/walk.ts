import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { receiveSignInMail } from "./mailbox.ts";
import type { Patient } from "./patient.ts";

/** The shared steps of the journeys, in the words that a patient sees. */
export class Walk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** On `/reservation/new`: one of the free times, by chance, so that journeys side by side do not want the same seat. */
  async chooseFreeTime(): Promise<void> {
    const times = this.page.getByRole("button", { name: /時\d\d分 (空きあり|残りわずか)/ });
    await expect(times.first()).toBeVisible();
    const count = await times.count();
    // The later half is far from the lead time's edge, however long the journey takes.
    await times.nth(randomInt(Math.floor(count / 2), count)).click();
    await expect(this.page).not.toHaveURL(/\/reservation\/new/);
  }

  /** On `/reservation/signup` or `/login/`. */
  async askForSignInMail(email: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "メールアドレス" }).fill(email);
    // A press before the page's code has arrived does nothing; like a patient, the journey then presses again.
    await expect(async () => {
      await this.page.getByRole("button", { name: "ログイン用メールを送る" }).click({ timeout: 1_000 });
      await expect(this.page).toHaveURL(/mail-certification/, { timeout: 5_000 });
    }).toPass();
  }

  /** On the waiting page. */
  async enterCode(code: string): Promise<void> {
    await this.page.getByLabel("認証コード").fill(code);
    await this.page.getByRole("button", { name: "ログインする" }).click();
  }

  /** On `/reservation/user-profile`, to the end. */
  async fillInProfile(patient: Patient): Promise<void> {
    const { page } = this;
    await expect(page).toHaveURL(/\/reservation\/user-profile/);
    await page.getByLabel("姓", { exact: true }).fill(patient.lastName);
    await page.getByLabel("名", { exact: true }).fill(patient.firstName);
    await page.getByLabel("姓（フリガナ）").fill(patient.lastNameKana);
    await page.getByLabel("名（フリガナ）").fill(patient.firstNameKana);
    await page.getByLabel("女性").check();
    await page.getByLabel("年", { exact: true }).fill("1988");
    await page.getByLabel("月", { exact: true }).fill("2");
    await page.getByLabel("日", { exact: true }).fill("29");
    await page.getByLabel(/^携帯電話番号/).fill(patient.phoneNumber);
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await expect(page).toHaveURL(/\/reservation\/confirm/);
  }

  /** From the list of times to `/reservation/user-profile`, signed in by the code. */
  async reachProfile(patient: Patient): Promise<void> {
    await this.page.goto("/reservation/new");
    await this.chooseFreeTime();
    await this.askForSignInMail(patient.email);
    const { code } = await receiveSignInMail(patient.email);
    await this.enterCode(code);
    await expect(this.page).toHaveURL(/\/reservation\/user-profile/);
  }

  /** From the list of times to `/reservation/confirm`, where the time is held. */
  async reachConfirmation(patient: Patient): Promise<void> {
    await this.reachProfile(patient);
    await this.fillInProfile(patient);
    await expect(this.page.getByText("この時間を仮押さえ中です")).toBeVisible();
  }

  /** On `/reservation/confirm`. */
  async consentAndBook(): Promise<void> {
    const { page } = this;
    await page.getByLabel(/オンライン診療の説明を確認/).check();
    await page.getByLabel(/キャンセル規定/).check();
    await page.getByRole("button", { name: "この内容で予約する" }).click();
    await expect(page).toHaveURL(/\/reservation\/complete/);
  }

  /** On any page that offers the cancellation. */
  async cancelReservation(): Promise<void> {
    await this.page
      .getByRole("button", { name: /キャンセル/ })
      .first()
      .click();
    const dialog = this.page.getByRole("dialog", { name: "予約をキャンセルしますか？" });
    await dialog.getByLabel("都合が悪くなった").check();
    await dialog.getByRole("button", { name: "予約をキャンセルする" }).click();
    await expect(this.page).toHaveURL(/\/reservation\/cancel-complete/);
  }
}
