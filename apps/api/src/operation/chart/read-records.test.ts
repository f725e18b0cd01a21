import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { readTreatmentCall, startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { customerRecordSchema } from "@madoguchi/contract/customer/customer-record";
import { fillPath } from "@madoguchi/contract/http/paths";
import { beforeEach, describe, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { insertFormAnswers, SYMPTOM_QUESTIONS } from "../../testing/test-answers.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { readRecord } from "../../testing/test-operations.ts";
import { publishTestQuestionnaire } from "../../testing/test-questionnaire-calls.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const SISTER_KEY = "operation-key-of-the-sister-clinic";

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: { email: "hanako@example.com" }, taro: {} },
  treatments: {
    first: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00", care: {} },
    second: { customer: "hanako", statusId: 3, startsAt: "2026-05-12T10:00:00+09:00", charge: {} },
  },
});

beforeEach(async () => {
  await client.database.insert(clinic).values({
    clinicId: "clinic-sister",
    medicalBusinessId: client.medicalBusinessId,
    name: "姉妹クリニック",
    phoneNumber: "0300000001",
    address: "東京都",
    homepageUrl: "https://sister.example/",
    businessHours: "平日",
  });
  await insertTestKey(client.database, { clinicId: "clinic-sister", secret: SISTER_KEY });
});

function sister() {
  return client.asOperator("田中", SISTER_KEY);
}

function readCustomer(medicalRecordCode: string, clinicId = client.clinicId): Promise<TestAnswer> {
  const operator = clinicId === client.clinicId ? client.operator : sister();
  return operator.send(readCustomerCall, { params: { clinicId, medicalRecordCode } });
}

async function readAccessLog(customer: string) {
  return (await client.as(customer).read(readAccessLogCall)).events;
}

describe("a patient by the record code", () => {
  test("shows the person, the address, and the treatments, newest first", async () => {
    const record = customerRecordSchema.parse((await readCustomer("M900000")).body);
    expect(record).toMatchObject({
      patient: {
        medicalRecordCode: "M900000",
        lastName: "山田",
        firstName: "花子",
        lastNameKana: "ヤマダ",
        firstNameKana: "ハナコ",
        sex: 1,
        birthdate: "1990-04-01",
        phoneNumber: "09000000000",
        email: "hanako@example.com",
        isLineLinked: false,
      },
      address: null,
      isClosed: false,
      joinedAt: "2026-05-12T12:00:00+09:00",
    });
    expect(record.treatments.map(({ treatmentId, statusLabel }) => [treatmentId, statusLabel])).toEqual([
      [client.treatmentId("second"), "お支払い待ち"],
      [client.treatmentId("first"), "完了"],
    ]);
  });

  test("shows the answers to the clinic's own form, also without a treatment, the newest first", async () => {
    await publishTestQuestionnaire(client, SYMPTOM_QUESTIONS);
    await insertFormAnswers(client, "taro", { symptom: "とくになし" });
    client.advance({ hours: 1 });
    await insertFormAnswers(client, "taro", { symptom: "花粉症", "chest-pain": "now" }, { submissionNumber: 2 });
    const { medicalRecordCode } = client.customer("taro");
    const { treatments, formSubmissions } = customerRecordSchema.parse((await readCustomer(medicalRecordCode)).body);
    expect(treatments).toEqual([]);
    expect(formSubmissions).toMatchObject([
      { submissionNumber: 2, submittedAt: "2026-05-12T13:00:00+09:00", alarms: ["emergency"] },
      { submissionNumber: 1, submittedAt: "2026-05-12T12:00:00+09:00", alarms: [] },
    ]);
    expect(formSubmissions[0]?.lines.slice(0, 2)).toMatchObject([
      { label: "困っている症状", answer: "花粉症", alarms: [] },
      { label: "胸の痛み", answer: "いま痛む", alarms: ["emergency"] },
    ]);
    expect(customerRecordSchema.parse((await readCustomer("M900000")).body).formSubmissions).toEqual([]);
    expect((await readAccessLog("taro"))[0]?.action).toBe("記録を閲覧しました");
  });

  test.each(["M999999", "x", "\u0000", "花子", "M900000'--"])(
    "%j is C005 when the clinic has no such patient",
    async (code) => {
      const answer = await readCustomer(code);
      expect([answer.status, refusalOf(answer)]).toEqual([404, "C005"]);
    },
  );

  test("is not found by a clinic that the patient has not joined", async () => {
    expect(refusalOf(await readCustomer("M900000", "clinic-sister"))).toBe("C005");
  });
});

test("a treatment is not found by another clinic of the same business", async () => {
  const treatmentId = client.treatmentId("first");
  for (const path of [readTreatmentCall.path, startTreatmentCall.path]) {
    const at = fillPath(path, { clinicId: "clinic-sister", treatmentId });
    const answer = await (path === readTreatmentCall.path ? sister().get(at) : sister().post(at));
    expect(refusalOf(answer)).toBe("T001");
  }
});

test("a treatment's id in capitals is unknown", async () => {
  const treatmentId = client.treatmentId("first").toUpperCase();
  const read = await client.operator.send(readTreatmentCall, { params: { treatmentId } });
  expect([read.status, refusalOf(read)]).toEqual([404, "T001"]);
});

test("the patient sees who of the clinic has read the record", async () => {
  await client.asOperator("看護師 鈴木").send(readCustomerCall, { params: { medicalRecordCode: "M900000" } });
  client.advance({ minutes: 1 });
  await readRecord(client, "first");
  expect(await readAccessLog("hanako")).toEqual([
    {
      at: "2026-05-12T12:01:00+09:00",
      actor: "クリニック（受付システム、担当者の申告：受付の田中）",
      action: "診察の記録を閲覧しました",
      device: null,
    },
    {
      at: "2026-05-12T12:00:00+09:00",
      actor: "クリニック（受付システム、担当者の申告：看護師 鈴木）",
      action: "記録を閲覧しました",
      device: null,
    },
  ]);
  expect(await readAccessLog("taro")).toEqual([]);
});

test("a treatment's record has all that the patient sees, and the patient's own record", async () => {
  expect(await readRecord(client, "first")).toMatchObject({
    statusLabel: "完了",
    patient: { medicalRecordCode: "M900000", lastName: "山田" },
    carePlan: { plan: "薬を7日間続けてください。" },
    prescription: [{ name: "アセトアミノフェン錠500mg" }],
    address: null,
    payments: [],
  });
});
