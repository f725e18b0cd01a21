import type { DataImport, DataImportPreview } from "@madoguchi/contract/data-import/data-import";
import { readDataImportsCall } from "@madoguchi/contract/data-import/data-import.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const IMPORTS = `*${fillPath(readDataImportsCall.path, { clinicId: "clinic-minato" })}`;

const PREVIEW: DataImportPreview = {
  columns: [
    { header: "番号", example: "A-1", target: "recordNumber" },
    { header: "血液型", example: "A", target: null },
  ],
  targets: [
    { key: "recordNumber", header: "患者番号" },
    { key: "careNeedsNote", header: "配慮事項の補足" },
  ],
  missing: [],
  ...{ rows: 3, newRows: 1, existingRows: 1, badRows: 1 },
  existing: [{ line: 3, medicalRecordCode: "M000012", reason: "患者番号が同じ" }],
  problems: [{ line: 4, column: "生年月日", value: "昭和99", message: "日付の形が正しくありません。" }],
};
const MADE: DataImport = {
  ...{ importId: "i-1", kind: "patients", fileName: "患者一覧.csv", made: 1, existing: 1, leftOut: 1 },
  ...{ importedBy: "小林 直樹", importedAt: "2026-05-12T09:00:00+09:00" },
  ...{ undoableUntil: "2026-05-13T09:00:00+09:00", undone: null },
};

let imports: DataImport[];
let preview: DataImportPreview;
let sent: Record<string, unknown>[];

beforeEach(() => {
  imports = [];
  preview = PREVIEW;
  sent = [];
  network.use(
    ...signedIn({ roles: ["owner"], provenUntil: "2026-05-12T09:05:00+09:00" }),
    http.get(IMPORTS, () => HttpResponse.json({ imports })),
    http.post(`${IMPORTS}/preview`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(preview);
    }),
    http.post(IMPORTS, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      imports = [MADE];
      return HttpResponse.json(MADE, { status: 201 });
    }),
  );
});

async function chooseFile(content = "番号\r\nA-1") {
  const { actor } = await renderDesk("/settings/data-import");
  await actor.upload(await screen.findByLabelText(/患者のCSVファイル/), new File([content], "患者一覧.csv"));
  return actor;
}

test("a mistake in a file is shown with its row, and the valid rows are imported only if the others are left out", async () => {
  const actor = await chooseFile();
  expect(
    await screen.findByText(/3行のうち、新しく取り込むのは1行、すでにあるのは1行、誤りのあるのは1行です。/),
  ).toBeVisible();
  const bad = within(screen.getByRole("region", { name: "取り込めない行" })).getByRole("row", { name: /^4/ });
  expect(bad).toHaveTextContent("生年月日昭和99日付の形が正しくありません。");
  expect(screen.queryByRole("button", { name: /取り込む$/ })).toBeNull();
  await actor.click(screen.getByRole("checkbox", { name: "誤りのある1行を除いて取り込む" }));
  await actor.click(screen.getByRole("button", { name: "患者を1行取り込む" }));
  expect(await screen.findByText(/患者を1件取り込みました。24時間以内は/)).toBeVisible();
  expect(sent).toMatchObject([
    { kind: "patients", fileName: "患者一覧.csv", content: btoa(unescape(encodeURIComponent("番号\r\nA-1"))) },
    { columns: ["recordNumber", null], newRows: 1, leftOutRows: 1 },
  ]);
  expect(await screen.findByRole("row", { name: /患者一覧\.csv/ })).toHaveTextContent("すでにある 1・除いた 1");
});

test("a column is assigned by hand, and the preview is read again", async () => {
  const actor = await chooseFile();
  const select = await screen.findByLabelText("2列目「血液型」の取り込み先");
  await actor.selectOptions(select, "患者番号");
  expect(screen.getByLabelText("1列目「番号」の取り込み先")).toHaveValue("");
  expect(screen.getByText(/もう一度内容を確認してください/)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "内容を確認する" }));
  await expect.poll(() => sent.at(-1)).toMatchObject({ columns: [null, "recordNumber"] });
});

test("missing required columns are named", async () => {
  preview = { ...PREVIEW, missing: ["姓", "名"], newRows: 0, existingRows: 0, badRows: 0 };
  await chooseFile();
  expect(await screen.findByText(/「姓」「名」にあたる列を/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /取り込む$/ })).toBeNull();
});

test("an unreadable file shows the reason, and the preview can be repeated", async () => {
  network.use(
    http.post(`${IMPORTS}/preview`, () => refusal(400, "E001", "引用符の閉じていない行があります。"), { once: true }),
  );
  const actor = await chooseFile();
  expect(await screen.findByText("E001: 引用符の閉じていない行があります。")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "内容を確認する" }));
  expect(await screen.findByText(/3行のうち/)).toBeVisible();
});

test("an import is undone within its day, and patients that stayed are named; later the row shows that the time is over", async () => {
  const old = { ...MADE, importId: "i-0", fileName: "古い.csv", undoableUntil: "2026-05-12T08:00:00+09:00" };
  imports = [MADE, old];
  network.use(
    http.post(`${IMPORTS}/i-1/undo`, () => {
      imports = [{ ...MADE, undone: { by: "小林 直樹", at: "2026-05-12T09:01:00+09:00", stayed: 1 } }, old];
      return HttpResponse.json({ removed: 4, stayed: [{ medicalRecordCode: "A-7", reason: "予約か診察がある" }] });
    }),
  );
  const { actor } = await renderDesk("/settings/data-import");
  expect(await screen.findByRole("row", { name: /古い\.csv/ })).toHaveTextContent(
    "取り消せる時間（24時間）は終わりました",
  );
  await actor.click(screen.getByRole("button", { name: /取り消す.*患者一覧\.csv/ }));
  const dialog = screen.getByRole("alertdialog", { name: "患者1件の取り込みを取り消しますか" });
  await actor.click(within(dialog).getByRole("button", { name: "取り消す" }));
  expect(await screen.findByText("取り込みを取り消し、4件を削除しました。")).toBeVisible();
  expect(screen.getByText("1名の記録は残しました")).toBeVisible();
  expect(screen.getByText(/A-7/).closest("li")).toHaveTextContent("A-7：予約か診察がある");
  expect(await screen.findByRole("row", { name: /患者一覧\.csv/ })).toHaveTextContent("取り消し済み");
});

test("each change of a list is shown with old and new values, and is part of the confirmation", async () => {
  preview = {
    ...PREVIEW,
    ...{ rows: 1, newRows: 0, changedRows: 1, existingRows: 0, badRows: 0, existing: [], problems: [] },
    changed: [{ line: 2, name: "ロラタジン錠10mg", changes: [{ field: "単価", before: "40", after: "50" }] }],
  };
  const { actor } = await renderDesk("/settings/data-import");
  await actor.selectOptions(await screen.findByLabelText("取り込むもの"), "お薬と価格");
  await actor.upload(await screen.findByLabelText(/お薬と価格のCSVファイル/), new File(["薬,単価"], "価格.csv"));
  const changes = within(await screen.findByRole("region", { name: "変更する行" }));
  expect(changes.getByRole("row", { name: /^2/ })).toHaveTextContent("ロラタジン錠10mg単価：40 → 50");
  await actor.click(screen.getByRole("button", { name: "お薬と価格を1行取り込む" }));
  await expect.poll(() => sent.at(-1)).toMatchObject({ kind: "medicines", newRows: 0, changedRows: 1 });
});

test("before the first import the list says in which order to begin", async () => {
  await renderDesk("/settings/data-import");
  expect(await screen.findByText("まだ取り込みはありません")).toBeVisible();
});
