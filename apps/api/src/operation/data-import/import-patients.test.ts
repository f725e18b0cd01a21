import { readCustomerCall, searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { dataImportUndoneSchema } from "@madoguchi/contract/data-import/data-import";
import { sql } from "drizzle-orm";
import iconv from "iconv-lite";
import { describe, expect, test, vi } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import { csvOf, fileOf, manyPatients, openImports, patientsFile } from "../../testing/test-imports.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

vi.setConfig({ testTimeout: 60_000 });

const client = useTestClient({ customers: { taro: { phoneNumber: "08011112222", birthdate: "1980-05-06" } } });

const HANAKO = ["A-1", "山田", "花子", "ヤマダ", "ハナコ", "1990/4/1", "女", "090-1234-5678", "hanako@example.jp"];

/** Every row of the tables of patients and imports, as one text. */
async function wholeDatabase(): Promise<string> {
  const parts: string[] = [];
  for (const table of ["customer", "customer_clinic", "profile", "address", "imported_patient"]) {
    const { rows } = await client.database.execute(sql`select * from ${sql.identifier(table)} order by 1, 2`);
    parts.push(`${table} ${JSON.stringify(rows)}`);
  }
  return parts.join("\n");
}

async function search(query: string) {
  const { body } = await client.operator.send(searchPatientsCall, { body: { query } });
  return searchPatientsCall.answer.parse(body).patients;
}

test("5,000 patients with 40 bad rows: each is named by line and column, the good ones are imported at once and undone", async () => {
  const imports = openImports(client);
  const rows = manyPatients(5000);
  const spoiled = Array.from({ length: 40 }, (_, index) => 7 + index * 113);
  const faults = [
    [5, "1990/13/40", "生年月日", "日付は「2026-05-12」のように入力してください。"],
    [7, "090-12", "電話番号", "電話番号は10桁または11桁の数字で入力してください。"],
    [1, "", "姓", "姓は必須です。"],
    [6, "", "性別", "性別は必須です。"],
    [
      8,
      "hanako..yamada@example.com",
      "メールアドレス",
      "メールアドレスの形式が正しくありません。「@」の前に「.」が続いています。",
    ],
  ] as const;
  const expected = spoiled.map((line, index) => {
    const [column, value, header, message] = faults[index % faults.length] ?? faults[0];
    const row = rows[line - 2] ?? [];
    row[column] = value;
    return { line, column: header, value, message };
  });
  const file = patientsFile(rows);
  const before = await wholeDatabase();

  const started = performance.now();
  const preview = await imports.preview(file);
  const previewed = performance.now();
  expect(preview).toMatchObject({ rows: 5000, newRows: 4960, existingRows: 0, badRows: 40, missing: [] });
  expect(preview.problems).toEqual(expected);
  expect(await wholeDatabase()).toBe(before);

  const refused = await imports.send(file, { newRows: 4960, leftOutRows: 0 });
  expect([refused.status, refusalOf(refused)]).toEqual([409, "E005"]);
  expect(await wholeDatabase()).toBe(before);

  const importing = performance.now();
  const made = await imports.importFile(file);
  const imported = performance.now();
  expect(made).toMatchObject({ made: 4960, existing: 0, leftOut: 40, importedBy: "院長の森", undone: null });
  expect(await search("A-00001")).toMatchObject([{ medicalRecordCode: "A-00001" }]);
  expect(await search("A-00006")).toEqual([]);

  const undone = await imports.undo(made.importId);
  expect(dataImportUndoneSchema.parse(undone.body)).toEqual({ removed: 4960, stayed: [] });
  expect(await wholeDatabase()).toBe(before);
  process.stdout.write(
    `5,000 patients: preview ${Math.round(previewed - started)} ms, import with its preview ${Math.round(imported - importing)} ms, undo ${Math.round(performance.now() - imported)} ms\n`,
  );
});

describe("files of other systems are understood", () => {
  test("Shift_JIS with a tab, eras, half-width kana, one column for the name and one for the address", async () => {
    const header = ["患者ID", "氏名", "ﾌﾘｶﾞﾅ", "生年月日", "性別", "携帯", "郵便番号", "住所", "血液型"];
    const row = [
      "ａ１２３",
      "山田　花子",
      "ﾔﾏﾀﾞ ﾊﾅｺ",
      "S55.1.2",
      "2",
      "０９０-１２３４-５６７８",
      "1500001",
      "東京都渋谷区神宮前1-2-3",
      "A",
    ];
    const file = fileOf("patients", iconv.encode(csvOf(header, [row], "\t"), "shift_jis"));
    const imports = openImports(client);
    const preview = await imports.preview(file);
    expect(preview.columns.map(({ target }) => target)).toEqual([
      ...[
        "recordNumber",
        "fullName",
        "fullNameKana",
        "birthdate",
        "sex",
        "phoneNumber",
        "postcode",
        "fullAddress",
        null,
      ],
    ]);
    expect(preview).toMatchObject({ newRows: 1, badRows: 0, problems: [] });
    await imports.importFile(file);
    expect(
      (await client.operator.send(readCustomerCall, { params: { medicalRecordCode: "A123" } })).body,
    ).toMatchObject({
      patient: {
        ...{ lastName: "山田", firstName: "花子", lastNameKana: "ヤマダ", firstNameKana: "ハナコ", sex: 1 },
        ...{ birthdate: "1980-01-02", phoneNumber: "09012345678", email: "" },
      },
      address: {
        recipientName: "山田 花子",
        postcode: "1500001",
        prefecture: "東京都",
        city: "渋谷区",
        street: "神宮前1-2-3",
      },
    });
  });

  test("an unrecognised column is chosen by hand, and a missing required one is named", async () => {
    const header = ["番号X", "姓", "名", "セイ", "メイ", "性別"];
    const file = fileOf("patients", csvOf(header, [["7", "山田", "花子", "ヤマダ", "ハナコ", "女"]]));
    const imports = openImports(client);
    expect(await imports.preview(file)).toMatchObject({ missing: ["患者番号"], newRows: 0, badRows: 0 });
    const columns = ["recordNumber", "lastName", "firstName", "lastNameKana", "firstNameKana", "sex"];
    expect(await imports.preview({ ...file, columns })).toMatchObject({ missing: [], newRows: 1 });
  });

  test.each([
    ["a file without rows", csvOf(["患者番号"], []), "データの行がありません"],
    ["a quote that is never closed", '患者番号,姓\r\n"1,山田', "引用符"],
    ["a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0xfd]), "文字を読み取れませんでした"],
    ["more than 20,000 rows", `患者番号\r\n${"1\r\n".repeat(20_001)}`, "20,000行まで"],
  ])("%s is refused in words", async (_, content, words) => {
    const answer = await openImports(client).look(fileOf("patients", content));
    expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
    expect(JSON.stringify(answer.body)).toContain(words);
  });
});

describe("a patient who is there already", () => {
  test("stays as they are, found by number, or by name with birthdate, telephone or mail", async () => {
    const taro = client.customer("taro");
    const { patient } = readCustomerCall.answer.parse(
      (await client.operator.send(readCustomerCall, { params: { medicalRecordCode: taro.medicalRecordCode } })).body,
    );
    const names = [patient.lastName, patient.firstName, patient.lastNameKana, patient.firstNameKana];
    const brother = ["鈴木", "一郎", "スズキ", "イチロウ"];
    const codes = [taro.medicalRecordCode, "B-2", "B-3", "B-4", "B-5"];
    const others = [
      ["1980-05-06", "男", "", ""],
      ["", "男", "080-1111-2222", ""],
      ["", "男", "", taro.email],
      ["1980/5/6", "男", "", ""],
    ];
    const seen = await Promise.all(
      others.map((rest, index) => openImports(client).preview(patientsFile([[codes[index] ?? "", ...names, ...rest]]))),
    );
    expect(seen.flatMap(({ existing }) => existing.map(({ reason }) => reason))).toEqual([
      ...["患者番号が同じ", "氏名と電話番号が同じ", "氏名とメールアドレスが同じ", "氏名と生年月日が同じ"],
    ]);
    const family = patientsFile([
      ["B-6", ...brother, "1971-02-03", "男", "080-1111-2222", taro.email],
      [taro.medicalRecordCode, ...brother.toReversed(), "1971-02-03", "男", "", ""],
    ]);
    expect(await openImports(client).preview(family)).toMatchObject({
      newRows: 1,
      problems: [{ line: 3, column: "患者番号", message: "この患者番号は、別の患者に使われています。" }],
    });
  });

  test("of two rows of one person, or with one number, the second is a mistake; a family may share a telephone", async () => {
    const twin = ["A-2", "山田", "花 子", "ヤマダ", "ハナコ", "H2.4.1", "女", "", ""];
    const same = ["A-1", "山田", "一郎", "ヤマダ", "イチロウ", "1960-01-02", "男", "", ""];
    const mother = ["A-3", "山田", "春", "ヤマダ", "ハル", "1960-03-04", "女", "03-1234-5678", "hanako@example.jp"];
    const father = ["A-4", "山田", "夏", "ヤマダ", "ナツ", "1960-03-05", "男", "03-1234-5678", ""];
    const preview = await openImports(client).preview(patientsFile([HANAKO, twin, same, mother, father]));
    expect(preview).toMatchObject({ newRows: 3, badRows: 2 });
    expect(preview.problems).toEqual([
      { line: 3, column: "姓", value: "山田", message: "2行目と氏名と生年月日が同じです。" },
      { line: 4, column: "患者番号", value: "A-1", message: "患者番号が2行目と同じです。" },
    ]);
  });
});

test("two imports of one file at once make each patient once", async () => {
  const imports = openImports(client);
  const file = patientsFile(manyPatients(300));
  const counts = { newRows: 300, leftOutRows: 0 };
  const answers = await Promise.all([imports.send(file, counts), imports.send(file, counts)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await imports.list()).toHaveLength(1);
  expect(await imports.preview(file)).toMatchObject({ newRows: 0, existingRows: 300 });
});

test("an import whose answer was lost is answered again and not done again", async () => {
  const imports = openImports(client);
  const counts = { newRows: 1, leftOutRows: 0 };
  const first = await imports.send(patientsFile([HANAKO]), counts, "key-1");
  const second = await imports.send(patientsFile([HANAKO]), counts, "key-1");
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(await imports.list()).toHaveLength(1);
});

test("a number of the business's own form is not given to the next patient who registers", async () => {
  const imports = openImports(client);
  await imports.importFile(patientsFile([["M000123", ...HANAKO.slice(1)]]));
  const { rows } = await client.database.execute(sql`select next_record_number as next from medical_business`);
  expect(rows).toEqual([{ next: 124 }]);
});
