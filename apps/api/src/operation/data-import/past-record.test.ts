import { fillPath } from "@madoguchi/contract/http/paths";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import { registerProfileCall } from "@madoguchi/contract/registration/registration.patient.calls";
import { holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { expect, test } from "vitest";
import { downloadExport } from "../../testing/test-export.ts";
import { csvOf, fileOf, openImports } from "../../testing/test-imports.ts";
import { bookedId, CONSENTS, holdSpot, MORNING, readHold } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  spots: { morning: { startsAt: MORNING }, skin: { startsAt: MORNING, department: "skin" } },
  departments: ["internal", "skin"],
  customers: { taro: {} },
});

function visits(code: string, department: string) {
  const header = ["患者番号", "受診日時", "診療科", "初診・再診", "所見", "患者さんへの説明"];
  return fileOf("visits", csvOf(header, [[code, "2024/3/4", department, "初診", "咽頭発赤", "かぜです"]]));
}

test("a past visit of a department makes the next one there a return, and no other one", async () => {
  await openImports(client).importFile(visits(client.customer("taro").medicalRecordCode, "内科"));
  expect(readHold(await holdSpot(client, "taro", "skin")).proposedFirstTreatment).toBe(true);
  expect(readHold(await holdSpot(client, "taro", "morning")).proposedFirstTreatment).toBe(false);
});

test("a patient downloads their imported data, without the doctor's note", async () => {
  const imports = openImports(client);
  const { medicalRecordCode } = client.customer("taro");
  await imports.importFile(visits(medicalRecordCode, "内科"));
  const medicines = csvOf(["患者番号", "処方日", "薬品名"], [[medicalRecordCode, "2024/3/4", "カロナール錠200"]]);
  await imports.importFile(fileOf("prescriptions", medicines));
  const { body } = await downloadExport(client, "taro");
  expect(body).toMatchObject({
    pastVisits: [{ visitedOn: "2024-03-04", department: "内科", explanation: "かぜです" }],
    pastPrescriptions: [{ prescribedOn: "2024-03-04", name: "カロナール錠200" }],
  });
  expect(JSON.stringify(body)).not.toContain("咽頭発赤");
});

test("an imported allergy is read with the answers of the patient who has taken the record over", async () => {
  const header = ["患者番号", "氏名", "フリガナ", "生年月日", "性別", "メールアドレス", "アレルギー"];
  const row = ["A-1", "川上 春", "カワカミ ハル", "1971/4/1", "女", "hanako@example.jp", "ペニシリンで発疹"];
  await openImports(client).importFile(fileOf("patients", csvOf(header, [row])));
  const hanako = client.asNewcomer("hanako@example.jp");
  const { clinicId } = client;
  const registered = await hanako.send(registerProfileCall, {
    body: {
      ...{ clinicId, lastName: "川上", firstName: "春", lastNameKana: "カワカミ", firstNameKana: "ハル" },
      ...{ sex: 1, birthdate: "1971-04-01", phoneNumber: "08099998888" },
    },
  });
  expect(registered.body).toEqual({ medicalRecordCode: "A-1" });
  const wish = { spotId: client.spotId("morning"), startAt: MORNING, isFirstTreatment: true };
  const held = await hanako.send(holdSeatCall, { body: wish });
  const booking = { holdId: readHold(held).holdId, isFirstTreatment: true, consents: CONSENTS };
  const treatmentId = bookedId(await hanako.post(fillPath(readTreatmentsCall.path, { clinicId }), booking));
  const { body } = await client.operator.send(readTreatmentAnswersCall, { params: { treatmentId } });
  expect(body).toMatchObject({
    allergies: [{ label: "アレルギー（以前のシステムから取り込み）", answer: "ペニシリンで発疹" }],
  });
});
