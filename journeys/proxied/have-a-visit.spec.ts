import { type Browser, expect, type Page } from "@playwright/test";
import { journeyAddresses } from "../support/addresses.ts";
import { answerRest, questionsOf, submissionsOf } from "../support/answers.ts";
import { launchCallBrowser } from "../support/call/call-person.ts";
import { cardNumbers, chargedTo } from "../support/card.ts";
import { deskAddress, signInAtDesk } from "../support/desk-sign-in.ts";
import { test } from "../support/fixtures.ts";
import { receiveSignInMail } from "../support/mailbox.ts";
import { expectMedia, watchMedia } from "../support/measured-media.ts";
import type { Patient } from "../support/patient.ts";
import { expectPaid, pay } from "../support/payment-steps.ts";
import { readRecords, treatmentsOf } from "../support/records.ts";
import { enterAsStated, openRoomNow } from "../support/visit-room.ts";
import { Walk } from "../support/walk.ts";

const COMPLAINT = "3日前から鼻水が止まりません。";

let browsers: Browser[] = [];

test.beforeAll(async ({ launchOptions }) => {
  browsers = await Promise.all([launchCallBrowser(launchOptions), launchCallBrowser(launchOptions)]);
});
test.afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

/** A page of one side, with its browser's sockets by their addresses and its streams of events. */
async function openSide(index: 0 | 1, baseURL: string) {
  const context = await browsers[index]?.newContext({
    baseURL,
    locale: "ja-JP",
    ignoreHTTPSErrors: true,
    reducedMotion: "reduce",
    permissions: ["camera", "microphone"],
  });
  if (!context) throw new Error("no browser is open");
  const page = await context.newPage();
  await watchMedia(page);
  const [sockets, streams]: [string[], string[]] = [[], []];
  page.on("websocket", (socket) => sockets.push(new URL(socket.url()).origin));
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.startsWith("text/event-stream"))
      streams.push(new URL(response.url()).origin);
  });
  return { page, sockets, streams };
}

function protocolOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => performance.getEntries().find((entry) => entry instanceof PerformanceNavigationTiming)?.nextHopProtocol,
  );
}

async function book(page: Page, patient: Patient): Promise<string> {
  const walk = new Walk(page);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "診療科と日時を選ぶ" }).click();
  await walk.pickFreeTime();
  await walk.askForSignInMail(patient.email);
  await walk.enterCode((await receiveSignInMail(patient.email)).code);
  await walk.fillInProfile(patient);
  await walk.consentAndBook();
  const [booked] = await treatmentsOf(patient.email);
  return booked?.treatmentId ?? "";
}

async function answerQuestions(page: Page, treatmentId: string): Promise<void> {
  await page.goto(questionsOf(treatmentId));
  const saving = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("textbox", { name: /いちばん困っている症状/ }).fill(COMPLAINT);
  await expect(page.getByText(/^保存しました \d\d:\d\d$/)).toBeVisible();
  const { authorization = "" } = await (await saving).allHeaders();
  await answerRest(authorization.replace("Bearer ", ""), treatmentId, []);
  await page.goto(questionsOf(treatmentId, "confirm"));
  await page.getByRole("checkbox", { name: "事実と相違ありません" }).check();
  await page.getByRole("button", { name: "回答を送信する" }).click();
  await expect(page.getByRole("heading", { name: "回答を送信しました" })).toBeVisible();
  expect(await submissionsOf(treatmentId)).toMatchObject([{ answers: { complaint: COMPLAINT } }]);
}

/** At the desk: writes the plan, and records the visit with its charges. */
async function finish(desk: Page): Promise<void> {
  await desk.getByRole("button", { name: "運転免許証" }).click();
  for (const field of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
    await desk.getByRole("button", { name: `${field}の定型文` }).click();
    await desk.keyboard.press("Enter");
    await expect(desk.getByLabel(field, { exact: true })).not.toHaveValue("");
  }
  await desk.keyboard.press("Control+Enter");
  const dialog = desk.getByRole("dialog", { name: "診察を終えますか" });
  await dialog.getByRole("button", { name: "記録して診察を終える" }).click();
  await expect(desk.getByRole("region", { name: "会計" })).toContainText("お支払い待ち");
}

test("a visit from its booking to its payment goes through the proxy by TLS, HTTP/2, sockets and events", async ({
  patient,
}) => {
  test.setTimeout(300_000);
  const { page, sockets } = await openSide(0, journeyAddresses.portal);
  const { page: desk, sockets: deskSockets, streams } = await openSide(1, deskAddress);
  const treatmentId = await book(page, patient);
  await answerQuestions(page, treatmentId);
  await openRoomNow(treatmentId);
  await readRecords("update treatment set doctor_name = '小林 直樹' where treatment_id = $1", [treatmentId]);

  // An event updates the day's list when the patient waits: the page is not loaded again.
  await signInAtDesk(desk);
  const row = desk.getByRole("row").filter({ hasText: `${patient.lastName} ${patient.firstName}` });
  await expect(row).toContainText("予約");
  await page.goto(`/examination/${treatmentId}`);
  await enterAsStated(page);
  await expect(row).toContainText("待機中");
  expect([await protocolOf(page), await protocolOf(desk)]).toEqual(["h2", "h2"]);

  await desk.goto(`/visit/${treatmentId}`);
  await desk.getByRole("button", { name: "呼び出す" }).click();
  await page.getByRole("button", { name: "参加する", exact: true }).click();
  await Promise.all([expectMedia(desk), expectMedia(page)]);
  await finish(desk);
  await expect(page.getByRole("link", { name: "お支払い内容を確認する" })).toBeVisible();

  await pay(page, treatmentId, cardNumbers.frictionless);
  await expectPaid(page);
  const [charge] = await readRecords<{ total: number }>("select total from charge where treatment_id = $1", [
    treatmentId,
  ]);
  expect(await chargedTo(patient.email)).toBe(charge?.total);
  expect(await treatmentsOf(patient.email)).toMatchObject([{ treatmentId, statusId: 4 }]);

  const through = (address: string) => new URL(address).origin;
  expect(new Set(sockets)).toEqual(new Set([through(journeyAddresses.portal).replace("https:", "wss:")]));
  expect(new Set(deskSockets)).toEqual(new Set([through(deskAddress).replace("https:", "wss:")]));
  expect(new Set(streams)).toEqual(new Set([through(deskAddress)]));
});
