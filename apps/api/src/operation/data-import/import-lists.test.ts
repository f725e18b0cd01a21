import { dataImportSchema, dataImportUndoneSchema } from "@madoguchi/contract/data-import/data-import";
import {
  searchDiagnosesCall,
  storeDiagnosisNameCall,
} from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { headersOf } from "@madoguchi/contract/exchange/exchange-column";
import { PRICE_LIST_COLUMNS } from "@madoguchi/contract/exchange/price-list";
import { listedMedicineResultSchema } from "@madoguchi/contract/medicine-list/listed-medicine";
import {
  readMedicinesCall,
  searchListedMedicinesCall,
  storeMedicineCall,
} from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { storeMedicineSetCall } from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { deleteExpiredRows } from "../../records/retention/delete-expired-rows.ts";
import { csvOf, fileOf, openImports, openSisterImports } from "../../testing/test-imports.ts";
import { TEST_CLINIC_MEDICINE } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({});

const NAMES = ["ICD-10", "病名", "病名カナ"];
const CEDAR = ["Ｊ３０１", "スギ花粉症", "すぎかふんしょう"];
const ECZEMA = ["L30.9", "湿疹", ""];

function namesFile(rows: readonly (readonly string[])[]) {
  return fileOf("diagnoses", csvOf(NAMES, rows));
}

async function search(query: string) {
  const { diagnoses, all } = await client.asStaff(["doctor"]).read(searchDiagnosesCall, { body: { query } });
  return { found: diagnoses.map(({ code, name, kana }) => [code, name, kana].join(" ")), all };
}

async function medicines() {
  return (await client.asStaff(["doctor"]).read(readMedicinesCall)).medicines;
}

/** Previews, and imports what the preview has shown. */
async function readIn(file: Parameters<ReturnType<typeof openImports>["preview"]>[0]) {
  const imports = openImports(client);
  const { newRows, changedRows = 0, badRows } = await imports.preview(file);
  return dataImportSchema.parse((await imports.send(file, { newRows, changedRows, leftOutRows: badRows })).body);
}

test("names in Shift_JIS with full-width codes and hiragana are read in, and found by name, reading and code", async () => {
  const imports = openImports(client);
  const content = iconv.encode(csvOf(NAMES, [CEDAR, ECZEMA]), "shift_jis");
  const preview = await imports.preview(fileOf("diagnoses", content));
  expect(preview).toMatchObject({ newRows: 2, changedRows: 0, existingRows: 0, badRows: 0 });
  expect((await search("")).all).toBe(0);
  expect(await readIn(fileOf("diagnoses", content))).toMatchObject({ kind: "diagnoses", made: 2, changed: 0 });
  const cedar = "J30.1 スギ花粉症 スギカフンショウ";
  for (const query of ["花粉", "すぎ", "スギカ", "j30", "Ｊ３０．１"]) {
    expect([query, await search(query)]).toEqual([query, { found: [cedar], all: 2 }]);
  }
});

test("each row of a second file is new, changes an entry, is there or is wrong", async () => {
  await readIn(namesFile([CEDAR, ECZEMA]));
  const file = namesFile([
    ["J30.2", "スギ花粉症", ""],
    ECZEMA,
    ["L50.9", "じんま疹", "ジンマシン"],
    ["L50.8", "じんま疹", ""],
    ["30.1", "乾癬", ""],
    ["L40.0", "", ""],
  ]);
  const preview = await openImports(client).preview(file);
  expect(preview).toMatchObject({ rows: 6, newRows: 1, changedRows: 1, existingRows: 1, badRows: 3 });
  expect(preview.changed).toEqual([
    { line: 2, name: "スギ花粉症", changes: [{ field: "ICD-10", before: "J30.1", after: "J30.2" }] },
  ]);
  expect(preview.existing).toMatchObject([{ line: 3, name: "湿疹" }]);
  expect(preview.problems.map(({ line, message }) => [line, message])).toEqual([
    [5, "4行目と重なっています。"],
    [6, "ICD-10のコードを「J30.1」のように入力してください。"],
    [7, "病名は必須です。"],
  ]);
  // Nothing is written before the confirmation, and then only what was previewed.
  expect((await search("花粉")).found).toEqual(["J30.1 スギ花粉症 スギカフンショウ"]);
  const imports = openImports(client);
  const unseen = await imports.send(file, { newRows: 1, changedRows: 0, leftOutRows: 3 });
  expect(unseen.status).toBe(409);
  expect((await readIn(file)).changed).toBe(1);
  expect((await search("花粉")).found).toEqual(["J30.2 スギ花粉症 スギカフンショウ"]);
});

