import { randomUUID } from "node:crypto";
import { beginSignInCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { expect, type Page } from "@playwright/test";
import { addDevice, enrol } from "./support/desk-device.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";

async function readLink(page: Page): Promise<string> {
  const address = page.getByRole("dialog").getByText(/^https?:\/\//);
  await expect(page.getByRole("img", { name: /の登録用リンクのQRコード$/ })).toBeVisible();
  const link = (await address.textContent())?.trim() ?? "";
  await page.getByRole("button", { name: "閉じる" }).click();
  return link;
}

test("An owner gets in by a passkey, a lock preserves the input, and an invited nurse gets no further than a nurse may", async ({
  browser,
}) => {
  const nurse = `看護 ${randomUUID().slice(0, 8)}`;
  const ownerContext = await browser.newContext({ baseURL: deskAddress, viewport: { width: 1280, height: 900 } });
  const owner = await ownerContext.newPage();
  await addDevice(ownerContext, owner);
  await signInAtDesk(owner);
  await owner.goto("/settings/staff");
  await expectNoBarrier(owner);
  const own = owner.getByRole("listitem").filter({ has: owner.getByRole("heading", { name: "小林 直樹" }) });
  await own.getByRole("button", { name: "登録用リンクを発行" }).click();
  await enrol(owner, await readLink(owner));

  await owner.goto("/settings/staff");
  await owner.getByRole("button", { name: "スタッフを招待" }).click();
  await owner.getByLabel("氏名").fill(nurse);
  await owner.getByRole("checkbox", { name: "看護" }).check();
  const otherTab = await ownerContext.newPage();
  await otherTab.goto("/settings/session");
  await expectNoBarrier(otherTab);
  await otherTab.getByRole("button", { name: "今すぐロック" }).click();
  await expect(otherTab.getByRole("dialog", { name: "画面をロックしました" })).toBeVisible();
  await expectNoBarrier(otherTab);
  await otherTab.close();
  // Not by the mouse: a reading that the screen makes by itself may have learned of the lock first, which then covers it.
  await owner.getByRole("button", { name: "招待してリンクを発行" }).dispatchEvent("click");
  const lock = owner.getByRole("dialog", { name: "画面をロックしました" });
  await expect(lock).toBeVisible();
  await owner.keyboard.press("Escape");
  await owner.keyboard.press("Escape");
  await expect(lock).toBeVisible();
  await owner.getByRole("button", { name: "パスキーで再開" }).press("Enter");
  await expect(lock).toHaveCount(0);
  await expect(owner.getByLabel("氏名")).toHaveValue(nurse);
  await expect(owner.getByRole("checkbox", { name: "看護" })).toBeChecked();
  await owner.getByRole("button", { name: "招待してリンクを発行" }).click();

  const nurseContext = await browser.newContext({ baseURL: deskAddress, viewport: { width: 768, height: 1024 } });
  const desk = await nurseContext.newPage();
  const loseDevice = await addDevice(nurseContext, desk);
  // The network of a busy waiting room: the browser works before each call, and nobody notices. Twice the limit and one
  // more, because a window of the count may end meanwhile.
  const headers = { origin: deskAddress };
  const calls = Array.from({ length: 241 }, () => desk.request.post(beginSignInCall.path, { data: {}, headers }));
  expect((await Promise.all(calls)).some((answer) => answer.status() === 429)).toBe(true);
  await enrol(desk, await readLink(owner));
  await expect(desk.getByText(`${nurse}（看護）`)).toBeVisible();
  await desk.goto("/settings/session");
  await expect(desk.getByRole("link", { name: "スタッフ" })).toHaveCount(0);
  await desk.goto("/settings/staff");
  await expect(desk.getByText("E005: この操作を行う権限がありません。")).toBeVisible();
  await desk.goto("/settings/session");
  await desk.getByRole("button", { name: "ログアウト", exact: true }).click();
  await expectNoBarrier(desk);
  await desk.getByRole("button", { name: "パスキーでログイン" }).click();
  await expect(desk).toHaveURL(/\/settings\/session$/);

  await loseDevice();
  // The list was read before the nurse had a passkey.
  await owner.reload();
  const row = owner.getByRole("listitem").filter({ has: owner.getByRole("heading", { name: nurse }) });
  await row.getByRole("button", { name: /のパスキー.*を失効$/ }).click();
  await owner.getByRole("button", { name: "失効する" }).click();
  await expect(row.getByText("登録済みのパスキーはありません。")).toBeVisible();
  await row.getByRole("button", { name: "登録用リンクを発行" }).click();
  await addDevice(nurseContext, desk);
  await enrol(desk, await readLink(owner));
  await expect(desk.getByText(`${nurse}（看護）`)).toBeVisible();
  await Promise.all([ownerContext.close(), nurseContext.close()]);
});
