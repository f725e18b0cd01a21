import { fillPath } from "@madoguchi/contract/http/paths";
import { MERGE_OBSTACLES, type MergePreview, type MergeSide } from "@madoguchi/contract/record-merge/record-merge";
import {
  COMPARED_CHANGED,
  distinguishRecordsCall,
  mergeRecordsCall,
  previewMergeCall,
  undoMergeCall,
} from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord, foundPatient } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const { clinicId } = demonstrationSession;
const { patient } = customerRecord();
const TWIN = { ...patient, medicalRecordCode: "A-1", phoneNumber: "0312345678", email: "" };
const SIMILAR = foundPatient({ medicalRecordCode: "A-1", isWaitingForPatient: true });

const at = (path: string, medicalRecordCode: string, more: Record<string, string> = {}) =>
  `*${fillPath(path, { clinicId, medicalRecordCode, ...more })}`;

function sideOf(person: typeof patient, side: Partial<MergeSide> = {}): MergeSide {
  const joinedAt = "2026-04-01T09:00:00+09:00";
  const state = { isClosed: false, isWaitingForPatient: false, treatments: 2, pastVisits: 0 };
  return { patient: person, address: null, joinedAt, ...state, ...side };
}

const KEPT = sideOf(patient);
const WAITING = sideOf(TWIN, { isWaitingForPatient: true, treatments: 1 });

let sent: { path: string; body: unknown }[];
let record: ReturnType<typeof customerRecord>;

function answer(path: string, reply: () => Response): void {
  network.use(
    http.post(path, async ({ request }) => {
      const text = await request.text();
      sent.push({
        path: new URL(request.url).pathname.split("/customer/")[1] ?? "",
        body: text ? JSON.parse(text) : null,
      });
      return reply();
    }),
  );
}

function preview(code: string, found: MergePreview): void {
  answer(at(previewMergeCall.path, code), () => HttpResponse.json(found));
}

beforeEach(() => {
  sent = [];
  record = customerRecord();
  network.use(
    ...signedIn({ roles: ["owner", "doctor"] }),
    http.get("*/customer/M000123/health", () => HttpResponse.json({ entries: [] })),
    http.get("*/customer/M000123", () => HttpResponse.json(record)),
  );
});

async function openDialog() {
  const desk = await renderDesk("/patients/M000123");
  await desk.actor.click(await screen.findByRole("button", { name: "同じ方の記録をまとめる" }));
  const dialog = within(await screen.findByRole("dialog", { name: "同じ方の記録をまとめる" }));
  return { ...desk, dialog };
}

