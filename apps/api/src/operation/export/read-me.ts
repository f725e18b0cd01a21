import { EXCHANGE_FILES } from "@madoguchi/contract/exchange/exchange-files";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { ZipFile } from "../../platform/zip/stream-zip.ts";
import type { ArchiveTable } from "./archive-files.ts";

function describeTable({ file, title, sheet }: ArchiveTable): string[] {
  const exchanged = Object.values(EXCHANGE_FILES).find(({ name }) => name === file);
  const columns = exchanged
    ? Object.values(exchanged.columns).map(({ header, meaning }) => `  ${header}：${meaning}`)
    : [`  列：${sheet.headings.join("、")}`];
  return [`■ ${file}　${title}`, ...columns, ""];
}

/** The text that explains an archive with each file and column. */
export function readMe(
  heading: { title: string; clinicName: string; madeAt: Date; madeBy: string },
  { tables, documents }: { tables: readonly ArchiveTable[]; documents: readonly string[] },
): ZipFile {
  const lines = [
    heading.title,
    `${heading.clinicName}　${formatDateTime(heading.madeAt)} 作成　作成者：${heading.madeBy}`,
    "",
    "患者さまの個人情報が含まれます。保管と受け渡しにご注意ください。",
    "表はCSV（UTF-8、BOM付き、改行はCRLF）で、表計算ソフトで開けます。日時はすべて日本時間、金額は税込の円です。",
    "数式と読まれうる文字列には、先頭に「'」を付けています。",
    "patients.csv、visits.csv、prescriptions.csv は、窓口の「データの取り込み」でそのまま読み込めます。",
    "",
    ...tables.flatMap(describeTable),
    ...documents.map((line) => `■ ${line}`),
    "",
  ];
  return { name: "README.txt", parts: [new TextEncoder().encode(`\ufeff${lines.join("\r\n")}`)] };
}

/** Describes the documents of one patient in this folder. */
export function documentLines(folder: string): string[] {
  return [
    `${folder}record.pdf　診療録（基本情報、アレルギー、診察ごとの問診・所見・説明・処方・請求）`,
    `${folder}receipts/　領収書と診療明細書（ファイル名は領収書番号）`,
    `${folder}photos/　患者さまが送った写真（details/photos.csv に一覧）`,
  ];
}
