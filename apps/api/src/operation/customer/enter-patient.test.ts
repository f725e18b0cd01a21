import {
  enterPatientCall,
  readCustomerCall,
  searchPatientsCall,
} from "@madoguchi/contract/customer/customer.operation.calls";
import { type PatientEntry, patientEntryResultSchema } from "@madoguchi/contract/customer/patient-entry";
import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { consent, customer } from "../../records/customer/customer.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { atTheSameMoment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: {
    hanako: {
      ...{ lastName: "山田", firstName: "花子", lastNameKana: "ヤマダ", firstNameKana: "ハナコ" },
      ...{ birthdate: "1990-04-01", phoneNumber: "09012345678", email: "hanako@example.com" },
    },
  },
});

const ICHIRO: PatientEntry = {
  ...{ lastName: "鈴木", firstName: "一郎", lastNameKana: "スズキ", firstNameKana: "イチロウ", sex: 0 },
  ...{ birthdate: "1980-12-31", phoneNumber: "0312345678", email: "ichiro@example.com", otherPatients: [] },
};

const registration = {
  ...otherProfileFixture,
  ...{ lastName: "鈴木", firstName: "一郎", lastNameKana: "スズキ", firstNameKana: "イチロウ" },
  ...{ birthdate: "1980-12-31", phoneNumber: "08011112222", clinicId: "clinic-test" },
};

const information = fillPath(readProfileCall.path, { medicalBusinessId: "business-test" });

function enterAs(roles: Parameters<typeof client.asStaff>[0], entry: object) {
  return client.asStaff(roles).send(enterPatientCall, { params: { clinicId: "clinic-test" }, body: entry });
}

async function enter(entry: Partial<PatientEntry> = {}) {
  const answer = await enterAs(["reception"], { ...ICHIRO, ...entry });
  expect(answer.status).toBe(200);
  return patientEntryResultSchema.parse(answer.body);
}

async function read(medicalRecordCode: string) {
  return await client.operator.read(readCustomerCall, { params: { clinicId: "clinic-test", medicalRecordCode } });
}

describe("a patient whom the clinic enters", () => {
  test("has a waiting record with the known facts", async () => {
    const entered = await enter();
    expect(entered).toEqual({ outcome: "entered", medicalRecordCode: "M000001" });
    const record = await read("M000001");
    expect(record).toMatchObject({ isWaitingForPatient: true, isClosed: false, joinedAt: "2026-05-11T09:00:00+09:00" });
    expect(record.patient).toMatchObject({
      ...{ lastName: "鈴木", firstNameKana: "イチロウ", birthdate: "1980-12-31", phoneNumber: "0312345678" },
      ...{ email: "ichiro@example.com", isLineLinked: false },
    });
    const [row] = await client.database.select().from(customer).where(eq(customer.medicalRecordCode, "M000001"));
    expect(
      await client.database
        .select()
        .from(consent)
        .where(eq(consent.customerId, row?.customerId ?? "")),
    ).toEqual([]);
    expect(await readAuditEvents(client, eq(auditEvent.action, "profile.enter"))).toEqual([
      expect.objectContaining({ customerId: row?.customerId, clinicId: "clinic-test" }),
    ]);
  });

  test("may have neither birthdate nor telephone nor address, and be a child", async () => {
    await enter({ birthdate: null, phoneNumber: null, email: null });
    expect((await read("M000001")).patient).toMatchObject({ birthdate: "", phoneNumber: "", email: "" });
    await enter({ firstNameKana: "ジロウ", birthdate: "2024-02-29", phoneNumber: null, email: null });
    expect((await read("M000002")).patient.birthdate).toBe("2024-02-29");
  });

  test("is found by the search", async () => {
    await enter();
    const found = await client.operator.read(searchPatientsCall, {
      params: { clinicId: "clinic-test" },
      body: { query: "すずき" },
    });
    expect(found.patients.map(({ medicalRecordCode }) => medicalRecordCode)).toEqual(["M000001"]);
  });

  test.each([
    ["tomorrow", { birthdate: "2026-05-12" }, "birthdate"],
    ["an impossible day", { birthdate: "1990-02-30" }, "birthdate"],
    ["nine digits", { phoneNumber: "031234567" }, "phoneNumber"],
    ["half an address", { email: "ichiro@" }, "email"],
    ["no reading", { lastNameKana: " " }, "lastNameKana"],
  ])("is refused with %s", async (_, wrong, path) => {
    const answer = await enterAs(["reception"], { ...ICHIRO, ...wrong });
    expect([answer.status, answer.body]).toMatchObject([400, { code: "E001", issues: [{ path }] }]);
  });

  test("cannot be entered by an owner who sees no patients", async () => {
    expect(refusalOf(await enterAs(["owner"], ICHIRO))).toBe("E005");
  });
});