test("an owner enters the other record, compares both, gives a reason and merges, by keyboard", async () => {
  preview("M000123", { kept: KEPT, merged: WAITING, obstacles: [] });
  answer(at(mergeRecordsCall.path, "M000123"), () =>
    HttpResponse.json({ mergeId: "merge-1", undoableUntil: "2026-05-13T09:00:00+09:00" }, { status: 201 }),
  );
  const { actor } = await openDialog();
  await actor.type(screen.getByRole("textbox", { name: "もう一方の診察券番号・氏名" }), "A-1{Enter}");
  const both = within(await screen.findByRole("region", { name: "2つの記録" }));
  expect(both.getByRole("row", { name: /電話番号 ちがいます/ })).toHaveTextContent("0312345678");
  expect(both.getByRole("row", { name: /^フリガナ/ })).not.toHaveTextContent("ちがいます");
  expect(both.getByRole("row", { name: /^ポータル/ })).toHaveTextContent(/ログインできます.*ポータル未登録/);
  const submit = screen.getByRole("button", { name: "この2つを1つにまとめる" });
  await actor.click(submit);
  expect(screen.getByRole("textbox", { name: /^理由/ })).toHaveAccessibleDescription("理由は必須です。");
  await actor.type(screen.getByRole("textbox", { name: /^理由/ }), "電話で生年月日を確認");
  await actor.click(submit);
  expect(await screen.findByText("A-1 の記録を M000123 にまとめました")).toBeVisible();
  expect(sent.at(-1)).toEqual({
    path: "M000123/merge",
    body: { mergedRecordCode: "A-1", reason: "電話で生年月日を確認" },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("the record with the sign-in is kept, from whichever page the merge began", async () => {
  preview("M000123", { kept: WAITING, merged: KEPT, obstacles: [MERGE_OBSTACLES["sign-in-lost"]] });
  preview("A-1", { kept: KEPT, merged: WAITING, obstacles: [] });
  const { actor } = await openDialog();
  await actor.type(screen.getByRole("textbox", { name: "もう一方の診察券番号・氏名" }), "A-1{Enter}");
  expect(await screen.findByRole("columnheader", { name: "残す記録 M000123" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "残す記録を入れ替える" })).not.toBeInTheDocument();
});

test("the representatives of both records are named; one goes on where the clinic states the agreement, the others end", async () => {
  const begunAt = "2026-05-01T09:00:00+09:00";
  const state = { begunBy: null, consentVersion: 1, consentNote: null, endsOn: null, isActing: true, ended: null };
  const representative = (representationId: string, name: string, medicalRecordCode: string) => ({
    ...{ representationId, name, medicalRecordCode, relation: "parent" as const, begunAt, ...state },
  });
  const [mother, stranger] = [
    representative("r1", "山田 花子", "M000007"),
    representative("r2", "佐藤 次郎", "M000008"),
  ];
  const kept = { ...KEPT, isWaitingForPatient: true, representatives: [mother] };
  preview("M000123", { kept, merged: { ...WAITING, representatives: [stranger] }, obstacles: [] });
  answer(at(mergeRecordsCall.path, "M000123"), () =>
    HttpResponse.json({ mergeId: "merge-1", undoableUntil: "2026-05-13T09:00:00+09:00" }, { status: 201 }),
  );
  const { actor } = await openDialog();
  await actor.type(screen.getByRole("textbox", { name: "もう一方の診察券番号・氏名" }), "A-1{Enter}");
  const both = within(await screen.findByRole("region", { name: "2つの記録" }));
  const row = both.getByRole("row", { name: /^代理人/ });
  expect(row).toHaveTextContent("山田 花子（親・M000007）");
  expect(row).toHaveTextContent("佐藤 次郎（親・M000008）");
  await actor.type(
    screen.getByRole("textbox", { name: /^山田 花子さま（親・M000007・ポータルでご自身が登録）/ }),
    "来院時に確認",
  );
  await actor.type(screen.getByRole("textbox", { name: /^理由/ }), "電話で確認");
  await actor.click(screen.getByRole("button", { name: "この2つを1つにまとめる" }));
  expect(await screen.findByText("A-1 の記録を M000123 にまとめました")).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({
    ...{ mergedRecordCode: "A-1", reason: "電話で確認" },
    continued: [{ representationId: "r1", consentNote: "来院時に確認" }],
  });
});

test("an obstacle to a merge is shown, and there is no button", async () => {
  preview("M000123", { kept: KEPT, merged: WAITING, obstacles: [MERGE_OBSTACLES["both-booked"]] });
  const { actor } = await openDialog();
  await actor.type(screen.getByRole("textbox", { name: "もう一方の診察券番号・氏名" }), "A-1{Enter}");
  expect(await screen.findByText("いまは、まとめられません")).toBeVisible();
  expect(screen.getByText(MERGE_OBSTACLES["both-booked"])).toBeVisible();
  expect(screen.queryByRole("button", { name: "この2つを1つにまとめる" })).not.toBeInTheDocument();
});

test("changes since the comparison are shown before the merge, and the input stays", async () => {
  let kept = KEPT;
  let isStale = true;
  answer(at(previewMergeCall.path, "M000123"), () =>
    HttpResponse.json({ kept, merged: WAITING, obstacles: [], version: isStale ? "one" : "two" }),
  );
  answer(at(mergeRecordsCall.path, "M000123"), () => {
    if (!isStale) {
      return HttpResponse.json({ mergeId: "merge-1", undoableUntil: "2026-05-13T09:00:00+09:00" }, { status: 201 });
    }
    isStale = false;
    kept = sideOf({ ...patient, phoneNumber: "08000000000" });
    return refusal(409, "E005", COMPARED_CHANGED.message);
  });
  const { actor } = await openDialog();
  await actor.type(screen.getByRole("textbox", { name: "もう一方の診察券番号・氏名" }), "A-1{Enter}");
  const reason = await screen.findByRole("textbox", { name: /^理由/ });
  await actor.click(screen.getByRole("button", { name: "この2つを1つにまとめる" }));
  expect(reason).toBeInvalid();
  await actor.type(reason, "電話で確認");
  await actor.click(screen.getByRole("button", { name: "この2つを1つにまとめる" }));
  expect(await screen.findByText(/見くらべたあとに、どちらかの記録が変わりました/)).toBeVisible();
  const both = within(screen.getByRole("region", { name: "2つの記録" }));
  expect(both.getByRole("row", { name: /^電話番号/ })).toHaveTextContent(
    `08000000000変わりました（前：${patient.phoneNumber}）`,
  );
  expect(screen.getByRole("textbox", { name: /^理由/ })).toHaveValue("電話で確認");
  await actor.click(screen.getByRole("button", { name: "この2つを1つにまとめる" }));
  expect(await screen.findByText("A-1 の記録を M000123 にまとめました")).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ mergedRecordCode: "A-1", reason: "電話で確認", version: "two" });
});

test("an unknown code is refused, and the input stays", async () => {
  answer(at(previewMergeCall.path, "M000123"), () => refusal(404, "C005", "お客様情報が見つかりません。"));
  const { actor } = await openDialog();
  await actor.type(screen.getByRole("textbox", { name: "もう一方の診察券番号・氏名" }), "A-9{Enter}");
  expect(await screen.findByText("見くらべられませんでした")).toBeVisible();
  expect(screen.getByText(/あてはまる患者さまがいません。/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "もう一方の診察券番号・氏名" })).toHaveValue("A-9");
});

test("a person who is not an owner cannot merge, but can mark a similar record as another person's", async () => {
  network.use(...signedIn({ roles: ["reception"] }));
  record = customerRecord({ similar: [SIMILAR] });
  answer(at(distinguishRecordsCall.path, "M000123"), () => HttpResponse.json({}));
  const { actor } = await renderDesk("/patients/M000123");
  const pane = within(await screen.findByRole("region", { name: "同じ方の記録かもしれません" }));
  expect(pane.getByText(/ポータル未登録/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /見くらべる|まとめる/ })).not.toBeInTheDocument();
  await actor.click(pane.getByRole("button", { name: "A-1 は別の方です" }));
  record = customerRecord();
  await actor.click(screen.getByRole("button", { name: "別の方として記録する" }));
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "同じ方の記録かもしれません" })).not.toBeInTheDocument(),
  );
  expect(sent).toEqual([{ path: "M000123/distinction", body: { otherRecordCode: "A-1" } }]);
});

