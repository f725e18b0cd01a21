import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { treatmentsOf } from "./support/records.ts";

test("a new patient reserves a first consultation, cancels it, reserves again and logs out", async ({
  page,
  patient,
  walk,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "診療科と日時を選ぶ" }).click();

  await walk.pickFreeTime();
  await walk.askForSignInMail(patient.email);
  const { link, mail } = await receiveSignInMail(patient.email);
  expect(mail.subject).toContain("ログイン用コードのお知らせ");

  await page.goto(link);
  await page.getByRole("button", { name: "ログインする" }).click();
  await walk.fillInProfile(patient);

  await expect(page).toHaveURL(/\/reservation\/confirm/);
  await expect(page.getByText("この時間をお取り置きしています")).toBeVisible();
  await expect(page.getByText(/残り 9:\d\d/)).toBeVisible();
  await walk.consentAndBook();

  await expect(page.getByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  const [booked] = await treatmentsOf(patient.email);
  expect(booked?.statusId).toBe(1);

  await page.reload();
  await expect(page.getByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();

  const toDo = page.getByRole("region", { name: "診察までにしていただくこと" });
  await toDo.getByRole("link", { name: "問診に答える" }).click();
  await expect(page).toHaveURL(
    new RegExp(`/questions/first-visit/\\?treatmentId=${booked?.treatmentId}&isFirstTreatment=1`),
  );

  await page.goto("/mypage");
  await expect(page.getByRole("region", { name: "つぎは、問診です" })).toContainText("問診に答える");
  await expect(page.getByText(`${patient.lastName} ${patient.firstName} さま`)).toBeVisible();
  await expect(page.getByText("予約済み").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("予約済み").first()).toBeVisible();

  await walk.cancelReservation();
  await expect(page).toHaveURL(/\/reservation\/cancel-complete/);
  expect((await treatmentsOf(patient.email)).map((treatment) => treatment.statusId)).toEqual([5]);

  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  await expect(page).toHaveURL(/\/reservation\/confirm/);
  await walk.consentAndBook();
  await expect(page.getByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  expect((await treatmentsOf(patient.email)).map((treatment) => treatment.statusId)).toEqual([5, 1]);

  await page.goto("/mypage");
  await page.getByRole("button", { name: "ログアウト", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "本当にログアウトしますか?" })).toBeVisible();
  await page.getByRole("button", { name: "ログアウトしない" }).click();
  await page.getByRole("button", { name: "ログアウト", exact: true }).first().click();
  await page.getByRole("button", { name: "ログアウトする" }).click();
  await expect(page).toHaveURL(/\/logout/);
  await page.goto("/mypage");
  await expect(page).toHaveURL(/\/login/);
});
