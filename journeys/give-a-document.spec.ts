import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { readPdfText } from "../apps/api/src/testing/pdf-text.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMailByDay } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { prepareCharged } from "./support/prepared-patient.ts";

const CEDAR = { note: "鼻汁あり。", diagnoses: [{ name: "スギ花粉症", code: "J30.1", isSuspected: false }] };

/** The row of a document, which its buttons name: numbers are counted by kind. */
const item = (page: Page, kind: string, number: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: new RegExp(`${kind}.* 番号 ${number}`) }) });

/** Creates the template of a 診断書 under a name of its own, after one with an unknown field was refused. */
async function makeTemplate(desk: Page, title: string): Promise<void> {
  await desk.goto(`${deskAddress}/settings/documents`);
  await desk.getByRole("button", { name: "ひな形を加える" }).click();
  await desk.getByLabel("題名").fill(title);
  await desk.getByLabel("本文").fill("病名　{病名}\n血圧　{血圧}");
  await desk.getByRole("button", { name: "登録する" }).click();
  await expect(desk.getByRole("link", { name: "この書類では使えない欄があります：{血圧}" })).toBeVisible();
  await expectNoBarrier(desk);
  await desk.getByLabel("本文").fill("病名　{病名}\n{診察日}に診察しました。\n{発行日}");
  await desk.getByRole("button", { name: "登録する" }).click();
  await expect(desk.getByText("ひな形を登録しました")).toBeVisible();
  await expect(desk.getByText(title)).toBeVisible();
}

/** Creates a draft from a template and issues it; returns the number that the desk shows. */
async function issue(desk: Page, kind: string, template: string): Promise<string> {
  await desk.getByRole("button", { name: "書類を作る" }).click();
  await desk.getByLabel("ひな形").selectOption({ label: `${kind}：${template}` });
  await desk.getByRole("button", { name: "下書きを作る" }).click();
  await expect(desk.getByRole("button", { name: "発行する" })).toBeVisible();
  return press(desk, kind, "発行する");
}

async function press(desk: Page, kind: string, name: string): Promise<string> {
  const answer = desk.waitForResponse((response) => response.url().endsWith("/issue"));
  await desk.getByRole("button", { name, exact: true }).click();
  const { number } = (await (await answer).json()) as { number: string };
  await expect(desk.getByText(`${kind} 番号 ${number} を発行しました`)).toBeVisible();
  await expect(item(desk, kind, number)).toBeVisible();
  return number;
}

async function readDownload(page: Page, number: string): Promise<string> {
  const download = page.waitForEvent("download");
  await item(page, "診断書", number)
    .getByRole("button", { name: /^PDFをダウンロード/ })
    .click();
  return readPdfText(new Uint8Array(await readFile(await (await download).path())));
}

