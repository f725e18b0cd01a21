import { expect, type Page } from "@playwright/test";
import { answerRest, questionsOf, submissionsOf } from "./support/answers.ts";
import { findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { typeByInputMethod } from "./support/input-method.ts";
import { pressByKeyboard, tabToControl } from "./support/keyboard.ts";
import { expectNoBarrier, expectUsableByEveryone } from "./support/no-barriers.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";
import { openSession } from "./support/session.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

const TELEPHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };
const COMPLAINT = "3日前から鼻水が止まりません。";

async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

function next(page: Page) {
  return page.getByRole("button", { name: "次へ" });
}

/** Publishes the edited questionnaire as this version, and returns to the list. */
async function publishAtDesk(desk: Page, version: number): Promise<void> {
  await desk.getByRole("button", { name: "公開する" }).click();
  const dialog = desk.getByRole("dialog", { name: `第${version}版として公開しますか？` });
  await dialog.getByRole("button", { name: "公開する" }).click();
  await expect(desk.getByRole("heading", { name: /^問診（/ })).toBeVisible();
}

test("a patient answers on a telephone, continues later, corrects, and sends the answers (spec §1 answer and pay)", async ({
  page,
  patient,
}) => {
  test.slow();
  const { session, customer } = await registerPatient(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await openSession(page, session);
  await page.setViewportSize(TELEPHONE);

  await test.step("from the page of the treatment, by keyboard", async () => {
    await page.goto(`/treatment/${treatmentId}`);
    await page.getByRole("main").getByRole("link", { name: "問診に答える" }).first().click();
    await expectScreen(page, "いまの症状");
    await expectUsableByEveryone(page);
    await pressByKeyboard(page, next(page));
    const summary = page.getByRole("region", { name: "未入力の項目があります（3件）" });
    await expect(summary).toBeFocused();
    await expectNoBarrier(page);
    await pressByKeyboard(page, summary.getByRole("link", { name: "いちばん困っている症状：入力してください。" }));
    await expect(page.getByRole("textbox", { name: /いちばん困っている症状/ })).toBeFocused();
    await page.keyboard.type(COMPLAINT);
    await expect(page.getByText(/^保存しました \d\d:\d\d$/)).toBeVisible();
    await tabToControl(page, page.getByRole("radio", { name: "今日" }));
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "2〜3日前" })).toBeChecked();
    await tabToControl(page, page.getByRole("radio", { name: "0", exact: true }));
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "6", exact: true })).toBeChecked();
    await pressByKeyboard(page, next(page));
    await expectScreen(page, "急ぎの症状と写真");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  await test.step("back, and a reload in the middle", async () => {
    await page.goBack();
    await expect(page.getByRole("radio", { name: "2〜3日前" })).toBeChecked();
    await page.reload();
    await expect(page.getByRole("radio", { name: "2〜3日前" })).toBeChecked();
    await expect(page.getByText("前回の続きから再開します")).toBeHidden();
    expect(page.url()).not.toContain("days");
  });

  await test.step("every screen is reached, usable by everyone, and there are at most eight", async () => {
    await answerRest(session.idToken, treatmentId, ["emergency-contact", "companion", "limits"]);
    await page.goto(`${questionsOf(treatmentId)}&question=1`);
    const titles = [];
    for (let isThere = true; isThere; ) {
      await expectUsableByEveryone(page);
      titles.push(await page.getByRole("heading", { level: 1 }).textContent());
      isThere = await next(page).isVisible();
      if (!isThere) break;
      await next(page).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(titles.at(-1) ?? "");
    }
    expect(titles).toEqual([
      "いまの症状",
      "急ぎの症状と写真",
      "これまでの病気",
      "お薬とアレルギー",
      "からだと生活",
      "ご家族と検査",
      "受診する場所と、もしものとき",
    ]);
  });

  await test.step("later, at the first open question", async () => {
    await page.goto(questionsOf(treatmentId));
    await expect(page.getByText("前回の続きから再開します")).toBeVisible();
    await expectUsableByEveryone(page);
    const contact = page.getByRole("textbox", { name: /緊急連絡先/ });
    await contact.click();
    await typeByInputMethod(page, "てしがわら", "勅使河原");
    await expect(contact).toHaveValue("勅使河原");
    await page.getByRole("radio", { name: "いない" }).check();
    await page.getByRole("checkbox", { name: "内容を確認し、同意します" }).check();
    await page.getByRole("button", { name: "確認へ進む" }).click();
  });

  await test.step("the answers are looked through, one is corrected, and they are sent", async () => {
    await expect(page.getByRole("heading", { name: "回答の確認" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
    await expectUsableByEveryone(page);
    await page.getByRole("button", { name: "すべて開く" }).click();
    await expect(page.getByText(COMPLAINT).last()).toBeVisible();
    await expectUsableByEveryone(page);
    await page.getByRole("button", { name: "「症状はいつからですか」を修正" }).click();
    await page.getByRole("radio", { name: "1週間ほど前" }).check();
    await expectUsableByEveryone(page);
    await page.getByRole("button", { name: "閉じる" }).click();
    await expect(page.getByText("1週間ほど前", { exact: true })).toBeVisible();
    await page.getByRole("checkbox", { name: "事実と相違ありません" }).check();
    await page.getByRole("button", { name: "回答を送信する" }).dblclick();
    await expect(page.getByRole("heading", { name: "回答を送信しました" })).toBeVisible();
    await expect(page.getByRole("link", { name: "お届け先を登録する" })).toBeVisible();
    // The bar of tabs may cover controls; at the end of the page it covers none.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectUsableByEveryone(page);
    const [sent, ...more] = await submissionsOf(treatmentId);
    expect(more).toEqual([]);
    expect(sent?.answers).toMatchObject({ complaint: COMPLAINT, since: "week", "emergency-contact": "勅使河原" });
  });

  await test.step("the page of the treatment has them, and they can be corrected until the visit", async () => {
    await page.goto(`/treatment/${treatmentId}`);
    await page.locator("summary", { hasText: "問診" }).click();
    await expect(page.getByText(COMPLAINT)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "問診の回答を確認・修正する" }).first().click();
    await page.getByRole("link", { name: "回答を修正する" }).click();
    await page.getByRole("button", { name: "すべて開く" }).click();
    await page.getByRole("button", { name: "「受診のときに、付き添いの方はいますか」を修正" }).click();
    await page.getByRole("radio", { name: "いる", exact: true }).check();
    await page.getByRole("checkbox", { name: "事実と相違ありません" }).check();
    await page.getByRole("button", { name: "修正した回答を送信する" }).click();
    await expect(page.getByRole("heading", { name: "回答を送信しました" })).toBeVisible();
    const sent = await submissionsOf(treatmentId);
    expect(sent.map(({ answers }) => answers["companion"])).toEqual(["no", "yes"]);
  });

  await test.step("on a wide screen, the same questions are together", async () => {
    await page.setViewportSize(WIDE);
    await page.goto(`${questionsOf(treatmentId)}&question=1`);
    await expect(page.getByRole("textbox", { name: /いちばん困っている症状/ })).toHaveValue(COMPLAINT);
    await expectNoBarrier(page);
  });
});

