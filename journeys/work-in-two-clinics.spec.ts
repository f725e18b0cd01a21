import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { enrolmentLinkSchema } from "@madoguchi/contract/staff/staff";
import { expect, type Page } from "@playwright/test";
import { ownPorts } from "./support/addresses.ts";
import { addDevice, enrol } from "./support/desk-device.ts";
import { test } from "./support/fixtures.ts";
import { type ReceivedMail, receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { openForPatients } from "./support/open-for-patients.ts";
import { environmentOf, startStack } from "./support/stack.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

const ROOT = join(import.meta.dirname, "..");
const PORT = ownPorts.twoClinics;
const DESK = `http://localhost:${PORT + 2}`;

const FIRST = "みなとオンラインクリニック";
const SECOND = { id: "clinic-shiba", name: "しばオンラインクリニック" };
const ADDED = { id: "clinic-yokohama", name: "よこはまみなとみらいオンラインクリニック" };
const BUSINESS = { id: "business-minato", name: "医療法人みなと会" };

const inBanner = (page: Page, name: string) => page.getByRole("banner").getByText(name, { exact: true });
const switcher = (page: Page) => page.getByRole("button", { name: /クリニックを切り替える/ });
const cover = (page: Page) => page.getByRole("dialog", { name: "別のタブでクリニックを切り替えました" });
const own = (page: Page) =>
  page
    .getByRole("region", { name: "公開前のクリニック" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: ADDED.name }) });