test("a similar record is compared in one press", async () => {
  record = customerRecord({ similar: [SIMILAR] });
  preview("M000123", { kept: KEPT, merged: WAITING, obstacles: [] });
  const { actor } = await renderDesk("/patients/M000123");
  await actor.click(await screen.findByRole("button", { name: "A-1 と見くらべる" }));
  expect(await screen.findByRole("region", { name: "2つの記録" })).toBeVisible();
  expect(sent).toEqual([{ path: "M000123/merge/preview", body: { mergedRecordCode: "A-1" } }]);
});

test("a merged record is shown on the other's page, and the merge can be undone within the day", async () => {
  const mergedAt = "2026-05-12T08:00:00+09:00";
  const merge = { mergeId: "merge-1", patient: TWIN, address: null, reason: "電話で確認", mergedBy: "院長", mergedAt };
  record = customerRecord({ merges: [{ ...merge, undoableUntil: "2026-05-13T08:00:00+09:00" }] });
  network.use(http.get("*/customer/A-1", () => HttpResponse.json(record)));
  answer(at(undoMergeCall.path, "M000123", { mergeId: "merge-1" }), () =>
    HttpResponse.json({ medicalRecordCode: "A-1" }),
  );
  const { actor } = await renderDesk("/patients/A-1");
  expect(await screen.findByText("A-1 の記録は、この記録（M000123）にまとめられています")).toBeVisible();
  const pane = within(await screen.findByRole("region", { name: "まとめた記録" }));
  expect(pane.getByText("理由：電話で確認")).toBeVisible();
  await actor.click(pane.getByRole("button", { name: "元に戻す" }));
  await actor.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "元に戻す" }));
  expect(await screen.findByText("元に戻しました。もう一方の診察券番号は A-1 です")).toBeVisible();
});

test("after the day the merge cannot be undone", async () => {
  const mergedAt = "2026-05-01T08:00:00+09:00";
  const merge = { mergeId: "merge-1", patient: TWIN, address: null, reason: "確認", mergedBy: "院長", mergedAt };
  record = customerRecord({ merges: [{ ...merge, undoableUntil: null }] });
  await renderDesk("/patients/M000123");
  expect(await screen.findByRole("region", { name: "まとめた記録" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "元に戻す" })).not.toBeInTheDocument();
});
