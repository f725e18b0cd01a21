import { randomInt } from "node:crypto";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { expect, type Page } from "@playwright/test";
import { findFreeSpot } from "./customer.ts";
import { inventNetwork } from "./network.ts";
import type { Patient } from "./patient.ts";

const SIGN_IN_CALL = /\/api\/v1\/signin(\?|$)/;

function searchOf({ spotId, startsAt }: Spot): URLSearchParams {
  return new URLSearchParams({ spotId, startAt: startsAt, isFirstTreatment: "true", isNewReservation: "true" });
}

/** The address of the registration of a new patient who has chosen a time. */
export function registrationOf(spot: Spot): string {
  return `/reservation/user-profile?${searchOf(spot)}`;
}

/** The address of the confirmation of a chosen time. */
export function confirmationOf(spot: Spot): string {
  return `/reservation/confirm?${searchOf(spot)}`;
}

/** The screens that several journeys use, by the texts that a patient sees. */
export class Walk {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** On `/reservation/new`: a random free time, so that parallel journeys do not compete for one seat. */
  async chooseFreeTime(): Promise<void> {
    const times = this.page.getByRole("button", { name: /\d\d:\d\d .+ (空きあり|残りわずか)/ });
    await expect(times.first()).toBeVisible();
    // The list may become shorter after it was counted: a time that has disappeared is not waited for.
    await expect(async () => {
      const count = await times.count();
      // The later half stays outside the lead time during the whole journey.
      await times.nth(randomInt(Math.floor(count / 2), count)).click({ timeout: 5_000 });
    }).toPass();
  }

  /** Chooses a free time, and continues with it. */
  async pickFreeTime(): Promise<void> {
    await this.chooseFreeTime();
    await this.page.getByRole("button", { name: "この日時で進む" }).click();
    await expect(this.page).not.toHaveURL(/\/reservation\/new/);
  }

  /** Runs a request for a sign-in mail from a network of its own, because each network has a limit. */
  async fromOwnNetwork(askForMail: () => Promise<void>): Promise<void> {
    const context = this.page.context();
    const network = inventNetwork();
    await context.route(SIGN_IN_CALL, (route, request) =>
      route.continue({ headers: { ...request.headers(), "x-forwarded-for": network } }),
    );
    await askForMail();
    // An active route switches off the browser's cache.
    await context.unroute(SIGN_IN_CALL);
  }

  /** On `/reservation/signup` or `/login/`. */
  async askForSignInMail(email: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "メールアドレス" }).fill(email);
    await this.fromOwnNetwork(async () => {
      // A press before hydration is repeated after it.
      await this.page.getByRole("button", { name: "ログイン用メールを送る" }).click();
      await expect(this.page).toHaveURL(/mail-certification/);
    });
  }

  /** On the waiting page: the sixth digit sends the code. */
  async enterCode(code: string): Promise<void> {
    await this.page.getByLabel("認証コード").fill(code);
  }

  /** On `/reservation/user-profile`: fills in and submits the form. */
  async fillInProfile(patient: Patient): Promise<void> {
    await this.sendProfile(patient);
    await expect(this.page).toHaveURL(/\/reservation\/confirm/);
  }

  async sendProfile(patient: Patient): Promise<void> {
    await expect(this.page).toHaveURL(/\/reservation\/user-profile/);
    await this.fillInPerson(patient);
    await this.page.getByRole("button", { name: "確認へ進む" }).click();
  }

  /** On a form of the registration: fills in the required fields. */
  async fillInPerson(patient: Patient): Promise<void> {
    const { page } = this;
    await page.getByLabel("姓", { exact: true }).fill(patient.lastName);
    await page.getByLabel("名", { exact: true }).fill(patient.firstName);
    await page.getByLabel("姓（フリガナ）").fill(patient.lastNameKana);
    await page.getByLabel("名（フリガナ）").fill(patient.firstNameKana);
    await page.getByLabel("女性").check();
    await page.getByLabel("年", { exact: true }).fill("1988");
    await page.getByLabel("月", { exact: true }).fill("2");
    await page.getByLabel("日", { exact: true }).fill("29");
    await page.getByLabel(/^携帯電話番号/).fill(patient.phoneNumber);
  }

  /** For a signed-in visitor without a profile: opens `/reservation/user-profile` with a free time. */
  async openProfile(): Promise<void> {
    await this.page.goto(registrationOf(await findFreeSpot()));
    await expect(this.page).toHaveURL(/\/reservation\/user-profile/);
  }

  /** For a registered patient: opens `/reservation/confirm`, where a free time is then held. */
  async openConfirmation(clinicalDepartmentId?: string): Promise<void> {
    await this.page.goto(confirmationOf(await findFreeSpot(clinicalDepartmentId)));
    await expect(this.page.getByText("この時間を確保しています")).toBeVisible();
  }

  /** On `/reservation/confirm`. */
  async consentAndBook(): Promise<void> {
    const { page } = this;
    await page.getByLabel(/オンライン診療の説明を確認/).check();
    await page.getByLabel(/キャンセル規定/).check();
    await page.getByRole("button", { name: "この内容で予約する" }).click();
    await expect(page).toHaveURL(/\/reservation\/complete/);
  }

  /** On マイページ or the treatment's page, where the cancellation is in a closed section. */
  async cancelReservation(): Promise<void> {
    await this.page.getByText("変更・キャンセル", { exact: true }).click();
    await this.page
      .getByRole("button", { name: /キャンセル/ })
      .first()
      .click();
    const dialog = this.page.getByRole("alertdialog", { name: "予約をキャンセルしますか？" });
    await dialog.getByLabel("都合が悪くなった").check();
    await dialog.getByRole("button", { name: "予約をキャンセルする" }).click();
    await expect(this.page).toHaveURL(/\/reservation\/cancel-complete/);
  }
}
