import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { formAnswersOf, readRecords, treatmentsOf } from "./support/records.ts";

test("a new patient reserves a first consultation, cancels it, reserves again and logs out (spec §1 book)", async ({
  page,
  patient,
  walk,
}) => {
  await page.goto("/?utm_source=minato-station");
  // The script reads the link's source; a press before it follows the link alone.
  await expect(page.locator("html")).toHaveAttribute("data-first-page-shown", "true");
  await page.getByRole("main").getByRole("link", { name: "診療科と日時を選ぶ" }).click();

  await walk.pickFreeTime();
  await walk.askForSignInMail(patient.email);
  const { link, mail } = await receiveSignInMail(patient.email);
  expect(mail.subject).toContain("ログイン用コードのお知らせ");

  await page.goto(link);
  await page.getByRole("button", { name: "ログインする" }).click();
  await page.getByText("クリニックからの質問（任意）").click();
  await page.getByLabel("午前", { exact: true }).check();
  await page.getByLabel("緊急時のご連絡先").fill("勅使河原実（夫）");
  await walk.fillInProfile(patient);
  expect(await formAnswersOf(patient.email)).toEqual([
    { "contact-time": ["morning"], "emergency-contact": "勅使河原実（夫）" },
  ]);

  await expect(page).toHaveURL(/\/reservation\/confirm/);
  await expect(page.getByText("この時間を確保しています")).toBeVisible();
  await expect(page.getByText(/あと 9:\d\d/)).toBeVisible();
  await walk.consentAndBook();

  await expect(page.getByRole("heading", { name: "ご予約が完了しました" })).toBeVisible();
  const [booked] = await treatmentsOf(patient.email);
  expect(booked?.statusId).toBe(1);
  // The link of the first page, through the sign-in by mail in the same tab.
  expect(await readRecords("select source from treatment where treatment_id = $1", [booked?.treatmentId])).toEqual([
    { source: "minato-station" },
  ]);

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

  await page.goto("/settings");
  await page.getByRole("link", { name: /^クリニックからの質問/ }).click();
  await expect(page.getByLabel("緊急時のご連絡先")).toHaveValue("勅使河原実（夫）");
  await page.getByLabel("いつでもよい").check();
  await expect(page.getByLabel("午前", { exact: true })).not.toBeChecked();
  await page.getByRole("button", { name: "変更を保存する" }).click();
  await expect(page.getByText("回答を保存しました")).toBeVisible();
  expect(await formAnswersOf(patient.email)).toEqual([
    { "contact-time": ["morning"], "emergency-contact": "勅使河原実（夫）" },
    { "contact-time": ["any"], "emergency-contact": "勅使河原実（夫）" },
  ]);

  await page.goto("/mypage");
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
