import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { prepareVisit } from "./support/desk-visits.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";

const desk = new ClinicDesk();

/** Presses the button that saves an archive, and opens what the browser saved. */
async function saveArchive(page: Page): Promise<{ name: string; files: Record<string, Uint8Array> }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "書き出して保存する" }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), files: unzipSync(await readFile(await download.path())) };
}

function linesOf(files: Record<string, Uint8Array>, name: string): string[] {
  return strFromU8(files[name] ?? new Uint8Array()).split("\r\n");
}

test("a doctor exports one patient's record, and an owner the whole clinic", async ({ page }) => {
  const visit = await prepareVisit();
  await desk.finishWholeVisit(visit.treatmentId);
  await signInWithEveryRole(page);
  await page.goto(`${deskAddress}/patients/${visit.code}`);
  await page.getByRole("button", { name: "記録を書き出す" }).click();
  await expect(page.getByRole("dialog", { name: "記録を書き出す" })).toContainText(visit.code);
  await expectNoBarrier(page);
  const record = await saveArchive(page);
  await expect(page.getByText("記録を保存しました")).toBeVisible();
  expect(record.name).toBe(`record-${visit.code}.zip`);
  expect(linesOf(record.files, "patients.csv")).toHaveLength(3);
  expect(linesOf(record.files, "patients.csv")[1]).toContain(visit.code);
  expect(strFromU8((record.files["record.pdf"] ?? new Uint8Array()).slice(0, 5))).toBe("%PDF-");
  await page.getByRole("button", { name: "閉じる", exact: true }).last().click();
  await expect(page.getByRole("button", { name: "記録を書き出す" })).toBeFocused();

  await page.goto(`${deskAddress}/settings/export`);
  await expect(page.getByRole("heading", { name: "データの書き出し" })).toBeVisible();
  const all = await saveArchive(page);
  await expect(page.getByText("データを保存しました")).toBeVisible();
  expect(all.name).toMatch(/^clinic-\d{8}\.zip$/);
  expect(linesOf(all.files, "patients.csv").some((line) => line.startsWith(`${visit.code},`))).toBe(true);
  expect(strFromU8(all.files["README.txt"] ?? new Uint8Array())).toContain("■ clinic/medicines.csv");
  expect(Object.keys(all.files).filter((name) => name.startsWith("patients/"))).toEqual([]);
});
