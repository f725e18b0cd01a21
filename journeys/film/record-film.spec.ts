import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { inventPatient } from "../support/patient.ts";
import { prepareBooked } from "../support/prepared-patient.ts";
import { type Scene, seek, setStage } from "./film-stage.ts";

const CAPTIONS = join(import.meta.dirname, "../../apps/portal/src/features/device-test/guidance-film.vtt");
const PHONE = { width: 390, height: 680 };

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const devices = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...devices] });
  },
  permissions: ["camera", "microphone"],
  deviceScaleFactor: 1.5,
  viewport: PHONE,
});

function readFolder(): string {
  const folder = process.env["FILM_FOLDER"];
  if (folder === undefined) throw new Error("FILM_FOLDER is not set: use npm run film.");
  return folder;
}

function toSeconds(time: string): number {
  const [minutes = "0", seconds = "0"] = time.split(":");
  return Number(minutes) * 60 + Number(seconds);
}

/** The beginning and end of each caption, which the scenes follow. */
async function readTimes(): Promise<{ from: number; to: number }[]> {
  const captions = await readFile(CAPTIONS, "utf8");
  return Array.from(captions.matchAll(/^(\S+) --> (\S+)$/gm), ([, from = "", to = ""]) => ({
    from: toSeconds(from),
    to: toSeconds(to),
  }));
}

/** A sample of the showcase, as on the patient's telephone. */
async function takeSample(page: Page, name: string): Promise<Buffer> {
  const sample = page.getByRole("region", { name, exact: true }).locator("> div").first();
  await sample.scrollIntoViewIfNeeded();
  return sample.screenshot({ animations: "disabled" });
}

/** The device test before and after it has run. */
async function takeDeviceTest(page: Page): Promise<{ start: Buffer; ready: Buffer; tips: Buffer }> {
  await prepareBooked(page, inventPatient());
  await page.goto("/examination-test/");
  const run = page.getByRole("button", { name: "確認をはじめる" });
  await run.waitFor();
  const takePage = () => page.screenshot({ fullPage: false, animations: "disabled" });
  const start = await takePage();
  await page
    .getByRole("region", { name: "診察の日の準備" })
    .evaluate((tips) => tips.scrollIntoView({ block: "start" }));
  const tips = await takePage();
  await run.click();
  await page.getByRole("button", { name: "聞こえました" }).click({ timeout: 30_000 });
  await page.getByRole("heading", { name: "準備ができました" }).waitFor({ timeout: 30_000 });
  await page.getByText("結果をクリニックに送りました。").waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  const ready = await takePage();
  return { start, ready, tips };
}

/** Waits until the samples of a page have their size: one that is taken earlier may be moved by those above it. */
async function waitForSamples(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  let known = 0;
  await expect(async () => {
    const before = known;
    known = await height();
    expect(known).toBe(before);
  }).toPass({ intervals: [1500], timeout: 60_000 });
}

async function takeShowcase(page: Page): Promise<Record<"home" | "called" | "waiting" | "paid", Buffer>> {
  await page.goto("/storybook/screens");
  await waitForSamples(page);
  const home = await takeSample(page, "マイページ：診察室に入れる");
  // Half a minute before the sample's call stops ringing.
  await page.clock.setFixedTime("2099-12-31T23:59:30+09:00");
  await page.goto("/storybook/visit");
  await waitForSamples(page);
  const waiting = await takeSample(page, "診察室：次の順番で待つ");
  const called = await takeSample(page, "医師の呼び出し");
  const paid = await takeSample(page, "診察の終了：状態3");
  return { home, waiting, called, paid };
}

const FRAMES_PER_SECOND = Number(process.env["FILM_RATE"] ?? 10);

test("the guidance film, frame by frame", async ({ page, browser }) => {
  const folder = readFolder();
  const times = await readTimes();
  const { start, ready, tips } = await takeDeviceTest(page);
  const { home, waiting, called, paid } = await takeShowcase(page);
  const shots: Omit<Scene, "from" | "to">[] = [
    { title: "診察の受け方" },
    { title: "カメラとマイクを確かめる", screen: start },
    { title: "「許可」を選んで、準備完了", screen: ready },
    { title: "明るく静かな個室で、おひとりで", screen: tips },
    { title: "15分前から、診察室へ", screen: home, scrollTo: 0.2 },
    { title: "呼ばれたら「参加する」", screen: called },
    { title: "閉じても、お呼びします", screen: waiting, scrollTo: 0.12 },
    { title: "終わったら、お支払いとお届け", screen: paid, scrollTo: 0.12 },
    { title: "お大事にどうぞ" },
  ];
  if (shots.length !== times.length) throw new Error("Each caption has its scene.");
  const scenes = times.map((time, index) => ({ title: "", ...shots[index], ...time }));
  const stage = await browser.newPage({ deviceScaleFactor: 1, viewport: { width: 1280, height: 720 } });
  await setStage(stage, scenes);
  const frames = Math.round((scenes.at(-1)?.to ?? 0) * FRAMES_PER_SECOND);
  let picture: Buffer | undefined;
  for (let frame = 0; frame < frames; frame += 1) {
    const isChanged = await seek(stage, scenes, frame / FRAMES_PER_SECOND);
    if (isChanged || picture === undefined) picture = await stage.screenshot({ type: "jpeg", quality: 95 });
    await writeFile(join(folder, `${String(frame).padStart(4, "0")}.jpg`), picture);
  }
});
