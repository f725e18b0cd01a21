import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { callPatientCall } from "@madoguchi/contract/visit/room.operation.calls";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { SilentSource } from "../../testing/silent-source.ts";
import { queuedVisit } from "./day.fixture.ts";

const NOW = new Date("2026-05-12T14:33:00+09:00");
const { clinicId } = demonstrationSession;
const lists = fillPath(readQueueCall.path, { clinicId });

const HANAKO = queuedVisit({ treatmentId: "hanako" });
const TARO = queuedVisit({
  treatmentId: "taro",
  patientName: "田中 太郎",
  medicalRecordCode: "M000098",
  patientAge: 52,
  patientSex: 0,
  startsAt: "2026-05-12T14:45:00+09:00",
  isFirstTreatment: false,
  questionnaire: { state: "unanswered", alarms: 0 },
  deviceTest: null,
});

let visits: QueuedTreatment[];
let asked: URL[];

beforeEach(() => {
  visits = [HANAKO, TARO];
  asked = [];
  network.use(
    ...signedIn(),
    http.get(`*${lists}`, ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ treatments: visits, averageWaitMinutes: 4, delayMinutes: 0 });
    }),
  );
});

function open(address = "/day") {
  return renderDesk(address, { now: () => NOW });
}

function row(name: string): HTMLElement {
  const found = screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr");
  if (!found) throw new Error(`no row of ${name}`);
  return found;
}

test("the day shows all facts of each visit", async () => {
  await open("/");
  await screen.findByRole("table", { name: "本日の診察" });
  expect(screen.getByRole("heading", { name: /本日の診察.*2026\.05\.12（火）/ })).toBeVisible();
  const cells = within(row("窓口 花子"))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 7)).toEqual(["14:30", "要確認 1", "内科・初診", "小林 直樹", "回答済み", "準備完了", "予約"]);
  expect(row("窓口 花子")).toHaveTextContent("M000123 36歳 女性");
  expect(row("田中 太郎")).toHaveTextContent("内科・再診");
  expect(row("田中 太郎")).toHaveTextContent("未回答未確認");
  expect(screen.getByText("平均の待ち時間 4分・遅れなし")).toBeVisible();
});

test("a patient who enters is shown and announced without a reload, and the row does not move", async () => {
  await open();
  await screen.findByRole("table");
  act(() => SilentSource.latest?.emit("ready"));
  const room = HANAKO.room && {
    ...HANAKO.room,
    phase: "waiting" as const,
    waitingSince: "2026-05-12T14:30:00+09:00",
    isPatientConnected: true,
  };
  visits = [{ ...HANAKO, room }, TARO];
  act(() =>
    SilentSource.latest?.emit("change", {
      treatmentIds: ["hanako"],
      areTasksChanged: false,
      areApplicationsChanged: false,
    }),
  );
  expect(await screen.findByText("窓口 花子さまが待合室に入りました。", {}, { timeout: 3000 })).toBeInTheDocument();
  expect(row("窓口 花子")).toHaveTextContent("待機中 3分");
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
    "窓口 花子",
    "田中 太郎",
  ]);
});

test("a visit that was not finished is marked as overdue, beside its state", async () => {
  const room = HANAKO.room && { ...HANAKO.room, phase: "call" as const, isOverdue: true };
  visits = [{ ...HANAKO, statusId: 2, room }, TARO];
  await open();
  await screen.findByRole("table");
  for (const words of ["診察中", "時間超過"]) expect(row("窓口 花子")).toHaveTextContent(words);
  expect(row("田中 太郎")).not.toHaveTextContent("時間超過");
});

test("a notice is shown while the stream is down, and removed when it is back", async () => {
  await open();
  await screen.findByRole("table");
  act(() => SilentSource.latest?.emit("error"));
  expect(await screen.findByText("自動更新が途切れています。15秒ごとに読み直しています。")).toBeVisible();
  act(() => SilentSource.latest?.emit("ready"));
  await waitFor(() => expect(screen.queryByText(/自動更新が途切れています/)).toBeNull());
});

test("j, k and the arrows go from row to row, with one tab stop; / searches and ? helps", async () => {
  const { actor } = await open();
  await screen.findByRole("table");
  await actor.keyboard("j");
  expect(screen.getByRole("link", { name: "窓口 花子" })).toHaveFocus();
  await actor.keyboard("j");
  expect(screen.getByRole("link", { name: "田中 太郎" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "窓口 花子" })).toHaveAttribute("tabindex", "-1");
  await actor.keyboard("{ArrowUp}");
  expect(screen.getByRole("link", { name: "窓口 花子" })).toHaveFocus();
  await actor.keyboard("/");
  expect(screen.getByRole("searchbox", { name: "患者をさがす（氏名・診察券番号）" })).toHaveFocus();
  await actor.keyboard("田中j{Enter}");
  expect(screen.getByText("あてはまる診察はありません。")).toBeVisible();
  await actor.clear(screen.getByRole("searchbox"));
  await actor.keyboard("田中{Enter}");
  expect(screen.getByRole("link", { name: "田中 太郎" })).toHaveFocus();
  await actor.keyboard("?");
  expect(await screen.findByRole("dialog", { name: "この画面について" })).toHaveTextContent(
    "患者をさがす（氏名・診察券番号）",
  );
});

