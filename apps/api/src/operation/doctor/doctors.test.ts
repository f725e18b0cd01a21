import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { storeDoctorCall } from "@madoguchi/contract/doctor/doctor.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { expect, test } from "vitest";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { TEST_DOCTOR } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const LONG_NAME = {
  name: "長曽我部 和之進",
  kana: "ちょうそかべ かずのしん",
  licenceYear: 1991,
  specialities: ["皮膚科", "アレルギー科"],
  languages: ["日本語", "英語"],
  line: "",
  position: 1,
};

const client = useTestClient();

function doctorPath(doctorId: string): string {
  return fillPath(storeDoctorCall.path, { clinicId: client.clinicId, doctorId });
}

async function readPublicly() {
  client.advance({ seconds: 6 });
  return await client.read(readClinicCall);
}

test("doctors are introduced in the clinic's order, with the reading of their names in katakana", async () => {
  await client.operator.put(doctorPath("chosokabe"), LONG_NAME);
  await client.operator.put(doctorPath("sato"), TEST_DOCTOR);
  expect((await readPublicly()).doctors).toEqual([
    {
      doctorId: "sato",
      name: "佐藤 健",
      kana: "サトウ タケル",
      portrait: null,
      licenceYear: 2008,
      specialities: ["内科", "総合診療"],
      languages: [],
      line: "気軽にご相談ください。",
      english: {},
    },
    {
      doctorId: "chosokabe",
      name: "長曽我部 和之進",
      kana: "チョウソカベ カズノシン",
      portrait: null,
      licenceYear: 1991,
      specialities: ["皮膚科", "アレルギー科"],
      languages: ["日本語", "英語"],
      line: "",
      english: {},
    },
  ]);
});

test("a doctor's English is on the clinic's page, stays where a form does not name it, and can be taken away", async () => {
  const english = { "佐藤 健": "Takeru Sato", 内科: "Internal medicine" };
  for (const [named, expected] of [
    [{ english }, english],
    [{ line: "" }, english],
    [{ english: {} }, {}],
  ] as const) {
    expect((await client.operator.put(doctorPath("sato"), { ...TEST_DOCTOR, ...named })).status).toBe(200);
    expect((await readPublicly()).doctors).toMatchObject([{ name: "佐藤 健", english: expected }]);
  }
});

test("a doctor's languages stay where a form does not name them, and can be taken away", async () => {
  for (const [named, expected] of [
    [{ languages: ["日本語", "英語"] }, ["日本語", "英語"]],
    [{ line: "" }, ["日本語", "英語"]],
    [{ languages: [] }, []],
  ] as const) {
    expect((await client.operator.put(doctorPath("sato"), { ...TEST_DOCTOR, ...named })).status).toBe(200);
    expect((await readPublicly()).doctors).toMatchObject([{ name: "佐藤 健", languages: expected }]);
  }
});

test("a doctor who is changed keeps their place unless it is changed, and leaves the list when removed", async () => {
  await client.operator.put(doctorPath("sato"), TEST_DOCTOR);
  await client.operator.put(doctorPath("sato"), { ...TEST_DOCTOR, line: "土曜日も診ています。" });
  expect((await readPublicly()).doctors).toMatchObject([{ doctorId: "sato", line: "土曜日も診ています。" }]);
  expect((await client.operator.delete(doctorPath("sato"))).status).toBe(200);
  expect((await readPublicly()).doctors).toEqual([]);
  expect((await client.operator.delete(doctorPath("sato"))).status).toBe(200);
  const events = await readAuditEvents(client);
  expect(events.map(({ action, subject, change }) => [action, subject, change])).toEqual([
    ["doctor.store", "doctor:sato", { before: null, after: { ...TEST_DOCTOR, languages: [], english: {} } }],
    [
      "doctor.store",
      "doctor:sato",
      { before: { line: "気軽にご相談ください。" }, after: { line: "土曜日も診ています。" } },
    ],
    ["doctor.remove", "doctor:sato", { before: { name: "佐藤 健" }, after: { name: null } }],
  ]);
});

test.each<[string, object, string]>([
  ["no name", { name: "" }, "name"],
  ["a name of 61 characters", { name: "あ".repeat(61) }, "name"],
  ["a reading in kanji", { kana: "佐藤 健" }, "kana"],
  ["a licence before anybody's", { licenceYear: 1929 }, "licenceYear"],
  ["a licence of next year", { licenceYear: 2027 }, "licenceYear"],
  ["seven specialities", { specialities: Array.from({ length: 7 }, (_, index) => `科${index}`) }, "specialities"],
  ["an empty speciality", { specialities: [""] }, "specialities.0"],
  ["a ninth language", { languages: Array.from({ length: 9 }, (_, index) => `言語${index}`) }, "languages"],
  ["a line of 61 characters", { line: "あ".repeat(61) }, "line"],
])("%s is refused", async (_, wrong, path) => {
  const answer = await client.operator.put(doctorPath("sato"), { ...TEST_DOCTOR, ...wrong });
  expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
  expect(answer.body).toMatchObject({ issues: [{ path }] });
});

test("two doctors of one name are refused, whatever the space between", async () => {
  await client.operator.put(doctorPath("sato"), TEST_DOCTOR);
  const answer = await client.operator.put(doctorPath("other"), { ...TEST_DOCTOR, name: "佐藤　健" });
  expect(answer.body).toMatchObject({
    code: "E001",
    issues: [{ path: "name", message: "同じ名前の医師がすでに登録されています。" }],
  });
});

test("the sixty-first doctor is refused", async () => {
  for (let number = 0; number < 60; number++) {
    const answer = await client.operator.put(doctorPath(`doctor-${number}`), {
      ...TEST_DOCTOR,
      name: `医師 ${number}`,
    });
    expect(answer.status).toBe(200);
  }
  expect(refusalOf(await client.operator.put(doctorPath("one-more"), TEST_DOCTOR))).toBe("E001");
});
