import type { ErasureEntry, ErasureRun } from "@madoguchi/contract/erasure/erasure";
import { readErasureCall, readErasureRunCall } from "@madoguchi/contract/erasure/erasure.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const clinic = { clinicId: "clinic-minato" };
const OVERVIEW = `*${fillPath(readErasureCall.path, clinic)}`;
const RUN = `*${fillPath(readErasureRunCall.path, { ...clinic, year: "2026" })}`;

const PROPOSED: ErasureRun = {
  ...{ year: 2026, state: "proposed", proposedOn: "2026-01-01", confirmedBy: null, erasesOn: null },
  ...{ waiting: 2, kept: 0, erased: 0 },
};
const HANAKO: ErasureEntry = {
  ...{ customerId: "c-1", medicalRecordCode: "M000012", name: "東海林 花子", birthdate: "1960-02-03" },
  ...{ lastEntryOn: "2019-11-20", treatmentCount: 3, isAccountClosed: false, isSeenElsewhere: false },
  ...{ keptReason: null, keptBy: null, erasedAt: null, erasedRows: null },
};
const TARO: ErasureEntry = { ...HANAKO, customerId: "c-2", medicalRecordCode: "M000031", name: null, birthdate: null };

let run: ErasureRun;
let entries: ErasureEntry[];

beforeEach(() => {
  run = PROPOSED;
  entries = [HANAKO, TARO];
  network.use(
    ...signedIn({ roles: ["owner"], provenUntil: "2026-05-12T09:05:00+09:00" }),
    http.get(OVERVIEW, () => HttpResponse.json({ recordYears: 5, runs: [run, { ...run, year: 2025, waiting: 0 }] })),
    http.get(RUN, () => HttpResponse.json({ run, entries, next: null })),
  );
});

function rowOf(code: string): HTMLElement {
  return screen.getByRole("row", { name: new RegExp(code) });
}

test("the retention period is changed, and less than the legal minimum is refused at the field", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put(`${OVERVIEW}/record-years`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/record-keeping");
  const field = await screen.findByLabelText(/記録を保存する年数/);
  await actor.clear(field);
  await actor.type(field, "4");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(screen.getAllByText("5〜100の整数でご入力ください。").length).toBeGreaterThan(0);
  await actor.clear(field);
  await actor.type(field, "10");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  await expect.poll(() => sent).toEqual([{ recordYears: 10 }]);
});

test("the lists are read year by year, and an empty one shows a text", async () => {
  const { actor } = await renderDesk("/settings/record-keeping");
  expect(await screen.findByText("確認待ち")).toBeVisible();
  expect(screen.getByText("対象なし")).toBeVisible();
  await actor.click(screen.getByRole("link", { name: /一覧を見る.*2026年/ }));
  expect(await screen.findByText("東海林 花子")).toBeVisible();
  expect(within(rowOf("M000012")).getByText("2019.11.20")).toBeVisible();
  await actor.click(screen.getByRole("link", { name: "記録の保存へ戻る" }));
  expect(await screen.findByText("対象なし")).toBeVisible();
});

test("a record is exempted with a reason, and put back", async () => {
  const sent: unknown[] = [];
  network.use(
    http.put(`${RUN}/customer/c-1`, async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const { reason } = body as { reason: string | null };
      entries = [{ ...HANAKO, keptReason: reason, keptBy: reason && "森 直子" }, TARO];
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/record-keeping/2026");
  await screen.findByText("東海林 花子");
  await actor.click(within(rowOf("M000012")).getByRole("button", { name: /残す/ }));
  await actor.click(within(screen.getByRole("dialog")).getByRole("button", { name: "残す" }));
  expect(screen.getAllByText("残す理由を200文字以内でご入力ください。").length).toBeGreaterThan(0);
  await actor.type(screen.getByLabelText(/残す理由/), "係争中のため");
  await actor.click(within(screen.getByRole("dialog")).getByRole("button", { name: "残す" }));
  expect(await within(rowOf("M000012")).findByText("残す：係争中のため（森 直子）")).toBeVisible();
  await actor.click(within(rowOf("M000012")).getByRole("button", { name: /一覧に戻す/ }));
  await expect.poll(() => sent).toEqual([{ reason: "係争中のため" }, { reason: null }]);
});

test("the erasure is confirmed for the shown number, after a question; a refusal is shown and the dialog stays", async () => {
  const sent: unknown[] = [];
  const message = "一覧が変わっています。もう一度ご確認ください。";
  network.use(
    http.post(`${RUN}/confirm`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return refusal(409, "E005", message);
      run = { ...PROPOSED, state: "confirmed", confirmedBy: "森 直子", erasesOn: "2026-06-11" };
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/record-keeping/2026");
  await actor.click(await screen.findByRole("button", { name: "消去を確認する" }));
  const question = screen.getByRole("alertdialog", { name: "2名の記録を消去しますか" });
  await actor.click(within(question).getByRole("button", { name: "消去を確認する" }));
  expect(await within(question).findByText(new RegExp(message))).toBeVisible();
  await actor.click(within(question).getByRole("button", { name: "消去を確認する" }));
  expect(await screen.findByText(/森 直子さんが確認しました。2026\.06\.11から消去します。/)).toBeVisible();
  expect(sent).toEqual([{ waiting: 2 }, { waiting: 2 }]);
  expect(screen.queryByRole("button", { name: /残す/ })).toBeNull();
  expect(screen.getByRole("button", { name: "消去を取りやめる" })).toBeVisible();
});

test("from its day on a confirmation cannot be withdrawn, and the list shows what was erased", async () => {
  run = { ...PROPOSED, state: "confirmed", confirmedBy: "森 直子", erasesOn: "2026-05-01", waiting: 1, erased: 1 };
  entries = [{ ...TARO, erasedAt: "2026-05-01T03:10:00+09:00", erasedRows: 41, isAccountClosed: true }, HANAKO];
  await renderDesk("/settings/record-keeping/2026");
  expect(await screen.findByText(/夜間に消去しています/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "消去を取りやめる" })).toBeNull();
  expect(within(rowOf("M000031")).getByText(/消去済み 2026\.05\.01.*03:10（41件）/)).toBeVisible();
});

test("data that could not be read can be read again", async () => {
  network.use(http.get(RUN, () => refusal(404, "E004", "見つかりません。")));
  await renderDesk("/settings/record-keeping/2026");
  expect(await screen.findByText("E004: 見つかりません。")).toBeVisible();
  expect(screen.getByRole("button", { name: /再試行/ })).toBeVisible();
});
