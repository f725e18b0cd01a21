import { expect, type Page } from "@playwright/test";

export function option(page: Page, question: string | RegExp, name: string | RegExp) {
  return page.getByRole("group", { name: question }).getByLabel(name);
}

export const MEDICINE = /カルボシステイン錠500mg/;

/** The answers, question by question, that lead to no further question and no alarm. */
export const UNALARMING_ANSWERS = [
  [/症状の変化/, "変わらない"],
  [/次の症状がありますか/, "特になし"],
  [/副作用/, "ない"],
  [/新しく使い始めた薬/, "ない"],
  // Playwright puts spaces around a word with a reading.
  [/妊娠\s*・\s*授乳/, "いずれもあてはまらない"],
  [/手術や入院の予定/, "ない"],
  [/飲み忘れ/, "ない"],
] as const;

/** Goes through the steps of an application for one more supply after a visit, to its summary. */
export async function fillInApplication(page: Page, visitId: string): Promise<void> {
  const next = page.getByRole("button", { name: "次へ" });
  await page.goto(`/repurchase-medicines/${visitId}/`);
  await option(page, MEDICINE, /^1回分/).check();
  await next.click();
  for (const [question, answer] of UNALARMING_ANSWERS) await option(page, question, answer).check();
  await page.getByLabel("残っている薬").fill("0");
  await next.click();
  await expect(page.getByRole("heading", { name: "お届けとお支払い", level: 1 })).toBeVisible();
  await next.click();
  await expect(page.getByRole("heading", { name: "申請内容の確認", level: 1 })).toBeVisible();
}