test("a doctor of one clinic is invited by another, works in both, no tab writes into the wrong one, a third is added, and a patient of the first books at the second", async ({
  browser,
  page,
  patient,
  walk,
}) => {
  test.slow();
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-two-"));
  const options = { port: PORT, dataFolder, more: { IDENTITY: "built-in" } };
  const env = environmentOf(options);
  const run = async (more: Record<string, string>, ...parameters: string[]) =>
    promisify(execFile)(process.execPath, [join(ROOT, "scripts/madoguchi.ts"), ...parameters], {
      env: { ...env, ...more },
    });
  const ownerLink = async (clinicId: string) => {
    const { stdout } = await run({ CLINIC_ID: clinicId, MEDICAL_BUSINESS_ID: BUSINESS.id }, "owner-link");
    return /http\S+#\S+/.exec(stdout)?.[0] ?? "";
  };
  const ownerOfBusiness = async (name: string) => {
    const made = await fetch(`http://localhost:${PORT}/api/v1/administration/clinic/clinic-minato/owner`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${env["ADMINISTRATION_SECRET"]}`,
        "x-operator": "journeys",
        "content-type": "application/json",
      },
      body: JSON.stringify({ name, ofBusiness: true }),
    });
    return enrolmentLinkSchema.parse(await made.json()).url;
  };
  const stack = await startStack(options);
  try {
    const example = JSON.parse(await readFile(join(ROOT, "docs/examples/clinic.json"), "utf8"));
    const file = join(dataFolder, "clinic.json");
    await writeFile(file, JSON.stringify({ ...example, business: BUSINESS, clinic: { ...example.clinic, ...SECOND } }));
    await run({}, "set-up", file);

    const viewport = { width: 1280, height: 900 };
    const second = await browser.newContext({ baseURL: DESK, viewport });
    const manager = await second.newPage();
    await addDevice(second, manager);
    await enrol(manager, await ownerLink(SECOND.id));

    const first = await browser.newContext({ baseURL: DESK, viewport });
    const doctor = await first.newPage();
    await addDevice(first, doctor);
    await enrol(doctor, await ownerOfBusiness("小林 直樹"));

    await test.step("the second clinic invites the doctor of the first one", async () => {
      await manager.goto("/settings/staff");
      await manager.getByRole("button", { name: "ほかのクリニックの方を招待" }).click();
      await expectNoBarrier(manager);
      await manager.getByLabel("お招きする方").selectOption({ label: `小林 直樹（${FIRST}）` });
      await manager.getByRole("checkbox", { name: "受付" }).check();
      await manager.getByRole("button", { name: "招待する" }).click();
      await expect(manager.getByText(/受付・返事待ち/)).toBeVisible();
    });

    await test.step("the doctor accepts it at their own desk, by the same passkey", async () => {
      await doctor.goto("/settings/session");
      await expect(switcher(doctor)).toHaveCount(0);
      await doctor.getByRole("button", { name: "招待を受ける" }).click();
      await expectNoBarrier(doctor);
      await doctor.getByRole("alertdialog").getByRole("button", { name: "招待を受ける" }).click();
      await expect(switcher(doctor)).toBeVisible();
      await expect(doctor.getByText("返事待ち")).toHaveCount(0);
    });

    const form = await first.newPage();
    await test.step("changes the clinic by keyboard, with the roles of that clinic", async () => {
      await form.goto("/settings/phrases");
      await form.getByRole("button", { name: /定型文を加える/ }).click();
      await form.getByLabel(/見出し/).fill("みなとの定型文");

      await switcher(doctor).focus();
      await doctor.keyboard.press("Enter");
      await expect(doctor.getByRole("dialog", { name: "クリニックを切り替える" })).toBeVisible();
      await expectNoBarrier(doctor);
      await doctor.getByRole("button", { name: new RegExp(`^${SECOND.name}`) }).focus();
      await doctor.keyboard.press("Enter");
      await expect(doctor.getByRole("dialog")).toHaveCount(0);
      await expect(inBanner(doctor, SECOND.name)).toBeVisible();
      await expect(doctor.getByText("小林 直樹（受付）")).toBeVisible();
    });

    await test.step("the other tab reports it, preserves its input, and returns to its own clinic", async () => {
      await expect(cover(form)).toBeVisible();
      await expectNoBarrier(form);
      await cover(form)
        .getByRole("button", { name: `「${FIRST}」に戻して続ける` })
        .click();
      await expect(cover(form)).toHaveCount(0);
      await expect(form.getByLabel(/見出し/)).toHaveValue("みなとの定型文");
      await expect(cover(doctor)).toBeVisible();
      await cover(doctor)
        .getByRole("button", { name: `このタブでも「${FIRST}」を開く（入力中の内容は消えます）` })
        .click();
      await expect(inBanner(doctor, FIRST)).toBeVisible();
    });

    await test.step("an owner sees their clinics in numbers", async () => {
      await doctor.getByRole("link", { name: "クリニック一覧" }).click();
      await expect(doctor.getByRole("rowheader", { name: `${FIRST}（表示中）` })).toBeVisible();
      await expectNoBarrier(doctor);
      await doctor.getByRole("link", { name: "月で見る" }).click();
      await expect(doctor).toHaveURL(/period=\d{4}-\d{2}$/);
      await expect(doctor.getByRole("rowheader", { name: `${FIRST}（表示中）` })).toBeVisible();
      await expectNoSidewaysScrolling(doctor);
    });

    await test.step("after the removal there the doctor is in the first clinic alone", async () => {
      await manager.goto("/settings/staff");
      const row = manager.getByRole("listitem").filter({ has: manager.getByRole("heading", { name: "小林 直樹" }) });
      await row.getByRole("button", { name: "退職" }).click();
      await manager.getByRole("button", { name: "退職にする" }).click();
      await expect(row.getByText(/^退職 /)).toBeVisible();
      await doctor.goto("/settings/session");
      await expect(inBanner(doctor, FIRST)).toBeVisible();
      await expect(switcher(doctor)).toHaveCount(0);
    });

    await test.step("the owner of the business adds a clinic and arrives at its preparation", async () => {
      await doctor.getByRole("link", { name: "クリニック一覧" }).click();
      await doctor.getByRole("button", { name: "クリニックを追加" }).click();
      const form = doctor.getByRole("dialog", { name: "クリニックを追加" });
      await expectNoBarrier(doctor);
      await form.getByRole("button", { name: "追加する" }).click();
      await expect(form.getByLabel(/英字名/)).toHaveAccessibleDescription(/半角の英小文字/);
      await expectNoBarrier(doctor);
      await form.getByLabel(/クリニック名/).fill(ADDED.name);
      await form.getByLabel(/英字名/).fill("Yokohama");
      await form.getByLabel(/電話番号/).fill("045-123-4567");
      await form.getByLabel(/住所/).fill("神奈川県横浜市西区みなとみらい1-1-1");
      await form.getByLabel(/診療科/).selectOption({ label: `「${FIRST}」の診療科を写す` });
      await form.getByLabel(/住所/).press("Enter");
      await expect(inBanner(doctor, ADDED.name)).toBeVisible();
      await expect(doctor).toHaveURL(/\/settings\/preparation$/);
      await expect(doctor.getByRole("heading", { name: "開院までの準備" })).toBeVisible();
      await expect(doctor.getByText("小林 直樹（管理者）")).toBeVisible();
    });

    await test.step("the clinic is listed as not yet open, with its open steps and how it gets a host", async () => {
      await doctor.getByRole("link", { name: "クリニック一覧" }).click();
      await expect(doctor.getByRole("rowheader", { name: `${ADDED.name}（表示中） 公開前` })).toBeVisible();
      await expect(own(doctor).getByText("残っている準備：規約・説明文、医師、診療時間")).toBeVisible();
      const command = `madoguchi clinic-host add ホスト名 --clinic ${ADDED.id} --surface portal`;
      await expect(own(doctor).getByText(command)).toBeVisible();
      await expectNoBarrier(doctor);
      await expectNoSidewaysScrolling(doctor);
      await own(doctor).getByRole("link", { name: "開院までの準備へ" }).click();
      await expect(doctor.getByRole("heading", { name: "開院までの準備" })).toBeVisible();
    });

    await test.step("added by mistake, it is removed from another clinic, and is no longer listed", async () => {
      await switcher(doctor).click();
      await doctor.getByRole("button", { name: new RegExp(`^${FIRST}`) }).click();
      await expect(inBanner(doctor, FIRST)).toBeVisible();
      await doctor.getByRole("link", { name: "クリニック一覧" }).click();
      await own(doctor)
        .getByRole("button", { name: /このクリニックを取り消す/ })
        .focus();
      await doctor.keyboard.press("Enter");
      const question = doctor.getByRole("alertdialog", { name: `「${ADDED.name}」を取り消しますか` });
      await expect(question).toBeVisible();
      await expectNoBarrier(doctor);
      await question.getByRole("button", { name: "クリニックを取り消す" }).click();
      await expect(doctor.getByText(`「${ADDED.name}」を取り消しました。`)).toBeVisible();
      await expect(own(doctor)).toHaveCount(0);
      await expect(doctor.getByRole("rowheader", { name: new RegExp(ADDED.name) })).toHaveCount(0);
      await expect(switcher(doctor)).toHaveCount(0);
    });

    await test.step("the second clinic gets its texts, a doctor and a host of its own, and can be booked", async () => {
      await openForPatients(manager, SECOND.id, "芝 一郎");
      await run({}, "clinic-host", "add", "shiba.localhost", "--clinic", SECOND.id, "--surface", "portal");
    });

    await test.step("a patient registered at the first clinic checks the profile at the second once, and books", async () => {
      const signIn = async (earlier?: ReceivedMail) => {
        await walk.askForSignInMail(patient.email);
        const sandbox = `http://localhost:${PORT + 1}`;
        const { mail, code } = await receiveSignInMail(patient.email, { sandbox, ...(earlier && { earlier }) });
        await walk.enterCode(code);
        return mail;
      };
      await page.goto(`http://localhost:${PORT}/reservation/registration`);
      const mail = await signIn();
      await walk.fillInPerson(patient);
      await page.getByRole("button", { name: "登録する" }).click();
      await page.waitForURL(/mypage/);

      const there = `http://shiba.localhost:${PORT}`;
      await page.goto(`${there}/reservation/new`);
      await walk.pickFreeTime();
      await signIn(mail);
      await expect(page.getByText("このクリニックのご利用は、はじめてです")).toBeVisible();
      await expectNoBarrier(page);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScrolling(page);
      }
      await expect(page.getByLabel("姓", { exact: true })).toHaveValue(patient.lastName);
      await page.getByRole("button", { name: "確認へ進む" }).click();
      await page.getByLabel(/利用規約/).check();
      await page.getByLabel(/プライバシーポリシー/).check();
      await walk.consentAndBook();
    });
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true });
  }
});
