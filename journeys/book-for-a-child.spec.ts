import { expect } from "@playwright/test";
import { actingBar as bar, fillInChild } from "./support/child.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { PHONE } from "./support/next-action.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { readRecords } from "./support/records.ts";

test("a parent of a six-year-old, from the first page to the child's booked visit", async ({ page, patient, walk }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await expect(page.getByText(/お子さまもご利用いただけます（.+ \d+歳から/)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "診療科と日時を選ぶ" }).click();
  await walk.pickFreeTime();
  await walk.askForSignInMail(patient.email);
  const { link } = await receiveSignInMail(patient.email);
  await page.goto(link);
  await page.getByRole("button", { name: "ログインする" }).click();

  await test.step("the child's birthdate is refused with the way for a child, which begins with the parent", async () => {
    await expect(page).toHaveURL(/\/reservation\/user-profile/);
    await expect(page.getByRole("group", { name: /どなたの受診ですか/ }).getByLabel("わたし")).toBeChecked();
    await walk.fillInPerson(patient);
    await page.getByLabel("年", { exact: true }).fill(String(new Date().getFullYear() - 6));
    await page.getByLabel("日", { exact: true }).fill("28");
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await expect(page.getByText("お子さまの受診は、保護者の方の登録から始めます")).toBeVisible();
    await expectNoBarrier(page);
  });

  await test.step("the first question says it before: the parent registers, also after a reload, and the child next", async () => {
    await page.getByLabel("お子さま・ご家族").check();
    await expect(page.getByText("続けて、受診される方を登録します。")).toBeVisible();
    await expectNoBarrier(page);
    await page.reload();
    await expect(page.getByLabel("お子さま・ご家族")).toBeChecked();
    await walk.fillInPerson(patient);
    await page.getByRole("button", { name: "登録して、受診される方の入力へ進む" }).click();
    await expect(page).toHaveURL(/\/settings\/add-person\?returnTo=/);
  });

  await test.step("the child is registered, also after a birthdate that does not exist", async () => {
    await fillInChild(page, "陽菜", "ヒナ", 6);
    await page.getByLabel("月", { exact: true }).fill("13");
    await page.getByRole("button", { name: "この方を登録する" }).click();
    await expect(page.getByText("有効な日付を入力してください。").first()).toBeVisible();
    await page.getByLabel("月", { exact: true }).fill("1");
    await page.getByRole("button", { name: "この方を登録する" }).click();
    await expect(bar(page)).toContainText("小山田 陽菜さま");
  });

  await test.step("the confirmation has the time that the parent chose, changes the child's details, and books the child's visit", async () => {
    await expect(page.getByText("この時間を確保しています")).toBeVisible();
    await page.getByRole("link", { name: "お客様情報を変更する" }).click();
    await expect(page.getByRole("heading", { name: "受診される方の情報" })).toBeVisible();
    await expectNoBarrier(page);
    await page.getByRole("button", { name: "確認へ進む" }).click();
    await expect(page.getByText("小山田 陽菜 様")).toBeVisible();
    await expect(bar(page)).toContainText("小山田 陽菜さま");
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "この内容で予約する" }).click();
    await expect(page).toHaveURL(/\/reservation\/complete/);
    const booked = await readRecords<{ name: string }>(
      `select profile.first_name as name from treatment
        join profile on profile.customer_id = treatment.customer_id
        join representation on represented_id = treatment.customer_id
        join customer on customer.customer_id = representative_id where customer.email = $1`,
      [patient.email],
    );
    expect(booked).toEqual([{ name: "陽菜" }]);
  });

  await test.step("a link opened in a new tab is the child's, too, and its address names nobody", async () => {
    await page.goto("/mypage");
    const opened = page.context().waitForEvent("page");
    await page
      .getByRole("link", { name: "診察履歴" })
      .first()
      .click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await expect(bar(tab)).toContainText("小山田 陽菜さま");
    await expect(tab).toHaveURL(/\/history$/);
    await tab.close();
  });
});
