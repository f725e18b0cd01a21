import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fillPath } from "@madoguchi/contract/http/paths";
import { createClinicKeyCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { KEY_SCOPES } from "@madoguchi/contract/operation/key-scope";
import { operationKeyCreatedSchema } from "@madoguchi/contract/operation-key/operation-key";
import { expect } from "@playwright/test";
import { readPdfText } from "../apps/api/src/testing/pdf-text.ts";
import { ownPorts } from "./support/addresses.ts";
import { answerCardCompany, cardNumbers, fillInCard, readCardLedger } from "./support/card.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { addDevice, enrol } from "./support/desk-device.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { openForPatients } from "./support/open-for-patients.ts";
import { expectPaid, PAY } from "./support/payment-steps.ts";
import { CHARGED } from "./support/prepared-patient.ts";
import { sendJson } from "./support/send-json.ts";
import { environmentOf, startStack } from "./support/stack.ts";
import { Walk } from "./support/walk.ts";

const ROOT = join(import.meta.dirname, "..");
const PORT = ownPorts.manyClinics;
const SANDBOX = `http://localhost:${PORT + 1}`;

const portalOf = (host: string) => `http://${host}:${PORT}`;

/** The card company's data for the sandbox's second merchant. */
const SECOND_MERCHANT = {
  ccid: "B200000000000002069999cc",
  key: "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100",
  tokenApiKey: "sandbox-second-card-token-key",
};

const CLINIC = { clinicId: "clinic-hama" };

/** A clinic of the example's business, and one of the demonstration clinic's own. */
const HAMA = { business: { id: "business-hama", name: "医療法人はま会" }, keyColour: "#5b3a8c" };
const SHIBA = {
  business: { id: "business-minato", name: "医療法人みなと会" },
  clinic: { id: "clinic-shiba", name: "しばオンラインクリニック", keyColour: "#2f5d2f" },
};

test("one program serves clinics by their hosts, each with its own name, colours, mails and desk", async ({
  browser,
  page,
  patient,
}) => {
  test.slow();
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-many-"));
  const options = { port: PORT, dataFolder, more: { IDENTITY: "built-in", MASTER_KEY: "5e".repeat(32) } };
  const env = environmentOf(options);
  const madoguchi = async (...parameters: string[]) =>
    (await promisify(execFile)(process.execPath, [join(ROOT, "scripts/madoguchi.ts"), ...parameters], { env })).stdout;
  const stack = await startStack(options);
  try {
    const example = JSON.parse(await readFile(join(ROOT, "docs/examples/clinic.json"), "utf8"));
    const files = [
      { ...example, business: HAMA.business, clinic: { ...example.clinic, keyColour: HAMA.keyColour } },
      { ...example, business: SHIBA.business, clinic: { ...example.clinic, ...SHIBA.clinic } },
    ];
    const setUp = files.map(async (file, index) => {
      const path = join(dataFolder, `clinic-${index}.json`);
      await writeFile(path, JSON.stringify(file));
      await madoguchi("set-up", path);
    });
    await Promise.all(setUp);

    await page.goto(portalOf("hama.localhost"));
    await expect(page).toHaveTitle(/みなとオンラインクリニック/);
    await Promise.all([
      madoguchi("clinic-host", "add", "hama.localhost", "--clinic", "clinic-hama", "--surface", "portal"),
      madoguchi("clinic-host", "add", "shiba.localhost", "--clinic", "clinic-shiba", "--surface", "portal"),
      madoguchi("clinic-host", "add", "desk-hama.localhost", "--clinic", "clinic-hama", "--surface", "desk"),
    ]);
    expect(await madoguchi("clinic-host", "list")).toContain("hama.localhost  portal of clinic-hama");

    for (const [host, name, colour] of [
      ["hama.localhost", "はまオンライン診療所", HAMA.keyColour],
      ["shiba.localhost", SHIBA.clinic.name, SHIBA.clinic.keyColour],
      ["localhost", "みなとオンラインクリニック", undefined],
    ] as const) {
      await page.goto(portalOf(host));
      await expect(page).toHaveTitle(new RegExp(name));
      await expect(page.getByRole("banner").getByText(name)).toBeVisible();
      const theme = page.locator('meta[name="theme-color"]').first();
      if (colour !== undefined) await expect(theme).toHaveAttribute("content", colour);
    }

    await test.step("an unknown host is reported", async () => {
      const answer = await page.goto(portalOf("nobody.localhost"));
      expect(answer?.status()).toBe(404);
      await expect(page.getByText("このアドレスのクリニックはありません。")).toBeVisible();
      await expectNoBarrier(page);
    });

    await test.step("a sign-in mail is that of the clinic whose portal requested it", async () => {
      for (const [host, name] of [
        ["hama.localhost", "はまオンライン診療所"],
        ["shiba.localhost", SHIBA.clinic.name],
      ] as const) {
        const email = `${host.split(".")[0]}-${patient.email}`;
        await page.goto(`${portalOf(host)}/login/`);
        await page.getByRole("textbox", { name: "メールアドレス" }).fill(email);
        await page.getByRole("button", { name: "ログイン用メールを送る" }).click();
        const { mail, link } = await receiveSignInMail(email, { sandbox: SANDBOX });
        expect(mail.subject).toContain(name);
        expect(link).toContain(portalOf(host));
      }
    });

    await test.step("the owner gets into the clinic's own desk", async () => {
      const links = await promisify(execFile)(process.execPath, [join(ROOT, "scripts/madoguchi.ts"), "owner-link"], {
        env: { ...env, CLINIC_ID: "clinic-hama", MEDICAL_BUSINESS_ID: "business-hama" },
      });
      const link = /http\S+#\S+/.exec(links.stdout)?.[0] ?? "";
      expect(link).toContain(`http://desk-hama.localhost:${PORT + 2}/enrol#`);
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const owner = await context.newPage();
      await addDevice(context, owner);
      await enrol(owner, link);
      await expect(owner.getByText("浜 花子（管理者）")).toBeVisible();

      await test.step("and connects the merchant of their own business, whose key is never shown again", async () => {
        const configurationOf = async (host: string) =>
          JSON.parse((await (await page.goto(`${portalOf(host)}/config.json`))?.text()) ?? "{}");
        expect(await configurationOf("hama.localhost")).toMatchObject({ payment: null });
        await owner.goto(`http://desk-hama.localhost:${PORT + 2}/settings/connections`);
        const card = owner.getByRole("region", { name: "カード決済（VeriTrans 4G）" });
        await expect(card.getByText("未設定")).toBeVisible();
        await card.getByRole("button", { name: "カード決済（VeriTrans 4G）を登録する" }).click();
        await owner.getByLabel("加盟店のCCID").fill(SECOND_MERCHANT.ccid);
        await owner.getByLabel("トークン用APIキー").fill(SECOND_MERCHANT.tokenApiKey);
        await owner.getByLabel("加盟店の認証鍵").fill(SECOND_MERCHANT.key);
        await expectNoBarrier(owner);
        await owner.getByRole("button", { name: "登録する", exact: true }).click();
        await expect(card.getByText("設定済み")).toBeVisible();
        await card.getByRole("button", { name: "接続を確かめる" }).click();
        await expect(card.getByText("接続できました")).toBeVisible();
        await expectNoBarrier(owner);
        expect(await owner.content()).not.toContain(SECOND_MERCHANT.key);
        const payment = { baseUrl: SANDBOX, apiKey: SECOND_MERCHANT.tokenApiKey };
        await expect.poll(() => configurationOf("hama.localhost"), { timeout: 15_000 }).toMatchObject({ payment });
        expect((await configurationOf("localhost")).payment.apiKey).not.toBe(SECOND_MERCHANT.tokenApiKey);
      });
      await test.step("who publishes the clinic's texts and employs a doctor, so that patients may book", () =>
        openForPatients(owner, CLINIC.clinicId, "浜 一郎"));
      await context.close();
    });

    await test.step("a patient of that business pays by a card, at its merchant and at no other", async () => {
      const portal = portalOf("hama.localhost");
      const visit = await browser.newContext();
      const visitor = await visit.newPage();
      const walk = new Walk(visitor);
      await visitor.goto(`${portal}/reservation/new`);
      await walk.pickFreeTime();
      const email = `paying-${patient.email}`;
      await walk.askForSignInMail(email);
      await walk.enterCode((await receiveSignInMail(email, { sandbox: SANDBOX })).code);
      await walk.fillInProfile(patient);
      const booking = visitor.waitForResponse(
        (answer) => answer.request().method() === "POST" && new URL(answer.url()).pathname.endsWith("/treatment"),
      );
      await walk.consentAndBook();
      const { treatmentId }: { treatmentId: string } = await (await booking).json();

      const administration = { authorization: `Bearer ${env["ADMINISTRATION_SECRET"]}`, "x-operator": "journeys" };
      // Systems call by any name of the installation.
      const address = `http://localhost:${PORT}`;
      const path = `${address}${fillPath(createClinicKeyCall.path, CLINIC)}`;
      const made = await sendJson(path, { name: "電子カルテ", scopes: KEY_SCOPES }, { headers: administration });
      const { secret: key } = operationKeyCreatedSchema.parse(await made.json());
      const clinic = new ClinicDesk({ address, ...CLINIC, key });
      await clinic.finishWholeVisit(treatmentId, { prescription: [] });

      await visitor.goto(`${portal}/mypage`);
      await visitor.getByRole("link", { name: "支払う" }).click();
      await visitor.getByRole("button", { name: "お支払いの手続きへ進む" }).click();
      await fillInCard(visitor, cardNumbers.challenge);
      await visitor.getByRole("button", { name: "確認へ進む" }).click();
      await visitor.getByRole("button", { name: PAY }).click();
      await answerCardCompany(visitor, "成功");
      await expectPaid(visitor);
      await expect(visitor).toHaveURL(new RegExp(`^${portal}/`));
      const download = visitor.waitForEvent("download");
      await visitor.getByRole("button", { name: "領収書" }).click();
      const receipt = await readPdfText(await readFile(await (await download).path()));
      expect(receipt).toContain("はまオンライン診療所");
      expect(receipt).toContain(`${patient.lastName} ${patient.firstName}`);
      const ofHama = await readCardLedger({ sandbox: SANDBOX, merchant: SECOND_MERCHANT.ccid });
      expect(ofHama).toMatchObject({ charged: CHARGED, orders: [{ state: "captured", charged: CHARGED }] });
      expect(await readCardLedger({ sandbox: SANDBOX })).toMatchObject({ charged: 0, orders: [] });
      await visit.close();
    });
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true });
  }
});
