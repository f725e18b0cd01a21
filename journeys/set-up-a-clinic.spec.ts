import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fillPath } from "@madoguchi/contract/http/paths";
import { termsKindSchema } from "@madoguchi/contract/terms/terms";
import { publishTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { expect } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { ownPorts } from "./support/addresses.ts";
import { addDevice, enrol } from "./support/desk-device.ts";
import { ALLOW_DEVICES, FAKE_DEVICES } from "./support/fake-devices.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail, receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { createDatabase } from "./support/records.ts";
import { hashSecret, type Stack, startStack, variablesOf } from "./support/stack.ts";

const ROOT = join(import.meta.dirname, "..");
const EXAMPLE = join(ROOT, "docs/examples/clinic.json");
const CLINIC = { clinicId: "clinic-hama" };

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), FAKE_DEVICES, ALLOW_DEVICES],
    }),
});

const TEXT = "## 本文\n\nはまオンライン診療所の説明です。";

test("from an empty database to a booked visit: a command, the owner at the desk, a patient, and no SQL", async ({
  browser,
  page,
  patient,
  walk,
}) => {
  test.slow();
  const port = ownPorts.setUp;
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-set-up-"));
  await writeFile(join(dataFolder, "hash-secret"), hashSecret);
  const database = await createDatabase();
  // No clinic is named: the command stores it for the start. No sandbox and no other identity is there before.
  const options = { port, dataFolder, databaseUrl: database.url, more: { IDENTITY_API_KEY: "" } };
  const environment = variablesOf(options);
  const [portal, desk, sandbox] = [
    `http://localhost:${port}`,
    `http://localhost:${port + 2}`,
    `http://localhost:${port + 1}`,
  ] as const;
  const setUp = async (file: string) =>
    promisify(execFile)(process.execPath, [join(ROOT, "scripts/madoguchi.ts"), "set-up", file], { env: environment });
  let stack: Stack | undefined;
  try {
    const wrong = join(dataFolder, "wrong.json");
    await writeFile(wrong, JSON.stringify({ business: { id: "業務", name: "医療法人はま会" }, owner: {} }));
    const refused = await setUp(wrong).catch((error: { code: number; stderr: string }) => error);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("business.id must be lower-case letters"),
    });
    expect(refused.stderr).toContain("clinic is missing: an object with id, name, phoneNumber");

    const first = await setUp(EXAMPLE);
    expect(first.stdout.trim().split("\n").at(-1)).toMatch(/^ {2}http:\/\/localhost:\d+\/enrol#\S+$/);
    expect(first.stdout).toContain("clinic clinic-hama: made (はまオンライン診療所)");
    expect(first.stdout).toContain("owner 浜 花子: made");
    stack = await startStack(options);
    const again = await setUp(EXAMPLE);
    expect(again.stdout).toContain("clinic clinic-hama: as it was");
    expect(again.stdout).toContain("owner 浜 花子: as before");

    const context = await browser.newContext({ baseURL: desk, viewport: { width: 1280, height: 900 } });
    const owner = await context.newPage();
    await addDevice(context, owner);
    await enrol(owner, /http\S+#\S+/.exec(again.stdout)?.[0] ?? "");
    await expect(owner.getByText("浜 花子（管理者）")).toBeVisible();
    expect((await setUp(EXAMPLE)).stdout).toContain("enrolment link: none, the owner has a passkey");

    await test.step("the list of open steps is the owner's first page, and leads through it", async () => {
      await expect(owner).toHaveURL(/\/settings\/preparation$/);
      await owner.goto("/");
      await expect(owner.getByText(/開院までの準備：11項目のうち3項目が終わりました。/)).toBeVisible();
      await owner.getByRole("link", { name: "準備を続ける" }).click();
      await expect(owner.getByText("患者さまに予約の時間は、まだ表示されていません。")).toBeVisible();
      await expectNoBarrier(owner);
    });

    await test.step("starter packs give texts and a questionnaire, which are read and published", async () => {
      await owner.getByRole("link", { name: "導入セットから始める" }).click();
      for (const title of ["規約・説明文", "問診"]) {
        await owner.getByRole("button", { name: `${title}の導入セットを取り込む` }).click();
        await expect(owner.getByRole("region", { name: title }).getByText("取り込み済みです。")).toBeVisible();
      }
      await expectNoBarrier(owner);
      await owner.getByRole("link", { name: "規約・説明文へ進む" }).click();
      await owner.getByRole("button", { name: "オンライン診療の説明の下書きを編集する" }).click();
      await owner.getByRole("button", { name: "公開の確認へ進む" }).click();
      await expect(owner.getByText(/全文を読んだことを確認するか/)).toBeVisible();
      await owner.getByRole("checkbox", { name: "全文を読み、当院の内容として確認しました" }).check();
      await expectNoBarrier(owner);
      await owner.getByRole("button", { name: "公開の確認へ進む" }).click();
      await owner.getByRole("button", { name: "公開する", exact: true }).click();
      await expect(owner.getByText("オンライン診療の説明の第1版を公開しました")).toBeVisible();
      await owner.getByRole("link", { name: "問診", exact: true }).click();
      await owner.getByRole("link", { name: "内科の問診を編集して公開する" }).click();
      await expect(owner.getByRole("button", { name: /いちばん困っている症状/ })).toBeVisible();
      await owner.goto("/settings/preparation");
    });

    for (const kind of termsKindSchema.options) {
      const published = await owner.request.post(fillPath(publishTermsCall.path, CLINIC), {
        data: { kind, text: TEXT },
        headers: { "sec-fetch-site": "same-origin", origin: desk },
      });
      expect(published.status(), await published.text()).toBe(201);
    }

    await test.step("without a doctor patients are offered no time, with one they are", async () => {
      await page.goto(`${portal}/reservation/new`);
      await expect(page.getByText("この週は空き枠がありません")).toBeVisible();
      await owner.getByRole("link", { name: "医師を加える" }).click();
      await owner.getByRole("button", { name: "スタッフを招待" }).click();
      await owner.getByLabel("氏名").fill("浜 一郎");
      await owner.getByRole("checkbox", { name: "医師" }).check();
      await owner.getByRole("button", { name: "招待してリンクを発行" }).click();
    });
    const doctorLink = await owner
      .getByRole("dialog")
      .getByText(/^https?:\/\//)
      .textContent();
    await owner.getByRole("button", { name: "閉じる" }).click();

    await test.step("the doctor tests the device, the owner the mails, and unneeded steps are put aside", async () => {
      const own = await browser.newContext({ baseURL: desk, permissions: ["camera", "microphone"] });
      const doctor = await own.newPage();
      await addDevice(own, doctor);
      await enrol(doctor, doctorLink?.trim() ?? "");
      await doctor.getByRole("link", { name: "準備を続ける" }).click();
      await doctor.getByRole("link", { name: "機器を確かめる" }).click();
      await doctor.getByRole("button", { name: "カメラとマイクを開く" }).click();
      await expect(doctor.getByText("カメラとマイクの確認が済みました")).toBeVisible();
      await expectNoBarrier(doctor);
      await own.close();

      await owner.goto("/settings/preparation");
      await owner.getByRole("button", { name: "テストメールを送る" }).click();
      const address = `owner-${patient.email}`;
      await owner.getByLabel("あなたのメールアドレス").fill(address);
      await owner.getByRole("button", { name: "送信する" }).click();
      expect((await receiveMail(address, "テストメール", { sandbox })).text).toContain("はまオンライン診療所");
      await owner.getByRole("button", { name: "リハーサルを始める" }).click();
      const director = `director-${patient.email}`;
      await owner.getByLabel("あなたのメールアドレス").fill(director);
      await owner.getByRole("button", { name: "練習用の患者さまを作る" }).click();
      await expect(owner.getByRole("link", { name: /^リハーサル 太郎（R\d{6}）$/ })).toBeVisible();
      await receiveMail(director, "ご予約が確定しました", { sandbox });
      await expectNoBarrier(owner);
      await owner.getByRole("button", { name: "リハーサルを片付ける" }).click();
      await owner.getByRole("button", { name: "すべて削除する" }).click();
      await expect(owner.getByRole("button", { name: "リハーサルを始める" })).toBeVisible();
      for (const title of ["問診", "お薬", "お届け", "リハーサル"]) {
        const putAside = owner.getByRole("button", { name: `${title}は必要ありません` });
        await putAside.click();
        // One act at a time: a press during another act is ignored.
        await expect(putAside).toHaveCount(0);
      }
      await owner.getByRole("button", { name: "このお知らせを閉じる" }).click();
      await expect(owner.getByText(/11項目のうち11項目が終わりました。/)).toBeVisible();
      await expectNoBarrier(owner);
    });

    await page.goto(`${portal}/reservation/new`);
    await expect(page.getByRole("banner").getByText("はまオンライン診療所")).toBeVisible();
    await walk.pickFreeTime();
    await walk.askForSignInMail(patient.email);
    const { code } = await receiveSignInMail(patient.email, { sandbox });
    await walk.enterCode(code);
    await walk.fillInProfile(patient);
    await walk.consentAndBook();
    const mail = await receiveMail(patient.email, "ご予約が確定しました", { sandbox });
    expect(mail.text).toContain("はまオンライン診療所");

    await page.goto(`${portal}/mypage`);
    await expect(page.getByText("浜 一郎").first()).toBeVisible();

    await owner.getByRole("link", { name: "報告" }).click();
    await expectNoBarrier(owner);
    const download = owner.waitForEvent("download");
    await owner.getByRole("button", { name: "資料を作成して保存する" }).click();
    const report = await readFile(await (await download).path());
    const lines = strFromU8(unzipSync(report)["05-consents.csv"] ?? new Uint8Array()).split("\r\n");
    expect(lines.filter((line) => line.includes(`${patient.lastName} ${patient.firstName}`)).length).toBeGreaterThan(1);
    await expect(owner.getByText(/年の資料を保存しました/)).toBeVisible();
    await context.close();
  } finally {
    await stack?.stop();
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