test("a template is made, a 診断書 is given, corrected and withdrawn, and a 同意書 is agreed to", async ({
  page,
  patient,
  browser,
}) => {
  test.setTimeout(240_000);
  const treatmentId = await prepareCharged(page, patient, CEDAR);
  const title = `診断書 ${patient.firstName}${treatmentId.slice(0, 6)}`;
  const desk = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAtDesk(desk);
  await test.step("the template", () => makeTemplate(desk, title));

  let first = "";
  await test.step("the 診断書 of the visit, with its diagnosis from the record", async () => {
    await desk.goto(`${deskAddress}/visit/${treatmentId}`);
    const opener = desk.getByRole("button", { name: "書類", exact: true });
    const listed = desk.waitForResponse((response) => response.url().endsWith("/document"));
    await opener.click();
    const code = /customer\/([^/]+)\/document$/.exec((await listed).url())?.[1] ?? "";
    const panel = desk.getByRole("dialog", { name: "書類", exact: true });
    await expect(panel.getByText("まだ書類はありません")).toBeVisible();
    await expectNoBarrier(desk);
    // Escape closes the inner dialog alone.
    await panel.getByRole("button", { name: "書類を作る" }).click();
    await expect(desk.getByRole("dialog", { name: "書類を作る" })).toBeVisible();
    await desk.keyboard.press("Escape");
    await expect(desk.getByRole("dialog", { name: "書類を作る" })).toBeHidden();
    await expect(panel).toBeVisible();
    first = await issue(desk, "診断書", title);
    await expectNoBarrier(desk);
    await panel.getByRole("button", { name: "診察に戻る" }).click();
    await expect(opener).toBeFocused();
    await desk.goto(`${deskAddress}/documents/${code}?visit=${treatmentId}`);
  });

  await test.step("the patient is notified without its kind, and reads it as text from their download", async () => {
    const mail = await receiveMailByDay(patient.email, "書類が届いています", "document.issued");
    expect(mail?.text ?? "").not.toMatch(/診断書|花粉症/);
    await page.goto("/settings/documents");
    await expect(item(page, "診断書", first)).toContainText("有効");
    await expectNoBarrier(page);
    const read = await readDownload(page, first);
    for (const part of ["診断書", first, "スギ花粉症（J30.1）", "小林 直樹"]) expect(read).toContain(part);
  });

  let second = "";
  await test.step("a correction replaces it", async () => {
    await item(desk, "診断書", first)
      .getByRole("button", { name: /^訂正する/ })
      .click();
    await desk.getByLabel("本文").fill("病名　スギ花粉症の疑い");
    second = await press(desk, "診断書", "訂正して発行する");
    await expect(item(desk, "診断書", first).filter({ hasText: "訂正済み" })).toContainText(
      `番号 ${second} に差し替え`,
    );
    await page.reload();
    await expect(item(page, "診断書", first).filter({ hasText: "訂正済み" })).toBeVisible();
    expect(await readDownload(page, second)).toContain("スギ花粉症の疑い");
  });

  await test.step("a 同意書 is read and agreed to, which the desk sees", async () => {
    const number = await issue(desk, "同意書", "治療についての同意書");
    await expect(item(desk, "同意書", number).filter({ hasText: "患者さまの回答待ち" })).toBeVisible();
    await page.goto("/mypage");
    const notices = page.getByRole("region", { name: "お知らせ" });
    const waiting = notices.getByRole("listitem").filter({ hasText: "回答されるまで、このお知らせを表示します。" });
    await expect(waiting.getByRole("button")).toBeHidden();
    await expectNoBarrier(page);
    await waiting.getByRole("link", { name: "書類を見る" }).click();
    await expect(page.getByText("同意しなくても、今後の診療で不利益を受けることはありません。")).toBeVisible();
    await expectNoBarrier(page);
    await page.getByRole("button", { name: /^同意する/ }).click();
    await expect(page.getByText(/同意しました（.+さま）/)).toBeVisible();
    await page.goBack();
    await expect(notices).toBeVisible();
    await expect(waiting).toBeHidden();
    await desk.reload();
    await expect(item(desk, "同意書", number).filter({ hasText: "回答待ち" })).toBeHidden();
    await expect(item(desk, "同意書", number)).toContainText(`同意　${patient.lastName} ${patient.firstName}`);
  });

  await test.step("the corrected 診断書 is withdrawn for a reason that the patient reads", async () => {
    await item(desk, "診断書", second)
      .filter({ hasText: "発行済み" })
      .getByRole("button", { name: /^取り消す/ })
      .click();
    await expectNoBarrier(desk);
    await desk.getByLabel("理由（患者さまに表示されます）").fill("病名の記載に誤りがありました。");
    await desk.getByRole("button", { name: "取り消す", exact: true }).click();
    await expect(desk.getByText("書類を取り消しました")).toBeVisible();
    await page.goto("/settings/documents");
    await expect(page.getByText(/理由：病名の記載に誤りがありました。/)).toBeVisible();
    await receiveMailByDay(patient.email, "書類が取り消されました", "document.withdrawn");
  });
  await desk.close();
});
