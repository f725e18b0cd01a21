import { searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { patientSearchResultSchema } from "@madoguchi/contract/customer/patient-search";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

const SISTER_KEY = "operation-key-of-the-sister-clinic";

const client = useSharedTestClient({
  customers: {
    hanako: { lastName: "山田", firstName: "花子", lastNameKana: "ヤマダ", firstNameKana: "ハナコ" },
    taro: {
      lastName: "山田",
      firstName: "太郎",
      lastNameKana: "ヤマダ",
      firstNameKana: "タロウ",
      phoneNumber: "08011112222",
    },
    jean: { lastName: "MUELLER", firstName: "Jéan", lastNameKana: "ミュラー", firstNameKana: "ジャン" },
    kamiya: { lastName: "\u{fa19}谷", firstName: "渚", lastNameKana: "カミヤ", firstNameKana: "ナギサ" },
    nameless: { hasProfile: false },
  },
  treatments: { visit: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" } },
});

beforeAll(async () => {
  const [first] = await client.database.select().from(clinic);
  if (!first) throw new Error("the test's clinic is missing");
  await client.database.insert(clinic).values({ ...first, clinicId: "clinic-sister", name: "姉妹クリニック" });
  await insertTestKey(client.database, { clinicId: "clinic-sister", secret: SISTER_KEY });
});

function post(query: unknown) {
  return client.operator.send(searchPatientsCall, { body: { query } });
}

async function search(query: string) {
  return patientSearchResultSchema.parse((await post(query)).body);
}

async function namesFor(query: string): Promise<string[]> {
  return (await search(query)).patients.map(({ name }) => name);
}

describe("a patient is found", () => {
  test.each([
    ["the code", "M900000", ["山田 花子"]],
    ["the code in small and wide letters", "ｍ９０００００", ["山田 花子"]],
    ["the beginning of the code", "M90000", ["MUELLER Jéan", "山田 太郎", "\u{fa19}谷 渚", "山田 花子", ""]],
    ["the family name", "山田", ["山田 太郎", "山田 花子"]],
    ["the whole name", "山田花", ["山田 花子"]],
    ["the whole name with a wide space", "山田　花子", ["山田 花子"]],
    ["the first name", "花子", ["山田 花子"]],
    ["the reading", "ヤマダハ", ["山田 花子"]],
    ["the reading in hiragana", "やまだ た", ["山田 太郎"]],
    ["the reading in half-width kana", "ﾔﾏﾀﾞ", ["山田 太郎", "山田 花子"]],
    ["the reading of the first name", "じゃん", ["MUELLER Jéan"]],
    ["a name in other capitals", "mUeller", ["MUELLER Jéan"]],
    ["a letter with a mark", "jéA", ["MUELLER Jéan"]],
    ["the usual form of a kanji that the name has in a variant", "神谷", ["\u{fa19}谷 渚"]],
    ["the telephone number", "08011112222", ["山田 太郎"]],
    ["the telephone number with hyphens", "080-1111-2222", ["山田 太郎"]],
    ["the telephone number in wide digits with long vowel marks", "０８０ー１１１１ー２２２２", ["山田 太郎"]],
    ["the telephone number as it is written abroad", "+81 (80) 1111-2222", ["山田 太郎"]],
    ["the last four digits", "2222", ["山田 太郎"]],
  ])("by %s", async (_, query, names) => {
    expect((await namesFor(query)).toSorted()).toEqual(names.toSorted());
  });

  test("in the order of their readings, with the facts that distinguish two of the same name", async () => {
    expect(await search("山田")).toEqual({
      patients: [
        {
          medicalRecordCode: "M900001",
          name: "山田 太郎",
          kana: "ヤマダ タロウ",
          birthdate: "1990-04-01",
          sex: 1,
          phoneNumber: "08011112222",
          isClosed: false,
          isWaitingForPatient: false,
          newestTreatmentAt: null,
          mergedRecordCodes: [],
        },
        expect.objectContaining({ medicalRecordCode: "M900000", newestTreatmentAt: "2026-04-01T10:00:00+09:00" }),
      ],
      hasMore: false,
    });
  });

  test("by code, although nothing is registered yet", async () => {
    const { patients } = await search("M900004");
    expect(patients).toEqual([
      expect.objectContaining({ medicalRecordCode: "M900004", name: "", kana: "", birthdate: "", sex: null }),
    ]);
  });
});

test.each(["子花", "222", "%", "_", "山田%", "だれも", "M900009", "'; drop table profile; --", "\\"])(
  "%s finds no patient",
  async (query) => {
    const { status, body } = await post(`${query}${query.length < 2 ? query : ""}`);
    expect([status, body]).toEqual([200, { patients: [], hasMore: false }]);
  },
);

test.each([["山"], [" 山 "], [""], ["あ".repeat(101)], [undefined], [12]])("%j is no search", async (query) => {
  const answer = await post(query);
  expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
});

test("patients of another clinic of the business are never found, by whatever key", async () => {
  for (const query of ["M900000", "山田", "ヤマダ", "花子", "ハナコ", "08011112222", "2222"]) {
    const answer = await client
      .asOperator("田中", SISTER_KEY)
      .send(searchPatientsCall, { params: { clinicId: "clinic-sister" }, body: { query } });
    expect([query, answer.status, answer.body]).toEqual([query, 200, { patients: [], hasMore: false }]);
  }
});

test("a search is in the audit, its text is stored nowhere", async () => {
  await client.asStaff(["reception"], "探す人").send(searchPatientsCall, { body: { query: "まどぐちはなこ" } });
  const events = (await readAuditEvents(client)).filter(({ action }) => action === "customer.search");
  const last = events.findLast(({ actor }) => actor.startsWith("staff:"));
  expect(last).toMatchObject({ subject: `clinic:${client.clinicId}`, customerId: null, change: null });
  expect(JSON.stringify(events)).not.toContain("まどぐち");
});

test("of many the exact code comes first, 50 are shown, and further ones are announced", async () => {
  await client.database.execute(
    sql.raw(`
    insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at)
      select 'business-test', gen_random_uuid(), 'crowd-' || n, 'C' || n, now() from generate_series(100, 179) n;
    insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
      select medical_business_id, customer_id, 'clinic-test', now() from customer where identity_uid like 'crowd-%';
    insert into profile (medical_business_id, customer_id, last_name, first_name, last_name_kana, first_name_kana, sex,
        birthdate, phone_number, updated_at)
      select medical_business_id, customer_id, 'C1', identity_uid, 'シー', 'ワン', 1, '1990-04-01',
        '070' || lpad(substr(identity_uid, 7), 8, '0'), now() from customer where identity_uid like 'crowd-%';
    insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at)
      values ('business-test', gen_random_uuid(), 'exact', 'C1', now());
    insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
      select medical_business_id, customer_id, 'clinic-test', now() from customer where identity_uid = 'exact';
  `),
  );
  const { patients, hasMore } = await search("c1");
  expect(patients[0]?.medicalRecordCode).toBe("C1");
  expect([patients.length, hasMore]).toEqual([50, true]);
});
