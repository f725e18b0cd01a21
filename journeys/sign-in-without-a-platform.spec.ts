import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { ownPorts } from "./support/addresses.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { silenceDatabases } from "./support/silent-databases.ts";
import { startStack } from "./support/stack.ts";
import { Walk } from "./support/walk.ts";

const PORT = ownPorts.ownIdentity;
const PORTAL = `http://localhost:${PORT}`;
const SANDBOX = `http://localhost:${PORT + 1}`;

/** The paths and other origins that a browser requests from now on. */
function listen(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    asked.push(origin === PORTAL ? pathname : origin);
  });
  return asked;
}

function renewalsIn(asked: string[]): number {
  return asked.filter((path) => path === "/api/v1/identity/renewal").length;
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${PORTAL}${path}`);
  return page;
}

test("with mail alone a patient books, comes back an hour later in two tabs, and logs this device out from another one", async ({
  context,
  page,
  patient,
  walk,
  browser,
}) => {
  test.slow();
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-identity-"));
  const stack = await startStack({ port: PORT, dataFolder, more: { IDENTITY: "built-in" } });
  const name = `${patient.lastName} ${patient.firstName} さま`;
  try {
    const silent = await (await browser.newContext()).newPage();
    await silenceDatabases(silent);
    await silent.goto(`${PORTAL}/mypage`);
    await expect(silent.getByText("この端末に保存したログインの状態を読み取れません")).toBeVisible();
    await silent.goto(`${PORTAL}/reservation/new`);
    await new Walk(silent).pickFreeTime();
    await expect(silent.getByLabel("メールアドレス")).toBeVisible();
    await silent.context().close();

    const asked = listen(context);
    await page.goto(`${PORTAL}/reservation/new`);
    await walk.pickFreeTime();
    await walk.askForSignInMail(patient.email);
    const { mail, code } = await receiveSignInMail(patient.email, { sandbox: SANDBOX });
    await walk.enterCode(code);
    await walk.fillInProfile(patient);
    await walk.consentAndBook();

    await page.goto(`${PORTAL}/mypage`);
    await expect(page.getByText(name)).toBeVisible();
    await page.reload();
    await expect(page.getByText(name)).toBeVisible();
    expect(asked.filter((path) => path.includes("firebase") || path.startsWith("http"))).toEqual([]);
    expect(asked.some((path) => path.includes("/assets/built-in-session-"))).toBe(true);
    expect(renewalsIn(asked)).toBe(0);

    await context.clock.install({ time: Date.now() + 3_600_000 });
    const tabs = await Promise.all([openPage(context, "/mypage"), openPage(context, "/history")]);
    for (const tab of tabs) await expect(tab.getByText(name)).toBeVisible();
    expect(renewalsIn(asked)).toBe(1);

    const phone = await browser.newContext();
    const phonePage = await openPage(phone, "/login/");
    await new Walk(phonePage).askForSignInMail(patient.email);
    const { link } = await receiveSignInMail(patient.email, { sandbox: SANDBOX, earlier: mail });
    await phonePage.goto(link);
    await phonePage.getByRole("button", { name: "ログインする" }).click();
    await expect(phonePage.getByText(name)).toBeVisible();
    await phonePage.goto(`${PORTAL}/settings/devices`);
    const devices = phonePage.getByRole("list", { name: "ログイン中の端末の一覧" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await devices
      .filter({ hasNotText: "この端末" })
      .getByRole("button", { name: /ログアウトする$/ })
      .click();
    await expect(devices).toHaveCount(1);
    await page.goto(`${PORTAL}/mypage`);
    await expect(page).toHaveURL(/\/login/);
    await expect(tabs[1]).toHaveURL(/\/login/);

    const second = await openPage(phone, "/mypage");
    await expect(second.getByText(name)).toBeVisible();
    await phonePage.getByRole("banner").getByRole("button", { name: "ログアウト" }).click();
    await phonePage.getByRole("dialog").getByRole("button", { name: "ログアウトする" }).click();
    await expect(phonePage).toHaveURL(/\/logout/);
    await expect(second).toHaveURL(/\/login/);
    await phone.close();
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
