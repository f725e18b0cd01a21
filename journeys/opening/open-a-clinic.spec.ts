import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { readPdfText } from "../../apps/api/src/testing/pdf-text.ts";
import { journeyAddresses } from "../support/addresses.ts";
import { launchCallBrowser } from "../support/call/call-person.ts";
import { addDevice, enrol } from "../support/desk-device.ts";
import { test } from "../support/fixtures.ts";
import { receiveSignInMail } from "../support/mailbox.ts";
import { expectMedia, watchMedia } from "../support/measured-media.ts";
import { PatientAnswers } from "../support/patient-answers.ts";
import { createDatabase } from "../support/records.ts";
import { hashSecret, type Stack, startStack, variablesOf } from "../support/stack.ts";
import { TapCounter } from "../support/tap-counter.ts";
import { enterWaitingRoom } from "../support/visit-room.ts";
import { Walk } from "../support/walk.ts";
import {
  addHours,
  expectEveningsTotal,
  inviteDoctor,
  publishQuestionnaire,
  publishTexts,
  rehearse,
  takePacks,
} from "./owner-steps.ts";
import { setUpByQuestions } from "./set-up-questions.ts";

const PORT = journeyAddresses.port + 40;
const [PORTAL, SANDBOX, DESK] = [0, 1, 2].map((offset) => `http://localhost:${PORT + offset}`) as [
  string,
  string,
  string,
];
const ANSWERS = ["医療法人やま会", "やまオンライン診療所", "042-000-1111", "東京都八王子市元本郷町1-1", "山 恵"];
/** The time limit for a person, in minutes. */
const LIMIT_MINUTES = 10;

let browsers: Browser[] = [];

test.beforeAll(async ({ launchOptions }) => {
  browsers = await Promise.all([0, 1].map(() => launchCallBrowser(launchOptions)));
});
test.afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

