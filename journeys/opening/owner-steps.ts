import { TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/terms/terms";
import { minutesOfClock, writeClock } from "@madoguchi/contract/time/clock-time";
import { monthOf } from "@madoguchi/contract/time/period";
import { formatDateWithWeekday, formatTime, formatWeekday, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { expect, type Page } from "@playwright/test";
import { receiveMail } from "../support/mailbox.ts";

const DOCTOR = "山 一郎";
const QUARTER = 15;
/** The replacement of each `〔要確認：…〕` in a text. */
const CHECKED = "当院の窓口でご案内します";

export async function takePacks(owner: Page): Promise<void> {
  await owner.goto("/settings/starter-packs");
  for (const title of ["規約・説明文", "診療科", "問診", "定型文"]) {
    await owner.getByRole("button", { name: `${title}の導入セットを取り込む` }).click();
    await expect(owner.getByRole("region", { name: title }).getByText("取り込み済みです。")).toBeVisible();
  }
}

/** Reads each text, fills in its open parts, and publishes it. */
export async function publishTexts(owner: Page): Promise<void> {
  await owner.goto("/settings/terms");
  for (const kind of termsKindSchema.options) {
    const title = TERMS_TITLES[kind];
    await owner.getByRole("button", { name: `${title}の下書きを編集する` }).click();
    const text = owner.getByRole("textbox", { name: /^本文/ });
    await text.fill((await text.inputValue()).replaceAll(/〔要確認：[^〕]*〕/g, CHECKED));
    await owner.getByRole("checkbox", { name: "全文を読み、当院の内容として確認しました" }).check();
    await owner.getByRole("button", { name: "公開の確認へ進む" }).click();
    await owner.getByRole("button", { name: "公開する", exact: true }).click();
    await expect(owner.getByText(`${title}の第1版を公開しました`)).toBeVisible();
  }
}

export async function publishQuestionnaire(owner: Page): Promise<void> {
  await owner.goto("/settings/questionnaires");
  await owner.getByRole("link", { name: "初診の問診を編集して公開する" }).click();
  await owner.getByRole("button", { name: "公開する", exact: true }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "公開する", exact: true }).click();
  await expect(owner.getByText("第1版を公開しました")).toBeVisible();
  await owner.goto("/settings/questionnaires");
  await owner.getByRole("group", { name: /初診/ }).getByLabel("クリニック全体").selectOption({ label: "初診の問診" });
  await owner.getByRole("button", { name: "いつ聞くかを登録する" }).click();
  await expect(owner.getByText("いつ聞くかを登録しました")).toBeVisible();
}

/** Invites a doctor, who in a small clinic also answers the telephone. */
export async function inviteDoctor(owner: Page): Promise<string> {
  await owner.goto("/settings/staff");
  await owner.getByRole("button", { name: "スタッフを招待" }).click();
  await owner.getByLabel("氏名").fill(DOCTOR);
  await owner.getByRole("checkbox", { name: "医師" }).check();
  await owner.getByRole("button", { name: "招待してリンクを発行" }).click();
  const link = await owner
    .getByRole("dialog")
    .getByText(/^https?:\/\//)
    .textContent();
  await owner.getByRole("button", { name: "閉じる" }).click();
  return link?.trim() ?? "";
}

/** Adds hours for this weekday, from the next quarter of an hour on. */
export async function addHours(owner: Page): Promise<void> {
  const soon = new Date(Date.now() + QUARTER * 60_000);
  const from = Math.floor(minutesOfClock(formatTime(soon)) / QUARTER) * QUARTER;
  await owner.goto("/spots/template");
  await owner.getByRole("button", { name: `${formatWeekday(soon)}曜日の診療時間を加える` }).click();
  const dialog = owner.getByRole("dialog", { name: "診療時間を加える" });
  await dialog.getByLabel("診療科").selectOption({ label: "内科" });
  const doctor = dialog.getByLabel("医師");
  const isList = await doctor.evaluate((field) => field.tagName === "SELECT");
  await (isList ? doctor.selectOption({ label: DOCTOR }) : doctor.fill(DOCTOR));
  await dialog.getByLabel("開始", { exact: true }).fill(writeClock(from));
  await dialog.getByLabel("終了", { exact: true }).fill(writeClock(Math.min(from + 24 * QUARTER, 24 * 60 - 1)));
  await dialog.getByLabel("開始日").fill(toCalendarDay(soon));
  await dialog.getByRole("button", { name: "登録する" }).click();
  await expect(owner.getByText("週間の診療時間を登録しました")).toBeVisible();
  await owner.getByRole("button", { name: /^不足分\d+枠を作成$/ }).click();
  await expect(owner.getByText(/枠を作りました$/)).toBeVisible();
}

export async function rehearse(owner: Page, address: string, sandbox: string): Promise<void> {
  await owner.goto("/settings/preparation");
  await owner.getByRole("button", { name: "テストメールを送る" }).click();
  await owner.getByLabel("あなたのメールアドレス").fill(address);
  await owner.getByRole("button", { name: "送信する" }).click();
  await receiveMail(address, "テストメール", { sandbox });
  await owner.getByRole("button", { name: "リハーサルを始める" }).click();
  await owner.getByLabel("あなたのメールアドレス").fill(address);
  await owner.getByRole("button", { name: "練習用の患者さまを作る" }).click();
  await expect(owner.getByRole("link", { name: /^リハーサル 太郎（R\d{6}）$/ })).toBeVisible();
  await receiveMail(address, "ご予約が確定しました", { sandbox });
  await owner.getByRole("button", { name: "リハーサルを片付ける" }).click();
  await owner.getByRole("button", { name: "すべて削除する" }).click();
  await expect(owner.getByRole("button", { name: "リハーサルを始める" })).toBeVisible();
}

/** In the evening the figures and the ledger have the one visit and its 3,000 yen, without the rehearsal. */
export async function expectEveningsTotal(owner: Page): Promise<void> {
  const day = formatDateWithWeekday(new Date());
  await owner.goto("/statistics");
  const visits = owner.getByRole("table", { name: "日ごと" }).getByRole("row").filter({ hasText: day });
  await expect(visits.getByRole("cell")).toHaveText(["1", "1", "0", "0", "0", "0", "3,000円"]);
  const income = owner
    .getByRole("table", { name: "診療科と税率ごとの収入" })
    .getByRole("row")
    .filter({ hasText: "合計" });
  await expect(income.getByRole("cell").last()).toHaveText("3,000円");
  await owner.goto(`/billing?view=ledger&period=${monthOf(toCalendarDay(new Date()))}`);
  const total = owner.getByRole("table", { name: "日ごとの合計" }).getByRole("row").filter({ hasText: day });
  await expect(total).toContainText("3,000円");
}