test("a name opens its visit without a reload, and a press for another tab is left to the browser", async () => {
  const { actor, router } = await open();
  const name = await screen.findByRole("link", { name: "窓口 花子" });
  expect(name).toHaveAttribute("href", "/visit/hanako");
  let isLeftToBrowser: boolean | undefined;
  const watch = (event: MouseEvent) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", watch);
  await actor.keyboard("{Control>}");
  await actor.click(name);
  await actor.keyboard("{/Control}");
  window.removeEventListener("click", watch);
  expect([isLeftToBrowser, router.state.location.pathname]).toEqual([true, "/day"]);
  const navigate = vi.spyOn(router, "navigate").mockResolvedValue();
  await actor.click(name);
  expect(navigate).toHaveBeenCalledWith(
    expect.objectContaining({ to: "/visit/$treatmentId", params: { treatmentId: "hanako" } }),
  );
});

test("the chips count by state and doctor, and filter by them", async () => {
  visits = [HANAKO, { ...TARO, doctorName: "鈴木 由紀", statusId: 4 }];
  const { actor, router } = await open();
  await actor.click(await screen.findByRole("button", { name: "全員 2件" }));
  expect(router.state.location.search).toEqual({ everyone: true });
  await actor.click(await screen.findByRole("button", { name: "完了 1件" }));
  await waitFor(() => expect(screen.queryByText("窓口 花子")).toBeNull());
  expect(router.state.location.search).toEqual({ everyone: true, state: "completed" });
  await actor.click(screen.getByRole("button", { name: "鈴木 由紀 1件" }));
  expect(screen.getByRole("button", { name: "すべて 1件" })).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByText("田中 太郎")).toBeVisible();
});

test("calling opens the visit, and a refusal is shown", async () => {
  let calls = 0;
  network.use(
    http.post(`*${fillPath(callPatientCall.path, { clinicId, treatmentId: "hanako" })}`, () => {
      calls += 1;
      return refusal(409, "T007", "診察室の状態が変わりました。画面の表示をご確認ください。");
    }),
  );
  const { actor, router } = await open();
  await actor.click(await screen.findByRole("button", { name: "窓口 花子さま：呼び出す" }));
  expect(await screen.findByText(/T007: 診察室の状態が変わりました/)).toBeVisible();
  expect([calls, router.state.location.pathname]).toEqual([1, "/day"]);
});

test("a visit is cancelled with a reason that must be written", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${fillPath(cancelTreatmentCall.path, { clinicId, treatmentId: "hanako" })}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ treatmentId: "hanako", statusId: 5, statusLabel: "キャンセル" });
    }),
  );
  const { actor } = await open();
  await actor.click(await screen.findByRole("button", { name: "窓口 花子さま：ほかの操作" }));
  await actor.click(screen.getByRole("button", { name: "予約をキャンセルする" }));
  await actor.click(screen.getByRole("button", { name: "キャンセルして知らせる" }));
  expect(screen.getByText("キャンセルの理由をご入力ください。")).toBeVisible();
  await actor.type(screen.getByRole("textbox", { name: /キャンセルの理由/ }), "医師の急病のため");
  await actor.click(screen.getByRole("button", { name: "キャンセルして知らせる" }));
  await waitFor(() => expect(sent).toEqual([{ reason: "医師の急病のため" }]));
  expect(await screen.findByText("予約をキャンセルし、患者さまにお知らせしました。")).toBeVisible();
});

test("a receptionist cannot call or write, but can move and cancel", async () => {
  network.use(...signedIn({ roles: ["reception"], name: "田中 誠" }));
  const { actor } = await open();
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: /呼び出す/ })).toBeNull();
  await actor.click(screen.getByRole("button", { name: "窓口 花子さま：ほかの操作" }));
  expect(screen.queryByRole("button", { name: "メッセージを送る" })).toBeNull();
  expect(screen.getByRole("button", { name: "日時を変更する" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "監査" })).toBeNull();
});

test("another day is requested by its date, and a day without visits shows a text", async () => {
  visits = [];
  await open("/day?day=2026-05-13");
  expect(await screen.findByText("この日の診察の予約はありません。")).toBeVisible();
  expect(asked.map(({ searchParams }) => searchParams.get("day"))).toEqual(["2026-05-13"]);
  expect(screen.getByRole("link", { name: "今日に戻る" })).toHaveAttribute("href", "/day");
});

test("a day that could not be read can be read again", async () => {
  let isBroken = true;
  network.use(
    http.get(`*${lists}`, () => (isBroken ? refusal(500, "E006", "サーバーで問題が発生しました。") : undefined)),
  );
  const { actor } = await open();
  expect(await screen.findByText(/E006: サーバーで問題が発生しました。/)).toBeVisible();
  isBroken = false;
  await actor.click(screen.getByRole("button", { name: "再試行" }));
  expect(await screen.findByRole("table")).toBeVisible();
});

test("a code that is not in the day's list finds the patient of the clinic", async () => {
  network.use(
    http.get(`*${fillPath(readCustomerCall.path, { clinicId, medicalRecordCode: "M000999" })}`, () =>
      refusal(404, "C005", "患者が見つかりません。"),
    ),
  );
  const { actor } = await open();
  await screen.findByRole("table");
  await actor.keyboard("/");
  await actor.keyboard("ｍ000999{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "患者 M000999" });
  expect(await within(dialog).findByText(/見つかりませんでした/)).toBeVisible();
});