/** A page on one of the two computers, on which presses are counted. */
async function openPage(computer: 0 | 1, baseURL: string, counter: TapCounter): Promise<Page> {
  const browser = browsers[computer];
  if (!browser) throw new Error("no browser is open");
  const context = await browser.newContext({
    baseURL,
    locale: "ja-JP",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    permissions: ["camera", "microphone"],
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await counter.watch(page);
  await watchMedia(page);
  return page;
}

test("a clinic opens: five questions, its texts, people and hours, a rehearsal, a first patient with a receipt, and the total of the day (spec §1 Madoguchi)", async ({
  patient,
}) => {
  const began = Date.now();
  const counter = new TapCounter();
  const steps: string[] = [];
  let counted = 0;
  const note = (step: string): void => {
    steps.push(`${String(counter.count - counted).padStart(3)} presses  ${step}`);
    counted = counter.count;
  };
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-opening-"));
  const database = await createDatabase();
  await writeFile(join(dataFolder, "hash-secret"), hashSecret);
  const options = { port: PORT, dataFolder, databaseUrl: database.url, more: { IDENTITY_API_KEY: "" } };
  let stack: Stack | undefined;
  try {
    const { clinicId, enrolmentLink } = await setUpByQuestions(variablesOf(options), ANSWERS);
    note("five answers to madoguchi set-up");
    stack = await startStack(options);

    const owner = await openPage(0, DESK, counter);
    await addDevice(owner.context(), owner);
    await enrol(owner, enrolmentLink);
    note("the owner's passkey");
    await takePacks(owner);
    await publishTexts(owner);
    await publishQuestionnaire(owner);
    note("starter packs, five texts and a questionnaire");
    const doctorLink = await inviteDoctor(owner);
    await addHours(owner);
    note("a doctor and the hours");
    await rehearse(owner, `director-${patient.email}`, SANDBOX);
    note("a test mail and a rehearsal");

    const doctor = await openPage(1, DESK, counter);
    await addDevice(doctor.context(), doctor);
    await enrol(doctor, doctorLink);
    await doctor.goto("/patients");
    await doctor.getByRole("button", { name: "患者を登録" }).click();
    const entry = doctor.getByRole("dialog", { name: "患者を登録する" });
    await entry.getByLabel("姓", { exact: true }).fill(patient.lastName);
    await entry.getByLabel("名", { exact: true }).fill(patient.firstName);
    await entry.getByLabel(/^姓（フリガナ/).fill(patient.lastNameKana);
    await entry.getByLabel("名（フリガナ）").fill(patient.firstNameKana);
    await entry.getByLabel(/^生年月日/).fill("1988-02-29");
    await entry.getByLabel("性別").selectOption("女性");
    await entry.getByLabel(/^メールアドレス/).fill(patient.email);
    await entry.getByRole("button", { name: "登録する" }).click();
    await doctor.getByRole("button", { name: "予約を入れる" }).click();
    const booking = doctor.getByRole("dialog", { name: /さまの予約を入れる$/ });
    await booking.getByRole("group", { name: "時間" }).getByRole("button").first().click();
    await booking.getByRole("checkbox", { name: /患者さまの同意を得ました/ }).check();
    await booking.getByRole("button", { name: /に予約する$/ }).click();
    const booked = doctor.getByRole("dialog", { name: "予約をお取りしました" });
    await booked.getByRole("button", { name: "閉じる" }).click();
    note("a doctor's passkey; a patient telephones and is booked");

    const page = await openPage(0, PORTAL, counter);
    const walk = new Walk(page);
    await page.goto("/reservation/new?clinicalDepartmentId=internal-medicine");
    await walk.pickFreeTime();
    await walk.askForSignInMail(patient.email);
    await walk.enterCode((await receiveSignInMail(patient.email, { sandbox: SANDBOX })).code);
    await walk.sendProfile(patient);
    await expect(page).toHaveURL(/\/reservation\/unable/);
    const calling = page.waitForRequest((request) => request.headers()["authorization"] !== undefined);
    await page.goto("/mypage");
    const token = ((await calling).headers()["authorization"] ?? "").replace("Bearer ", "");
    const toVisit = page.getByRole("link", { name: "問診に答える" }).first();
    await expect(toVisit).toBeVisible();
    const treatmentId = /treatmentId=([\da-f-]+)/.exec((await toVisit.getAttribute("href")) ?? "")?.[1] ?? "";
    await new PatientAnswers(token, treatmentId, { portal: PORTAL, clinicId }).submit({ complaint: "せき" });
    note("the patient registers and takes the record over");

    await page.goto(`/examination/${treatmentId}`);
    await enterWaitingRoom(page);
    await doctor.goto(`/visit/${treatmentId}`);
    await doctor.getByRole("button", { name: "呼び出す" }).click();
    await page.getByRole("button", { name: "参加する", exact: true }).click();
    await Promise.all([expectMedia(doctor), expectMedia(page)]);
    await doctor.getByRole("button", { name: "運転免許証" }).click();
    for (const field of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
      await doctor.getByRole("button", { name: `${field}の定型文` }).click();
      await doctor.keyboard.press("Enter");
      await expect(doctor.getByLabel(field, { exact: true })).not.toHaveValue("");
    }
    // The department has no price yet: the doctor writes the first line of the charge.
    await doctor.getByRole("button", { name: "行を加える" }).click();
    await doctor.getByLabel("1行目の項目").fill("診察料");
    await doctor.getByLabel("1行目の単価（円）").fill("3000");
    await doctor.keyboard.press("Control+Enter");
    await doctor.getByRole("button", { name: "記録して診察を終える" }).click();
    await expect(doctor.getByText("メモはありません。")).toBeVisible();
    note("the visit");

    await owner.goto("/billing");
    await owner.getByRole("button", { name: /窓口・振込で受け取った/ }).click();
    await owner.getByRole("radio", { name: "現金（窓口）" }).check();
    await owner.getByRole("button", { name: /円を受け取ったと記録する/ }).click();
    await expect(owner.getByText(/お支払いを記録し、お知らせしました。/)).toBeVisible();
    await page.goto(`/payment/${treatmentId}/`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^領収書/ }).click();
    const receipt = await readPdfText(await readFile(await (await download).path()));
    expect(receipt).toContain("やまオンライン診療所");
    expect(receipt).toContain(`${patient.lastName} ${patient.firstName}`);
    note("paid at the counter, with a receipt");

    await expectEveningsTotal(owner);
    note("the evening's total");

    const minutes = (Date.now() - began) / 60_000;
    process.stdout.write(
      `${steps.join("\n")}\n${counter.count} presses in all; the run took ${minutes.toFixed(1)} min\n`,
    );
    expect(minutes).toBeLessThan(LIMIT_MINUTES);
  } finally {
    await stack?.stop();
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
