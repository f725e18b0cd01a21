import { readInspectionReportCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { INSPECTION_FILES, type InspectionFile } from "@madoguchi/contract/audit/inspection-report";
import { formatDateTime, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { html } from "hono/html";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { streamZip, type ZipFile } from "../../platform/zip/stream-zip.ts";
import { actionsOf, describeAction } from "../../records/audit/describe-action.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { CLINIC_SHEETS } from "../../records/record-sheets/clinic-sheets.ts";
import { CONSENT_SHEET } from "../../records/record-sheets/consent-sheet.ts";
import {
  nameOf,
  readPages,
  type Sheet,
  type SheetSource,
  writeSheet,
  writeTime,
} from "../../records/record-sheets/record-sheet.ts";
import type { SheetScope } from "../../records/record-sheets/sheet-scope.store.ts";
import { TREATMENT_SHEETS } from "../../records/record-sheets/treatment-sheets.ts";
import { answers } from "../answer-operation-call.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { findStaffNames } from "./audit.store.ts";
import { describeActor, staffOf } from "./describe-actor.ts";
import { listReportedEvents, recordReadingOfYear } from "./inspection.store.ts";

const READING = actionsOf("reading");

const REPORTED_READINGS: Sheet = {
  headings: ["日時", "閲覧した者", "内容", "診察券番号", "患者名"],
  async *pages(source) {
    type Row = Awaited<ReturnType<typeof listReportedEvents>>[number];
    const read = (database: Database, last?: Row) => listReportedEvents(database, source.scope, READING, last);
    for await (const rows of readPages<Row>(source, read)) {
      const names = await findStaffNames(source.database, staffOf(rows));
      yield rows.map((row) => [
        ...[writeTime(row.at), describeActor(row, names), describeAction(row.action).label],
        ...[row.medicalRecordCode, nameOf(row)],
      ]);
    }
  },
};

/** Every file of the report with its lines. */
const INSPECTION_SHEETS: Record<InspectionFile, Sheet> = {
  ...TREATMENT_SHEETS,
  ...CLINIC_SHEETS,
  consents: CONSENT_SHEET,
  readings: REPORTED_READINGS,
};

type IndexLine = { file: string; title: string; rows: number };

const NUMBER = new Intl.NumberFormat("ja-JP");

/** The first page of the archive, which describes each file. Any browser opens it. */
function writeIndex(
  { clinicName, year, madeAt, madeBy }: { clinicName: string; year: number; madeAt: string; madeBy: string },
  lines: readonly IndexLine[],
): string {
  const rows = lines.map(
    ({ file, title, rows: count }) =>
      html`<tr><td><a href="${file}">${file}</a></td><td>${title}</td><td class="n">${NUMBER.format(count)}件</td></tr>\n`,
  );
  return html`<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<title>立入検査の資料 ${year}年 ${clinicName}</title>
<style>
body{font:16px/1.7 sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color:#1a1a1c}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ccc;padding:.5rem;text-align:left}.n{text-align:right;white-space:nowrap}
</style>
<h1>立入検査の資料（${year}年）</h1>
<p>${clinicName}<br>作成：${madeAt}　作成者：${madeBy}</p>
<p>${year}年1月1日から12月31日までの記録です。診察はその日時、お薬の追加は申込の日時、同意と閲覧はその日時で数えます。診察に属する記録は、その診察の年に入ります。時刻はすべて日本時間です。</p>
<p>閲覧の記録は医療法人の全クリニックのものです。医師の一覧は作成した時点のものです。各ファイルは表計算ソフトで開けます（UTF-8）。数式と読まれうる文字列には、先頭に「'」を付けています。</p>
<table>
<thead><tr><th>ファイル</th><th>内容</th><th class="n">件数</th></tr></thead>
<tbody>${rows}</tbody>
</table>
</html>
`.toString();
}

function fileOf(name: InspectionFile, index: number): string {
  return `${String(index + 1).padStart(2, "0")}-${name}.csv`;
}

async function* listFiles(
  source: SheetSource,
  heading: { clinicName: string; year: number; madeAt: string; madeBy: string },
): AsyncGenerator<ZipFile> {
  const lines: IndexLine[] = [];
  for (const [index, { name, title }] of INSPECTION_FILES.entries()) {
    const line = { file: fileOf(name, index), title, rows: 0 };
    lines.push(line);
    yield {
      name: line.file,
      parts: writeSheet(INSPECTION_SHEETS[name], source, (rows) => {
        line.rows += rows;
      }),
    };
  }
  // The last file, because it counts the lines of the others.
  yield { name: "index.html", parts: [new TextEncoder().encode(writeIndex(heading, lines))] };
}

/**
 * The clinic's records of a year for an inspection (立入検査), as a ZIP that is read and written page by page, so that no
 * transaction waits for the network. It is an event of the audit, and one in the access log of each patient whose
 * record it has. Refuses with CL001.
 */
async function makeInspectionReport(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  year: number,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { medicalBusinessId, clinicId, requestId } = operator;
  const [from, to] = [startOfCalendarDay(`${year}-01-01`), startOfCalendarDay(`${year + 1}-01-01`)];
  const scope: SheetScope = { medicalBusinessId, clinicId, from, to };
  const at = now();
  const clinic = await database.transaction(async (transaction) => {
    const found = (await findClinic(transaction, clinicId)) ?? fail("ClinicNotFound");
    const reading = { ...operatorActor(operator), action: "inspection-report.read" as const, requestId, at };
    await recordClinicEvent(transaction, operator, reading.action, `clinic:${clinicId}`, at);
    await recordReadingOfYear(transaction, scope, reading);
    return found;
  });
  const heading = { clinicName: clinic.name, year, madeAt: formatDateTime(at), madeBy: operator.name };
  return streamZip(listFiles({ database, scope }, heading));
}

export const readInspectionReport = answers(
  readInspectionReportCall,
  async ({ deps, operator, query: { year }, context }) =>
    answerFile(context, await makeInspectionReport(deps, operator, year), {
      type: "application/zip",
      name: `inspection-${year}.zip`,
    }),
);