test("the clinic publishes a questionnaire at its desk, and a patient of that department gets it", async ({
  browser,
  page,
  patient,
}) => {
  test.slow();
  const { session, customer } = await registerPatient(patient);
  const treatmentId = await customer.book(await findFreeSpot("sleep"));
  const desk = await (await browser.newContext()).newPage();
  await signInAtDesk(desk);
  await desk.waitForURL(/\/day/);

  let questionnaireId = "";
  await test.step("a questionnaire is created, previewed as patients will see it, and published", async () => {
    await desk.goto(`${deskAddress}/settings/questionnaires`);
    await desk.getByRole("button", { name: "新しい問診を作る" }).click();
    await desk.getByLabel("題名（患者さまに表示します）").fill("睡眠の問診");
    await desk.getByRole("button", { name: "質問を作る" }).click();
    await desk.waitForURL(/\/settings\/questionnaires\/[0-9a-f-]{36}/);
    questionnaireId = new URL(desk.url()).pathname.split("/").at(-1) ?? "";
    await desk.getByRole("button", { name: /^1\. 新しい質問/ }).click();
    await desk.getByLabel("質問文").fill("いびきを指摘されたことがありますか");
    const preview = desk.getByRole("region", { name: "患者さまの画面" });
    await expect(preview.getByText("いびきを指摘されたことがありますか")).toBeVisible();
    await desk.getByText(/^英語の文（任意、\d件のうち0件）$/).click();
    await desk
      .getByLabel("いびきを指摘されたことがありますか", { exact: true })
      .fill("Have you been told that you snore?");
    await desk.getByLabel("睡眠の問診", { exact: true }).fill("Your sleep");
    await expect(desk.getByText(/のうち2件）$/)).toBeVisible();
    await desk.getByRole("radio", { name: "英語" }).check();
    await expect(preview.getByText("Have you been told that you snore?")).toBeVisible();
    for (const width of [768, 1280]) {
      await desk.setViewportSize({ width, height: 900 });
      await expectNoBarrier(desk);
      await expectNoSidewaysScrolling(desk);
    }
    await publishAtDesk(desk, 1);
  });

  await test.step("it is assigned to one department, and the patient sees it", async () => {
    await expectNoBarrier(desk);
    const rule = desk.getByRole("group", { name: "初診の予約" }).getByLabel("睡眠・いびき外来");
    await rule.selectOption({ label: "睡眠の問診" });
    await desk.getByRole("button", { name: "いつ聞くかを登録する" }).click();
    await expect(desk.getByText("いつ聞くかを登録しました")).toBeVisible();
    await openSession(page, session);
    await page.goto(`/questions/${questionnaireId}/?treatmentId=${treatmentId}&isFirstTreatment=1`);
    await expect(page.getByText("いびきを指摘されたことがありますか")).toBeVisible();
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByText("Have you been told that you snore?")).toBeVisible();
    await expect(page.getByText("選択肢1")).toBeVisible();
    await page.getByRole("button", { name: "日本語" }).click();
    await expect(page.getByText("いびきを指摘されたことがありますか")).toBeVisible();
  });

  await test.step("its next version replaces the first", async () => {
    await desk.getByRole("link", { name: "睡眠の問診を編集する" }).click();
    await desk.getByRole("button", { name: /^1\. いびき/ }).click();
    await desk.getByLabel("説明（任意）").fill("ご家族からでもかまいません。");
    await publishAtDesk(desk, 2);
    await page.reload();
    await expect(page.getByText("ご家族からでもかまいません。")).toBeVisible();
    const versions = await readRecords<{ version: number; isInForce: boolean }>(
      `select version, superseded_at is null as "isInForce" from questionnaire
        where questionnaire_id = $1 order by version`,
      [questionnaireId],
    );
    expect(versions).toEqual([
      { version: 1, isInForce: false },
      { version: 2, isInForce: true },
    ]);
  });
  await desk.context().close();
});
