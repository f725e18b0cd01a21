import { expect } from "@playwright/test";
import { addChild, actingBar as bar } from "./support/child.ts";
import { deskAddress, signInAs } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail } from "./support/mailbox.ts";
import { expectAboveBar, PHONE } from "./support/next-action.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { readDatabases } from "./support/questions.ts";
import { readRecords } from "./support/records.ts";

async function codeOf(email: string, firstName: string): Promise<string> {
  const [row] = await readRecords<{ code: string }>(
    `select person.medical_record_code as code from customer
      join representation on representative_id = customer.customer_id
      join customer person on person.customer_id = represented_id
      join profile on profile.customer_id = person.customer_id
      where customer.email = $1 and profile.first_name = $2`,
    [email, firstName],
  );
  return row?.code ?? "";
}

test("a parent books for one of two children; mail, tab, reload and sign-out use the right person; the clinic sees the representative and ends it", async ({
  page,
  patient,
  walk,
  browser,
}) => {
  test.setTimeout(180_000);
  await prepareRegistered(page, patient);

  await test.step("the form names missing fields, and adds two children", async () => {
    await page.goto("/settings/people");
    await expect(page.getByText("登録されている方はいません")).toBeVisible();
    await expectNoBarrier(page);
    await page.getByRole("link", { name: "ご家族などを登録する" }).click();
    await page.getByRole("button", { name: "この方を登録する" }).click();
    await expect(page.getByText("生年月日は必須です。").first()).toBeVisible();
    await expect(page.getByText("続柄は必須です。").first()).toBeVisible();
    await expectNoBarrier(page);
    await addChild(page, "陽葵之助", "ヒマリノスケ");
    await addChild(page, "湊", "ミナト");
    await expectNoBarrier(page);
  });

  await test.step("マイページ asks whose visit it is, and is then the child's", async () => {
    await page.goto("/mypage");
    await expect(bar(page)).toBeHidden();
    await page.getByRole("button", { name: "小山田 湊さま" }).click();
    await expect(bar(page)).toContainText("小山田 湊さま");
    await expect(page.getByText("小山田 湊 さま").first()).toBeVisible();
    await expectNoBarrier(page);
    const wide = page.viewportSize();
    await page.setViewportSize(PHONE);
    await expectAboveBar(page, "診察をご予約いただけます", "新規診察予約");
    if (wide) await page.setViewportSize(wide);
  });

  await test.step("another tab acts for the patient themselves, and a reload preserves this tab's choice", async () => {
    const other = await page.context().newPage();
    await other.goto("/mypage");
    await expect(other.getByText(`${patient.lastName} ${patient.firstName} さま`).first()).toBeVisible();
    await expect(bar(other)).toBeHidden();
    await other.close();
    await page.reload();
    await expect(bar(page)).toContainText("小山田 湊さま");
  });

  await test.step("input for the child survives a reload, and the patient's own form has nothing of it", async () => {
    const building = page.getByLabel("建物名・部屋番号");
    await page.goto("/settings/address");
    await building.fill("203号室");
    await expect.poll(() => readDatabases(page)).toContain("a key that cannot be extracted");
    await page.reload();
    await expect(building).toHaveValue("203号室");
    const own = await page.context().newPage();
    await own.goto("/settings/address");
    await expect(own.getByLabel("建物名・部屋番号")).toHaveValue("");
    await own.close();
    await page.getByRole("button", { name: "入力内容を消す" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "消す", exact: true }).click();
    await expect(building).toHaveValue("");
  });

  await test.step("the child's visit is booked, with the child's name visible", async () => {
    await walk.openConfirmation();
    await expect(bar(page)).toContainText("小山田 湊さま");
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: "この内容で予約する" }).click();
    await expect(page).toHaveURL(/\/reservation\/complete/);
    await page.goto("/mypage");
    await expect(page.getByText("予約済み").first()).toBeVisible();
  });

  await test.step("the other child and the parent have none, and the mail's link opens the child's", async () => {
    await page.getByRole("button", { name: "小山田 陽葵之助さま" }).click();
    await expect(bar(page)).toContainText("小山田 陽葵之助さま");
    await expect(page.getByText("予約済み")).toBeHidden();
    const { text } = await receiveMail(patient.email, "予約");
    expect(text).toContain("受診される方：湊さま");
    expect(text).not.toContain("小山田");
    const link = /\/treatment\/\S+\?person=\S+/.exec(text)?.[0] ?? "";
    const opened = await page.context().newPage();
    await opened.goto(link);
    await expect(bar(opened)).toContainText("小山田 湊さま");
    await expect(opened).toHaveURL(/\/treatment\/[^?]+$/);
    await expect(opened.getByText("予約済み").first()).toBeVisible();
    await opened.close();
    await bar(page)
      .getByRole("button", { name: /さま（ご自分）の画面に戻る$/ })
      .click();
    await expect(bar(page)).toBeHidden();
  });

  await test.step("the desk shows the representative, and ends it; the portal reports it", async () => {
    const desk = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
    await signInAs(desk, "中村 彩");
    await desk.goto(`${deskAddress}/patients/${await codeOf(patient.email, "湊")}`);
    await expect(desk.getByRole("heading", { name: "代理人", exact: true })).toBeVisible();
    await expect(desk.getByText(/ポータルで同意/)).toBeVisible();
    await expectNoBarrier(desk);
    await page.getByRole("button", { name: "小山田 湊さま" }).click();
    await expect(bar(page)).toContainText("小山田 湊さま");
    await desk.getByRole("button", { name: "代理を終える" }).click();
    const dialog = desk.getByRole("dialog", { name: /との代理を終える$/ });
    await dialog.getByLabel("理由").fill("お電話でのご希望");
    await dialog.getByRole("button", { name: "代理を終える" }).click();
    await expect(desk.getByText("クリニックが終了　理由：お電話でのご希望")).toBeVisible();
    await desk.close();
    await page.goto("/history");
    await expect(page).toHaveURL(/\/settings\/people$/);
    await expect(page.getByText("クリニックが終了")).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  await test.step("after a sign-out no representation is active", async () => {
    await page.goto("/mypage");
    await page.getByRole("button", { name: "小山田 陽葵之助さま" }).click();
    await expect(bar(page)).toContainText("小山田 陽葵之助さま");
    await page.getByRole("button", { name: "ログアウト", exact: true }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "ログアウトする" }).click();
    await expect(page.getByRole("heading", { name: "ログアウトしました" })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("madoguchi.actingFor"))).toBeNull();
  });
});

test("an eighteenth birthday ends a parent's representation on that day, and the list says why", async ({
  page,
  patient,
}) => {
  await prepareRegistered(page, patient);
  await addChild(page, "大樹", "ダイキ");
  const code = await codeOf(patient.email, "大樹");
  const bornOn = async (day: string) =>
    readRecords(
      `update profile set birthdate = ((now() at time zone 'Asia/Tokyo')::date + interval '${day}' - interval '18 years')::date
        where customer_id = (select customer_id from customer where medical_record_code = $1)`,
      [code],
    );
  await bornOn("10 days");
  await page.goto("/settings/people");
  await expect(page.getByText(/に18歳になられます/)).toBeVisible();
  await page.getByRole("button", { name: "小山田 大樹さまのお手続きをする" }).click();
  await expect(bar(page)).toContainText("小山田 大樹さま");
  await bornOn("0 days");
  await page.goto("/history");
  await expect(page).toHaveURL(/\/settings\/people$/);
  await expect(page.getByText("18歳になられたため、代理でのお手続きは終わりました")).toBeVisible();
  await expectNoBarrier(page);
});