test("an undo restores a list, but for entries that were changed since", async () => {
  await readIn(namesFile([CEDAR]));
  const { importId } = await readIn(
    namesFile([
      ["J30.2", "スギ花粉症", ""],
      ["L50.9", "じんま疹", ""],
      ["L40.0", "乾癬", ""],
    ]),
  );
  const [entry] = (await client.asStaff(["doctor"]).read(searchDiagnosesCall, { body: { query: "じんま疹" } }))
    .diagnoses;
  const diagnosisNameId = entry?.diagnosisNameId ?? expect.fail();
  const body = { code: "L50.8", name: "じんま疹", kana: "ジンマシン" };
  expect(
    (await client.asStaff(["doctor"]).send(storeDiagnosisNameCall, { params: { diagnosisNameId }, body })).status,
  ).toBe(200);
  const imports = openImports(client);
  const undone = await imports.undo(importId);
  expect(dataImportUndoneSchema.parse(undone.body)).toEqual({
    removed: 2,
    stayed: [{ medicalRecordCode: "", name: "じんま疹", reason: "取り込みのあとに変更された" }],
  });
  expect((await search("")).found).toEqual(["L50.8 じんま疹 ジンマシン", "J30.1 スギ花粉症 スギカフンショウ"]);
  // A second press after a lost answer.
  expect((await imports.undo(importId)).body).toMatchObject({ removed: 2 });
});

test("imports of another clinic of the business are not shown", async () => {
  const sister = await openSisterImports(client);
  await sister.importFile(namesFile([CEDAR]));
  expect((await search("")).all).toBe(0);
});

test("the clinic's prices are changed by name, empty cells change nothing, and a new medicine needs its usage", async () => {
  const doctor = client.asStaff(["doctor"]);
  await doctor.send(storeMedicineCall, {
    params: { medicineId: "loratadine" },
    body: { ...TEST_CLINIC_MEDICINE, name: "ロラタジン錠10mg", unitPrice: 40 },
  });
  const file = fileOf(
    "medicines",
    csvOf(
      ["品名", "単価", "単位", "用法", "1日の数", "日数"],
      [
        ["ロラタジン錠１０ｍｇ", "1,250円", "", "", "", ""],
        ["新しい薬", "80", "錠", "1日1回", "1", "７日分"],
        ["使い方のない薬", "90", "", "", "", ""],
      ],
    ),
  );
  const preview = await openImports(client).preview(file);
  expect(preview).toMatchObject({ newRows: 1, changedRows: 1, badRows: 1 });
  expect(preview.changed?.[0]?.changes).toEqual([{ field: "単価", before: "40", after: "1250" }]);
  expect(preview.problems[0]?.message).toBe("新しいお薬には、「単位」「1日の数」「用法」「日数」も必要です。");
  const { importId } = await readIn(file);
  const stored = await medicines();
  expect(stored.map(({ name, unitPrice, days }) => [name, unitPrice, days])).toEqual([
    ["ロラタジン錠10mg", 1250, TEST_CLINIC_MEDICINE.days],
    ["新しい薬", 80, 7],
  ]);
  const made = stored.find(({ name }) => name === "新しい薬") ?? expect.fail();
  await doctor.send(storeMedicineSetCall, {
    params: { setId: crypto.randomUUID() },
    body: {
      ...{ name: "花粉症", lines: [], medicines: [{ medicineId: made.medicineId, days: 7, quantity: "" }] },
      advice: { explanation: "", plan: "", nextVisitAdvice: "", emergencyAdvice: "" },
    },
  });
  const undone = await openImports(client).undo(importId);
  expect(undone.body).toMatchObject({
    removed: 1,
    stayed: [{ name: "新しい薬", reason: "処方かセットで使われている" }],
  });
  expect((await medicines()).map(({ unitPrice }) => unitPrice)).toEqual([40, 80]);
});

function priceRows(count: number): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const code = `${String(1_000_000 + index).padStart(7, "0")}F1045`;
    return [code, `見本錠${index}ｍｇ「製薬」`, "見本塩酸塩", `５ｍｇ１錠`, "見本製薬", "内用薬", `${index % 900}.4`];
  });
}

test("20,000 rows of the ministry's price list are read in within seconds while others are answered, and found again", async () => {
  const content = `\uFEFF${csvOf(headersOf(PRICE_LIST_COLUMNS), priceRows(20_000))}`;
  const file = fileOf("priceList", content);
  let beats = 0;
  const beat = setInterval(() => (beats += 1), 5);
  const began = performance.now();
  expect(await readIn(file)).toMatchObject({ made: 20_000, changed: 0, leftOut: 0 });
  clearInterval(beat);
  expect(performance.now() - began).toBeLessThan(30_000);
  // The process answered others all the while.
  expect(beats).toBeGreaterThan(50);
  const answer = await client.asStaff(["owner"]).send(searchListedMedicinesCall, { body: { query: "見本錠123mg" } });
  expect(listedMedicineResultSchema.parse(answer.body)).toMatchObject({
    all: 20_000,
    medicines: [{ code: "1000123F1045", name: "見本錠123ｍｇ「製薬」", unit: "錠", price: 123.4 }],
  });
  client.advance({ days: 3 });
  await deleteExpiredRows(client.deps);
  const { rows } = await client.database.execute("select count(*)::int as n from imported_entry");
  expect(rows).toEqual([{ n: 0 }]);
}, 60_000);
