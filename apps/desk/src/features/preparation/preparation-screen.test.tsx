import { fillPath } from "@madoguchi/contract/http/paths";
import { NEEDED_LINES, PREPARATION_LINES, type Preparation } from "@madoguchi/contract/preparation/preparation";
import {
  finishPreparationCall,
  markPreparationLineCall,
  readPreparationCall,
  sendTestMailCall,
} from "@madoguchi/contract/preparation/preparation.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";

const CLINIC = { clinicId: "clinic-minato" };
const at = (path: string) => `*${path.replace("{clinicId}", CLINIC.clinicId)}`;

let preparation: Preparation;
let sent: unknown[];

function setState(line: string, state: Preparation["lines"][number]["state"]): void {
  preparation.lines = preparation.lines.map((each) => (each.line === line ? { ...each, state } : each));
}

function settleAll(): void {
  for (const line of PREPARATION_LINES) setState(line, "done");
}

beforeEach(() => {
  sent = [];
  preparation = {
    lines: PREPARATION_LINES.map((line) => ({
      line,
      state: "open",
      isNeeded: NEEDED_LINES.some((needed) => needed === line),
    })),
    missingTexts: ["cancellation"],
    notConnected: ["card", "turn"],
    isFinished: false,
    rehearsal: null,
  };
  network.use(
    ...signedIn({ roles: ["owner"] }),
    http.get("*/billing", () => HttpResponse.json({}, { status: 503 })),
    http.get(`*${fillPath(readPreparationCall.path, CLINIC)}`, () => HttpResponse.json(preparation)),
    http.put(at(markPreparationLineCall.path).replace("{line}", ":line"), async ({ params, request }) => {
      const body = (await request.json()) as { isNeeded: boolean };
      setState(String(params["line"]), body.isNeeded ? "open" : "not-needed");
      return HttpResponse.json({});
    }),
    http.post(at(finishPreparationCall.path), () => {
      preparation.isFinished = true;
      return HttpResponse.json({});
    }),
  );
});

function row(title: string) {
  const headings = screen.getAllByRole("heading", { level: 4 });
  const found = headings.find(({ firstChild }) => firstChild?.textContent === title)?.closest("li");
  if (!found) throw new Error(`${title} has no row`);
  return within(found);
}

test("each task shows what patients see until it is done and links to its screen; unconnected services are listed", async () => {
  setState("departments", "done");
  await renderDesk("/settings/preparation");
  expect(await screen.findByText(/11項目のうち1項目が終わりました/)).toBeVisible();
  expect(screen.getByText("患者さまに予約の時間は、まだ表示されていません。")).toBeVisible();
  expect(row("規約・説明文").getByText("まだ公開されていない規約・説明文：キャンセル規定")).toBeVisible();
  expect(row("規約・説明文").getByRole("link", { name: "規約・説明文を公開する" })).toHaveAttribute(
    "href",
    "/settings/terms",
  );
  expect(row("医師").getByText(/診察を行う方がいないため/)).toBeVisible();
  expect(row("診療科").getByText("済み")).toBeVisible();
  expect(row("診療科").queryByText(/それまでは/)).toBeNull();
  expect(row("カード決済").getByText(/カードでのお支払いは行いません/)).toBeVisible();
  expect(row("ビデオ通話の中継（TURN）").getByText(/つながりません/)).toBeVisible();
});

