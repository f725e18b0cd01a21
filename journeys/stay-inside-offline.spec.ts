import { once } from "node:events";
import { createServer } from "node:http";
import { expect, type Page } from "@playwright/test";
import { REMOVE_WORKER, WORKER_HEADERS } from "../apps/api/src/platform/portal-serving/offline-worker.ts";
import { journeyAddresses } from "./support/addresses.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectUsableByEveryone } from "./support/no-barriers.ts";
import { prepareBooked } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

// The other journeys block service workers, so that their routes see every request.
test.use({ serviceWorkers: "allow" });

/** Every stored answer of every cache: its path and its text. */
function readStored(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const perCache = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async (request) => ({
            path: new URL(request.url).pathname,
            text: (await (await cache.match(request))?.text()) ?? "",
          })),
        );
      }),
    );
    return perCache.flat();
  });
}

/** Waits until the page's worker runs and has stored the code that the page had loaded before. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => (await readStored(page)).filter(({ path }) => path.startsWith("/assets/")).length)
    .toBeGreaterThan(10);
}

/** Expects day, time and doctor of the next visit, and the clinic's telephone. */
async function expectWhatIsKnown(page: Page, treatmentId: string): Promise<void> {
  const [visit] = await readRecords<{ startsAt: string }>(
    `select to_char(starts_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI') as "startsAt" from treatment where treatment_id = $1`,
    [treatmentId],
  );
  const known = page.getByRole("main").getByRole("region", { name: "次回のご予約" });
  await expect(known.locator("time")).toHaveAttribute("datetime", new RegExp(`^${visit?.startsAt}`));
  await expect(known).toContainText("担当医：");
  await expect(known).toContainText("この端末で最後に確認した日時です。");
  await expect(page.getByRole("main").getByRole("link", { name: /03-0000-1234/ })).toBeVisible();
}

test("without a connection the patient stays inside the portal, and nothing about them is stored", async ({
  patient,
  context,
}) => {
  // A page of its own: the browser's complaints about the lost connection are expected here.
  const page = await context.newPage();
  const treatmentId = await prepareBooked(page, patient);
  await page.goto("/mypage");
  await waitForWorker(page);
  const main = page.getByRole("main");
  for (const path of [`/treatment/${treatmentId}`, "/settings/user-profile", "/history"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("勅使河原 壽美子 さま")).toBeVisible();
  }

  await test.step("nothing but the shell, code and styles is stored", async () => {
    const stored = await readStored(page);
    const paths = stored.map(({ path }) => path);
    expect(paths).toContain("/offline-shell");
    expect(paths.filter((path) => !/^\/(offline-shell$|assets\/|theme-)/.test(path))).toEqual([]);
    const card = await page
      .getByText(/^診察券番号：/)
      .first()
      .textContent();
    const code = card?.replace("診察券番号：", "") ?? "";
    expect(code).not.toBe("");
    const secrets = [
      patient.email,
      `${patient.lastName} ${patient.firstName}`,
      patient.firstName,
      patient.phoneNumber,
      code,
      treatmentId,
    ];
    const found = secrets.flatMap((secret) =>
      stored.filter(({ text }) => text.includes(secret)).map(({ path }) => `${secret} in ${path}`),
    );
    expect(found).toEqual([]);
  });

  await context.setOffline(true);
  await test.step("a banner reports it, and the page stays", async () => {
    await expect(page.getByText("インターネットに接続していません。")).toBeVisible();
    await expect(page.getByRole("heading", { name: "診察履歴", level: 1 })).toBeVisible();
    await expectUsableByEveryone(page);
  });
  await test.step("a screen whose code is missing is reported inside the portal", async () => {
    // A screen whose code is not preloaded by any page.
    await page.getByRole("link", { name: "利用規約" }).first().click();
    await expect(page.getByRole("heading", { name: "通信できません", level: 1 })).toBeVisible();
    await expectWhatIsKnown(page, treatmentId);
    await expectUsableByEveryone(page);
  });
  await test.step("so is a reload, with the data that the device had before", async () => {
    await page.reload();
    await expectWhatIsKnown(page, treatmentId);
    await page.goto("/mypage");
    await expect(page.getByRole("heading", { name: "通信できません", level: 1 })).toBeVisible();
    await expectWhatIsKnown(page, treatmentId);
    await expect(page.getByText(/E999/)).toHaveCount(0);
  });
  await test.step("so is the first page, which this device has never opened", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "通信できません", level: 1 })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "通信できません" })).toBeHidden();
    await expect(page.getByRole("link", { name: "マイページ" }).first()).toBeVisible();
    await context.setOffline(true);
  });
  await test.step("an opened address and a reload stay inside the portal", async () => {
    await page.goto("/history");
    await expect(page.getByRole("navigation", { name: "メインメニュー" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "診察履歴", level: 1 })).toBeVisible();
    await expect(main).not.toContainText("ログイン");
  });

  await context.setOffline(false);
  await test.step("with the connection everything comes back by itself", async () => {
    await expect(page.getByText("インターネットに接続していません。")).toBeHidden();
    await expect(page.getByText("勅使河原 壽美子 さま")).toBeVisible();
    await expect(main.getByText("予約済み").first()).toBeVisible();
  });
});

