import { expect, type Page } from "@playwright/test";

/** Chooses another microphone in the patient's call, and expects that it is the open one after a reload too. */
export async function expectOwnMicrophone(page: Page): Promise<void> {
  const openHelp = () => page.getByRole("button", { name: "相手の声が聞こえない" }).click();
  const help = page.getByRole("dialog", { name: "相手の声が聞こえないとき" });
  await openHelp();
  const id = await help.getByRole("option", { name: "Fake Audio Input 2" }).getAttribute("value");
  if (id === null) throw new Error("The browser has no second microphone.");
  await help.getByLabel("マイク").selectOption(id);
  // The open microphone is shown, not the press.
  await expect(help.getByLabel("マイク")).toHaveValue(id);
  await page.reload();
  await openHelp();
  // The browser may give the devices other ids after a reload.
  await expect(help.getByLabel("マイク").locator("option:checked")).toHaveText("Fake Audio Input 2");
  await help.getByRole("button", { name: "通話に戻る" }).click();
}