test("after the move to a task's screen the keyboard goes on at its content", async () => {
  network.use(http.get("*/api/v1/operation/clinic/:clinicId/terms", () => HttpResponse.json({ terms: [] })));
  const { actor } = await renderDesk("/settings/preparation");
  await screen.findByText(/11項目のうち/);
  await actor.click(row("規約・説明文").getByRole("link", { name: "規約・説明文を公開する" }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("an optional task can be put aside and restored; a required one cannot", async () => {
  const { actor } = await renderDesk("/settings/preparation");
  await actor.click(await screen.findByRole("button", { name: "お届けは必要ありません" }));
  expect(await row("お届け").findByText("必要なし")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "お届けを準備に戻す" }));
  expect(await row("お届け").findByText("まだ")).toBeVisible();
  expect(screen.queryByRole("button", { name: "規約・説明文は必要ありません" })).toBeNull();
});

test("a task is put aside while another request is under way", async () => {
  const marked: string[] = [];
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>();
  network.use(
    http.put(at(markPreparationLineCall.path).replace("{line}", ":line"), async ({ params }) => {
      marked.push(String(params["line"]));
      await answered;
      setState(String(params["line"]), "not-needed");
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/preparation");
  await actor.click(await screen.findByRole("button", { name: "お届けは必要ありません" }));
  await actor.click(screen.getByRole("button", { name: "お薬は必要ありません" }));
  await waitFor(() => expect(marked).toEqual(["delivery", "medicines"]));
  expect(screen.getByRole("button", { name: "お届けは必要ありません" })).toHaveAttribute("aria-busy", "true");
  answerNow();
  expect(await row("お届け").findByText("必要なし")).toBeVisible();
  expect(await row("お薬").findByText("必要なし")).toBeVisible();
});

test.each([
  [{ state: "failed", problem: "refused", code: "EAUTH 535" }, /接続を拒否されました。SMTP_URL.*EAUTH 535/],
  [{ state: "failed", problem: "no-answer", code: null }, /応答がありません/],
  [{ state: "failed", problem: "error", code: "EENVELOPE 550" }, /宛先か差出人のアドレスを受け付けませんでした/],
])("a test mail that failed with %j is explained, and the next one ticks the line", async (failed, words) => {
  let answer: object = failed;
  network.use(
    http.post(at(sendTestMailCall.path), async ({ request }) => {
      sent.push(await request.json());
      if (!("problem" in answer)) setState("mail-test", "done");
      return HttpResponse.json(answer);
    }),
  );
  const { actor } = await renderDesk("/settings/preparation");
  await actor.click(await screen.findByRole("button", { name: "テストメールを送る" }));
  const dialog = within(screen.getByRole("dialog", { name: "テストメールを送る" }));
  await actor.click(dialog.getByRole("button", { name: "送信する" }));
  expect(sent).toEqual([]);
  await actor.type(dialog.getByRole("textbox", { name: "あなたのメールアドレス" }), "hanako@clinic.example");
  await actor.click(dialog.getByRole("button", { name: "送信する" }));
  expect(await dialog.findByText(words)).toBeVisible();
  answer = { state: "sent" };
  await actor.click(dialog.getByRole("button", { name: "送信する" }));
  expect(await screen.findByText("hanako@clinic.example へ送りました。届いたかどうかをご確認ください")).toBeVisible();
  expect(await row("メールの送信").findByText("済み")).toBeVisible();
  expect(sent).toEqual([{ email: "hanako@clinic.example" }, { email: "hanako@clinic.example" }]);
});

test("an owner's start screen shows the next task, and links to the list", async () => {
  setState("terms", "done");
  const { actor } = await renderDesk("/billing");
  expect(await screen.findByText(/開院までの準備：11項目のうち1項目が終わりました。/)).toBeVisible();
  expect(screen.getByText(/^次は「診療科」です。/)).toBeVisible();
  await actor.click(screen.getByRole("link", { name: "準備を続ける" }));
  expect(await screen.findByRole("heading", { name: "開院までの準備" })).toBeVisible();
});

test("the start screen announces once that all is done", async () => {
  settleAll();
  const { actor } = await renderDesk("/billing");
  await actor.click(await screen.findByRole("button", { name: "このお知らせを閉じる" }));
  await waitFor(() => expect(screen.queryByText(/開院までの準備/)).toBeNull());
  expect(screen.getByRole("main")).toHaveFocus();
});

test("after its end the list returns only if patients see no times", async () => {
  settleAll();
  preparation.isFinished = true;
  setState("medicines", "open");
  const { unmount } = await renderDesk("/billing");
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByText(/開院までの準備/)).toBeNull();
  unmount();
  setState("doctors", "open");
  await renderDesk("/billing");
  expect(await screen.findByText("患者さまに予約の時間が表示されていません。")).toBeVisible();
  expect(screen.getByText("「医師」が足りないためです。")).toBeVisible();
  expect(screen.getByRole("link", { name: "足りないものを見る" })).toHaveAttribute("href", "/settings/preparation");
});

test("a doctor who is not an owner sees only the device test", async () => {
  network.use(...signedIn({ roles: ["doctor"] }));
  await renderDesk("/settings/preparation");
  expect(await screen.findByRole("link", { name: "機器を確かめる" })).toHaveAttribute("href", "/settings/device-test");
  expect(screen.queryByRole("link", { name: "規約・説明文を公開する" })).toBeNull();
  expect(screen.queryByRole("button", { name: /必要ありません/ })).toBeNull();
});