test("without a connection the desk stays inside its frame, stores nothing about a patient, and continues afterwards", async ({
  patient,
  context,
}) => {
  const booking = await context.newPage();
  const treatmentId = await prepareBooked(booking, patient);
  await booking.close();
  // A page of its own: the browser's complaints about the lost connection are expected here.
  const page = await context.newPage();
  await signInAtDesk(page);
  await page.waitForURL(/\/day/);
  await page.goto(`${deskAddress}/visit/${treatmentId}`);
  await expect(page.getByText(patient.lastName).first()).toBeVisible();
  await page.goto(`${deskAddress}/day`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await waitForWorker(page);

  await test.step("nothing but the frame, code and styles is stored", async () => {
    const stored = await readStored(page);
    const paths = stored.map(({ path }) => path);
    expect(paths.filter((path) => !/^\/(offline-shell$|assets\/|theme-)/.test(path))).toEqual([]);
    const secrets = [patient.email, patient.firstName, patient.phoneNumber, treatmentId];
    expect(secrets.filter((secret) => stored.some(({ text }) => text.includes(secret)))).toEqual([]);
  });

  await context.setOffline(true);
  await test.step("a banner reports it, and the shown content stays", async () => {
    await expect(page.getByText("インターネットに接続していません。")).toBeVisible();
    await expect(page.getByRole("heading", { name: /本日の診察/, level: 1 })).toBeVisible();
    await expectUsableByEveryone(page);
  });
  await test.step("a reload and an opened address show the desk's own page", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "通信できません", level: 1 })).toBeVisible();
    await page.goto(`${deskAddress}/parcels`);
    await expect(page.getByRole("heading", { name: "通信できません", level: 1 })).toBeVisible();
    await expect(page.getByText("インターネットに接続していません。")).toBeVisible();
    await expectUsableByEveryone(page);
  });

  await context.setOffline(false);
  await test.step("with the connection the screen comes back by itself, still signed in", async () => {
    await expect(page.getByRole("heading", { name: "発送", level: 1 })).toBeVisible();
    await expect(page.getByText("インターネットに接続していません。")).toBeHidden();
  });
});

/** Serves the portal through a server of its own, which can switch to the worker that removes itself. */
async function servePortalWithSwitch() {
  let isOff = false;
  const server = createServer(async ({ url = "", headers: { accept } }, answer) => {
    if (isOff && url === "/service-worker.js") return answer.writeHead(200, WORKER_HEADERS).end(REMOVE_WORKER);
    const page = await fetch(journeyAddresses.portal + url, { headers: { ...(accept && { accept }) } });
    const headers = [...page.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name));
    const body = Buffer.from(await page.bytes());
    const isPage = isOff && page.headers.get("content-type")?.startsWith("text/html");
    const text = () => body.toString().replace('"hasOfflineShell":true', '"hasOfflineShell":false');
    answer.writeHead(page.status, Object.fromEntries(headers)).end(isPage ? text() : body);
  }).listen(0);
  await once(server, "listening");
  const address = server.address();
  return {
    portal: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    switchOff: () => {
      isOff = true;
    },
    stop: () => server.close(),
  };
}

test("the kill switch removes the worker and its stored files", async ({ page }) => {
  const { portal, switchOff, stop } = await servePortalWithSwitch();
  await page.goto(`${portal}/login/`);
  await waitForWorker(page);
  switchOff();
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)))
    .toBe(0);
  stop();
});
