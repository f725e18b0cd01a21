import { enterPatientCall, searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { patientEntryResultSchema } from "@madoguchi/contract/customer/patient-entry";
import { foldName, KANA_FOLDS, KANJI_FOLDS } from "@madoguchi/contract/japanese-input/fold-name";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

const client = useSharedTestClient({
  customers: {
    jun: { lastName: "髙橋", firstName: "潤", lastNameKana: "タカハシ", firstNameKana: "ジュン" },
    rin: { lastName: "渡邉", firstName: "凜", lastNameKana: "ワタナベ", firstNameKana: "リン" },
    go: { lastName: "齋藤", firstName: "剛", lastNameKana: "サイトウ", firstNameKana: "ゴウ" },
    ken: { lastName: "\u{20bb7}田", firstName: "健", lastNameKana: "ヨシダ", firstNameKana: "ケン" },
    sumi: { lastName: "山﨑", firstName: "澄\u{e0101}", lastNameKana: "ヤマサキ", firstNameKana: "スミ" },
    hama: { lastName: "濵田", firstName: "ヴァネッサ", lastNameKana: "ハマダ", firstNameKana: "ヴァネッサ" },
    john: { lastName: "Smith", firstName: "John", lastNameKana: "スミス", firstNameKana: "ジョン" },
  },
});

async function namesFor(query: string): Promise<string[]> {
  return (await client.operator.read(searchPatientsCall, { body: { query } })).patients.map((one) => one.name);
}

test.each([
  ["高 of 髙", "高橋", ["髙橋 潤"]],
  ["辺 of 邉", "渡辺", ["渡邉 凜"]],
  ["another variant of 邉, and of 凜", "渡邊凛", ["渡邉 凜"]],
  ["斉 of 齋", "斉藤", ["齋藤 剛"]],
  ["斎 of 齋", "斎藤", ["齋藤 剛"]],
  ["吉 of 𠮷", "吉田", ["\u{20bb7}田 健"]],
  ["崎 of 﨑, and no variation selector where one is stored", "山崎澄", ["山﨑 澄\u{e0101}"]],
  ["a variation selector where none is stored", "高\u{e0100}橋", ["髙橋 潤"]],
  ["浜 of 濵", "浜田", ["濵田 ヴァネッサ"]],
  ["バ of ヴァ", "バネッサ", ["濵田 ヴァネッサ"]],
  ["バ of ヴァ in half-width kana", "ﾊﾞﾈｯｻ", ["濵田 ヴァネッサ"]],
  ["a Latin name with the first name first", "John Smith", ["Smith John"]],
  ["a Latin name with the family name first", "smith john", ["Smith John"]],
  ["a reading with the first name first and a dot", "ジョン・スミス", ["Smith John"]],
  ["a dot alone, which is no name", "・・", []],
])("a patient is found by %s", async (_, query, names) => {
  expect(await namesFor(query)).toEqual(names);
});

test("reception who enters a patient is asked about one whose reading has バ for ヴァ, or the other order", async () => {
  const entry = { sex: 1, birthdate: null, phoneNumber: null, email: null, otherPatients: [] };
  for (const [name, found] of [
    [{ lastName: "浜田", firstName: "バネッサ", lastNameKana: "ハマダ", firstNameKana: "バネッサ" }, "濵田 ヴァネッサ"],
    [{ lastName: "John", firstName: "Smith", lastNameKana: "ジョン", firstNameKana: "スミス" }, "Smith John"],
  ] as const) {
    const answer = await client.asStaff(["reception"]).send(enterPatientCall, { body: { ...entry, ...name } });
    expect(patientEntryResultSchema.parse(answer.body)).toMatchObject({
      outcome: "similar",
      patients: [{ name: found }],
    });
  }
});

test("the database folds every name as the desk's lists do", async () => {
  const invisible = [
    "\u{ad}",
    "\u{200b}",
    "\u{200f}",
    "\u{2060}",
    "\u{feff}",
    "\u{fe00}",
    "\u{fe0f}",
    "\u{e0100}",
    "\u{e01ef}",
  ];
  const names = [
    [...KANJI_FOLDS.keys()].join(""),
    KANA_FOLDS.map(([written]) => written).join(" "),
    `葛${invisible.join("城")}　ＡｂＣ・ﾊﾞｳﾞｨ\t\u{fa19}`,
    "",
  ];
  for (const name of names) {
    const { rows } = await client.database.execute<{ folded: string }>(sql`select fold_name(${name}) as folded`);
    expect(rows[0]?.folded).toBe(foldName(name));
  }
});
