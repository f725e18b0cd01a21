import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { dataImportUndoneSchema } from "@madoguchi/contract/data-import/data-import";
import { registerProfileCall } from "@madoguchi/contract/registration/registration.patient.calls";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import {
  csvOf,
  fileOf,
  manyPatients,
  openImports,
  openSisterImports,
  patientsFile,
} from "../../testing/test-imports.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { ADDED_TABLES, MADE_TABLES } from "./undo-import.store.ts";

const client = useTestClient({});

const HANAKO = ["A-1", "山田", "花子", "ヤマダ", "ハナコ", "1990/4/1", "女", "090-1234-5678", "hanako@example.jp"];
const TARO = ["A-2", "鈴木", "太郎", "スズキ", "タロウ", "1980/5/6", "男", "", ""];

function visitsFile(rows: readonly (readonly string[])[]) {
  return fileOf(
    "visits",
    csvOf(["患者番号", "受診日時", "診療科", "担当医", "初診・再診", "所見"], rows),
    "visits.csv",
  );
}

async function register(email: string) {
  return client.asNewcomer(email).send(registerProfileCall, {
    body: {
      ...{
        clinicId: client.clinicId,
        lastName: "山田",
        firstName: "花子",
        lastNameKana: "ヤマダ",
        firstNameKana: "ハナコ",
      },
      ...{ sex: 1, birthdate: "1990-04-01", phoneNumber: "08099998888" },
    },
  });
}

test("a patient who has registered since is named and stays with their imported rows; the others are deleted", async () => {
  const imports = openImports(client);
  const { importId } = await imports.importFile(patientsFile([HANAKO, TARO]));
  const registered = await register("hanako@example.jp");
  expect([registered.status, registered.body]).toEqual([201, { medicalRecordCode: "A-1" }]);
  const undone = await imports.undo(importId);
  const answer = { removed: 1, stayed: [{ medicalRecordCode: "A-1", reason: "患者がログインした" }] };
  expect(dataImportUndoneSchema.parse(undone.body)).toEqual(answer);
  expect((await imports.undo(importId)).body).toEqual(answer);
  expect(await imports.list()).toMatchObject([{ made: 2, undone: { by: "院長の森", stayed: 1 } }]);
  const codes = await client.database.execute(sql`select medical_record_code as code from customer`);
  expect(codes.rows).toEqual([{ code: "A-1" }]);
});

test("patients to whom visits were imported stay until those are undone", async () => {
  const imports = openImports(client);
  const patients = await imports.importFile(patientsFile([HANAKO]));
  const visits = await imports.importFile(
    visitsFile([["A-1", "令和6年3月4日 10:30", "内科", "佐藤 健", "初診", "咽頭発赤"]]),
  );
  expect((await imports.undo(patients.importId)).body).toMatchObject({
    removed: 0,
    stayed: [{ medicalRecordCode: "A-1" }],
  });
  expect((await imports.undo(visits.importId)).body).toEqual({ removed: 1, stayed: [] });
});

test("after a day an import stays", async () => {
  const imports = openImports(client);
  const { importId } = await imports.importFile(patientsFile([HANAKO]));
  client.advance({ hours: 24 });
  const late = await openImports(client, client.asStaff(["owner"], "院長の森")).undo(importId);
  expect([late.status, refusalOf(late)]).toEqual([409, "E005"]);
});

test("visits and prescriptions are imported once, of known numbers alone, and are read at the patient's page", async () => {
  const imports = openImports(client);
  await imports.importFile(patientsFile([HANAKO]));
  const visit = ["A-1", "2024/3/4 9:05", "内科", "佐藤 健", "再診", "咽頭発赤"];
  const file = visitsFile([visit, ["A-1", "2023/2/1", "皮膚科", "", "", ""], ["Z-9", ...visit.slice(1)]]);
  const preview = await imports.preview(file);
  expect(preview).toMatchObject({ newRows: 2, existingRows: 0, badRows: 1 });
  expect(preview.problems).toEqual([
    {
      ...{ line: 4, column: "患者番号", value: "Z-9" },
      message: "この患者番号の患者はいません。先に患者を取り込むか、番号をお確かめください。",
    },
  ]);
  await imports.importFile(file);
  expect(await imports.preview(file)).toMatchObject({ newRows: 0, existingRows: 2, badRows: 1 });
  const prescriptions = csvOf(
    ["患者番号", "処方日", "薬品名", "用法・用量", "日数", "数量"],
    [["A-1", "R6.3.4", "カロナール錠200", "1日3回", "5日分", "15錠"]],
  );
  await imports.importFile(fileOf("prescriptions", prescriptions));
  const { pastVisits, pastPrescriptions } = readCustomerCall.answer.parse(
    (await client.operator.send(readCustomerCall, { params: { medicalRecordCode: "A-1" } })).body,
  );
  expect(pastVisits).toMatchObject([
    {
      visitedOn: "2024-03-04",
      visitedAt: "09:05",
      department: "内科",
      doctorName: "佐藤 健",
      isFirst: false,
      note: "咽頭発赤",
    },
    { visitedOn: "2023-02-01", visitedAt: null, department: "皮膚科", isFirst: null },
  ]);
  expect(pastPrescriptions).toMatchObject([
    { prescribedOn: "2024-03-04", name: "カロナール錠200", usage: "1日3回", days: 5, quantity: "15錠" },
  ]);
});

test("another clinic of the business finds neither the import nor its patients, and a number is one patient's", async () => {
  const { importId } = await openImports(client).importFile(patientsFile([HANAKO]));
  const sister = await openSisterImports(client);
  expect(refusalOf(await sister.undo(importId))).toBe("E004");
  expect(await sister.list()).toEqual([]);
  const preview = await sister.preview(patientsFile([HANAKO, TARO]));
  expect(preview).toMatchObject({ newRows: 1, existingRows: 0 });
  expect(preview.problems.map(({ line, message }) => [line, message])).toEqual([
    [2, "この患者番号は、同じ法人の別のクリニックに使われています。"],
  ]);
  expect((await sister.preview(visitsFile([["A-1", "2024/3/4", "", "", "", ""]]))).badRows).toBe(1);
});

test("every table that names a patient is one that an import fills, or one that shows that something was added", async () => {
  const { rows } = await client.database.execute<{ name: string }>(
    sql`select distinct table_name::text as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'customer_id'`,
  );
  const known = new Set<string>([...MADE_TABLES, ...Object.values(ADDED_TABLES).flat()]);
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !known.has(name))
      .toSorted(),
  ).toEqual(["audit_event", "erasure_entry"]);
});

test("5,000 visits are imported and undone", async () => {
  const imports = openImports(client);
  await imports.importFile(patientsFile(manyPatients(100)));
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const code = `A-${String((index % 100) + 1).padStart(5, "0")}`;
    return [
      code,
      `2020-01-01 10:${String(Math.floor(index / 100)).padStart(2, "0")}`,
      "内科",
      "",
      "再診",
      "変わりなし",
    ];
  });
  const { importId, made } = await imports.importFile(visitsFile(rows));
  expect(made).toBe(5000);
  expect((await imports.undo(importId)).body).toEqual({ removed: 5000, stayed: [] });
}, 60_000);