describe("a person who may be the clinic's patient already", () => {
  test.each([
    ["the same reading and birthdate", { lastNameKana: "やまだ", firstNameKana: "ﾊﾅｺ", birthdate: "1990-04-01" }],
    ["the same reading without a birthdate", { lastNameKana: "ヤマダ", firstNameKana: "ハナコ", birthdate: null }],
    ["the same telephone number", { phoneNumber: "090-1234-5678" }],
    ["the same mail address", { email: "hanako@example.com" }],
  ])("is shown before, and stored only once they are marked as different: %s", async (_, same) => {
    const first = await enter(same);
    expect(first).toMatchObject({
      outcome: "similar",
      patients: [{ name: "山田 花子", medicalRecordCode: "M900000" }],
    });
    expect(await enter({ ...same, otherPatients: ["M900000"] })).toEqual({
      ...{ outcome: "entered", medicalRecordCode: "M000001" },
    });
  });

  test("is not a person with the same reading and another birthdate", async () => {
    const other = { lastNameKana: "ヤマダ", firstNameKana: "ハナコ", birthdate: "1990-04-02" };
    expect(await enter(other)).toMatchObject({ outcome: "entered" });
  });

  test("is one whom colleagues enter at the same time", async () => {
    const reception = client.asStaff(["reception"]);
    const call = async () =>
      (await reception.read(enterPatientCall, { params: { clinicId: "clinic-test" }, body: ICHIRO })).outcome;
    await reception.send(searchPatientsCall, { params: { clinicId: "clinic-test" }, body: { query: "すずき" } });
    const outcomes = await atTheSameMoment(client, [call, call], { table: "medical_business" });
    expect(outcomes.toSorted()).toEqual(["entered", "similar"]);
  });
});

describe("a patient who registers with the address of a waiting record", () => {
  test("takes it over by their reading and birthdate", async () => {
    await enter();
    client.moveTo("2026-05-20T09:00:00+09:00");
    const ichiro = client.asNewcomer("ichiro@example.com");
    expect((await ichiro.post(information, registration)).body).toEqual({ medicalRecordCode: "M000001" });
    expect((await ichiro.get(information)).body).toMatchObject({ phoneNumber: "08011112222", birthdate: "1980-12-31" });
    const record = await read("M000001");
    expect(record).toMatchObject({ isWaitingForPatient: false, joinedAt: "2026-05-11T09:00:00+09:00" });
    expect(record.patient).toMatchObject({ email: "ichiro@example.com", phoneNumber: "08011112222" });
    const consents = await client.database.select().from(consent).where(eq(consent.agreedAt, client.now()));
    expect(consents.map(({ kind }) => kind).toSorted()).toEqual(["privacy-policy", "terms-of-use"]);
    expect(await readAuditEvents(client, eq(auditEvent.action, "profile.take-over"))).toHaveLength(1);
    const next = { ...registration, phoneNumber: "08033334444" };
    expect((await client.asNewcomer("jiro@example.com").post(information, next)).body).toEqual({
      medicalRecordCode: "M000002",
    });
  });

  test.each([
    ["another birthdate", { birthdate: "1980-12-30" }, "ichiro@example.com"],
    ["no birthdate", { birthdate: undefined }, "ichiro@example.com"],
    ["another reading", { firstNameKana: "ジロウ" }, "ichiro@example.com"],
    ["another address", {}, "other@example.com"],
  ])("gets a record of their own with %s", async (_, said, email) => {
    await enter();
    const answer = await client.asNewcomer(email).post(information, { ...registration, ...said });
    expect([answer.status, answer.body]).toEqual([201, { medicalRecordCode: "M000002" }]);
    expect((await read("M000001")).isWaitingForPatient).toBe(true);
  });

  test("gets a record of their own where two wait: the clinic has to say which is theirs", async () => {
    await enter();
    await enter({ otherPatients: ["M000001"] });
    const answer = await client.asNewcomer("ichiro@example.com").post(information, registration);
    expect(answer.body).toEqual({ medicalRecordCode: "M000003" });
  });

  test("can register in spite of the telephone number that the clinic entered", async () => {
    await enter({ phoneNumber: registration.phoneNumber, email: null });
    expect((await client.asNewcomer("ichiro@example.com").post(information, registration)).status).toBe(201);
  });

  test("takes it over once: a second sign-in with the same address finds nothing that waits", async () => {
    await enter();
    await client.asNewcomer("ichiro@example.com").post(information, registration);
    expect(refusalOf(await client.asNewcomer("ichiro@example.com").post(information, registration))).toBe("C002");
  });
});
