import type { Refusal } from "../errors/refusal.ts";
import { BINARY } from "../http/call.ts";
import { operationCall, ownerOnly, ownersAct } from "../operation/operation-call.ts";
import { groupThousands } from "../payment/money.ts";
import {
  dataImportFileSchema,
  dataImportKindSchema,
  dataImportListSchema,
  dataImportPreviewSchema,
  dataImportRequestSchema,
  dataImportSchema,
  dataImportUndoneSchema,
  MOST_IMPORT_ROWS,
} from "./data-import.ts";

/** Why a file cannot be read as a table. */
export const UNREADABLE_FILE = {
  encoding: "文字を読み取れませんでした。UTF-8またはシフトJISのCSVファイルを選んでください。",
  quotes: '引用符（"）の閉じていない行があるため、表として読み取れませんでした。',
  empty: "データの行がありません。1行目に見出し、2行目からデータのあるファイルを選んでください。",
  "too-many-rows": `一度に取り込めるのは${groupThousands(MOST_IMPORT_ROWS)}行までです。ファイルを分けてください。`,
} as const;

/** The effect of the import differs from the shown preview. */
export const PREVIEW_CHANGED = {
  errorName: "Forbidden",
  status: 409,
  message: "確認のあとに、取り込む内容が変わりました。もう一度「内容を確認する」を押してください。",
} as const satisfies Refusal;

/** Another file of the clinic is being imported. */
export const IMPORT_RUNNING = {
  errorName: "Forbidden",
  status: 409,
  message: "このクリニックの別の取り込みを処理しています。終わってから、もう一度お試しください。",
} as const satisfies Refusal;

/** The day in which an import can be undone is over, or it was undone. */
export const UNDO_OVER = {
  errorName: "Forbidden",
  status: 409,
  message: "この取り込みは、もう取り消せません。",
} as const satisfies Refusal;

const reading = { by: ownerOnly, scope: null } as const;
const deciding = { by: ownersAct, scope: null } as const;

export const readDataImportsCall = operationCall("GET", "/data-import", {
  summary: "データの取り込みを読む",
  ...reading,
  answer: dataImportListSchema,
  description: "これまでの取り込みです。新しい順に50件までです。",
});

export const readImportTemplateCall = operationCall("GET", "/data-import/template/{importKind}", {
  summary: "取り込むファイルのひな形を読む",
  ...reading,
  params: { importKind: dataImportKindSchema },
  answer: BINARY,
  media: "text/csv",
  description: "見出しと記入例のCSVです。",
});

export const previewImportCall = operationCall("POST", "/data-import/preview", {
  summary: "ファイルを取り込むとどうなるかを確認する",
  ...reading,
  body: dataImportFileSchema,
  answer: dataImportPreviewSchema,
  description: "取り込む行、すでにある行、誤りのある行です。何も保存しません。",
});

export const readImportProblemsCall = operationCall("POST", "/data-import/problems", {
  summary: "取り込めない行の一覧をCSVで読む",
  ...reading,
  body: dataImportFileSchema,
  answer: BINARY,
  media: "text/csv",
  description: "誤りのすべてです。何も保存しません。",
});

export const importDataCall = operationCall("POST", "/data-import", {
  summary: "ファイルを取り込む",
  ...deciding,
  isRepeatableByKey: true,
  body: dataImportRequestSchema,
  status: 201,
  answer: dataImportSchema,
  description: "取り込みました。すべての行か、何も取り込まないかのどちらかです。",
  refuses: [PREVIEW_CHANGED, IMPORT_RUNNING],
});

export const undoImportCall = operationCall("POST", "/data-import/{importId}/undo", {
  summary: "取り込みを取り消す",
  ...deciding,
  answer: dataImportUndoneSchema,
  description: "取り消しました。取り込みのあとに記録の加わった患者は残ります。",
  refuses: ["ResourceNotFound", UNDO_OVER],
});
