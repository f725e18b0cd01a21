import { visitNoteListSchema } from "@madoguchi/contract/chart/chart";
import { visitRecordSchema } from "@madoguchi/contract/chart/visit-record";
import * as calls from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { consent } from "../../records/customer/customer.table.ts";
import { deviceTest } from "../../records/visit/device-test.table.ts";
import { roomMessage } from "../../records/visit/room-message.table.ts";
import { visitDeclaration } from "../../records/visit/visit-declaration.table.ts";
import { visitRoom } from "../../records/visit/visit-room.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { operate, readRecord, TEST_CLINIC_MEDICINE } from "../../testing/test-operations.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-12T10:20:00+09:00",
    spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 2, spot: "morning" } },
  });
  await client.database.update(clinic).set({ visitMeans: "video" });
});
afterEach(() => client.close());

function pathOf({ path }: { path: string }): string {
  return fillPath(path, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
}

async function readVisitRecord() {
  return visitRecordSchema.parse((await client.operator.get(pathOf(calls.readVisitRecordCall))).body);
}

function checkIdentity(document: string, remark = "") {
  return client.asStaff(["doctor"], "小林").post(pathOf(calls.recordIdentityCheckCall), { document, remark });
}

describe("the record of a visit", () => {
  test("has empty fields for missing facts", async () => {
    expect(await readVisitRecord()).toMatchObject({
      means: "video",
      calledBy: null,
      calledAt: null,
      calls: 0,
      finishedAt: null,
      declarations: [],
      identityChecks: [],
      underlyingDiseaseKnownFrom: null,
      deviceTest: null,
      notes: [],
      messages: [],
    });
  });

  test("names the means by the rule of the room: video in the department that is seen by video alone", async () => {
    client.deps.settings.examinationDepartmentId = "skin";
    expect((await readVisitRecord()).means).toBe("other");
    client.deps.settings.examinationDepartmentId = "internal";
    expect((await readVisitRecord()).means).toBe("video");
    await client.database.update(clinic).set({ visitMeans: "telephone" });
    expect((await readVisitRecord()).means).toBe("other");
  });

  test("has the caller, the agreements with version and time, place and third party, device test and messages", async () => {
    const { medicalBusinessId, clinicId, database } = client;
    const { customerId } = client.customer("hanako");
    const treatmentId = client.treatmentId("visit");
    const visit = { medicalBusinessId, treatmentId };
    const at = (time: string) => new Date(`2026-05-12T${time}+09:00`);
    await database
      .insert(visitRoom)
      .values({ ...visit, clinicId, calls: 2, calledAt: at("10:02:00"), calledBy: "小林 直樹" });
    const agreed = { medicalBusinessId, customerId, clinicId, treatmentId };
    await database.insert(consent).values([
      { ...agreed, consentId: crypto.randomUUID(), kind: "online-care", version: 3, agreedAt: at("09:00:00") },
      { ...agreed, consentId: crypto.randomUUID(), kind: "online-care", version: 4, agreedAt: at("10:21:00") },
    ]);
    const place = {
      ...visit,
      prefecture: "東京都",
      placeKind: "home",
      placeDetail: "",
      agreesNotToRecord: true,
    } as const;
    const alone = { thirdParty: "none", thirdPartyDetail: "" } as const;
    await database.insert(visitDeclaration).values([
      { ...place, ...alone, declarationNumber: 1, declaredAt: at("09:50:00") },
      { ...place, thirdParty: "family", thirdPartyDetail: "母", declarationNumber: 2, declaredAt: at("09:55:00") },
    ]);
    const tested = { medicalBusinessId, customerId, result: "ready", browser: "Safari 19", system: "iOS 26" } as const;
    const checks = {
      browser: "passed",
      camera: "passed",
      microphone: "passed",
      speaker: "passed",
      network: "passed",
    } as const;
    await database.insert(deviceTest).values([
      { ...tested, checks, testedAt: at("09:40:00"), roundTripMs: 40, lossPercent: 0 },
      { ...tested, checks, testedAt: at("10:30:00"), roundTripMs: 40, lossPercent: 0 },
    ]);
    await database.insert(roomMessage).values({
      ...visit,
      messageId: crypto.randomUUID(),
      side: "patient",
      author: "",
      text: "聞こえますか",
      photoId: null,
      sentAt: at("10:05:00"),
    });
    expect(await readVisitRecord()).toMatchObject({
      calledBy: "小林 直樹",
      calledAt: "2026-05-12T10:02:00+09:00",
      calls: 2,
      agreements: [
        { kind: "terms-of-use" },
        { kind: "privacy-policy" },
        { kind: "online-care", title: "オンライン診療の説明", version: 3, agreedAt: "2026-05-12T09:00:00+09:00" },
      ],
      declarations: [
        { prefecture: "東京都", thirdParty: "family", thirdPartyDetail: "母", declaredAt: "2026-05-12T09:55:00+09:00" },
        { thirdParty: "none" },
      ],
      deviceTest: { result: "ready", testedAt: "2026-05-12T09:40:00+09:00" },
      messages: [{ side: "patient", text: "聞こえますか" }],
    });
  });

  test("is read under a name that the patient sees", async () => {
    await readVisitRecord();
    expect(await readAudit(client)).toEqual([
      `key:受付システム/受付の田中 visit-record.read treatment:${client.treatmentId("visit")}`,
    ]);
  });
});

describe("an identity check", () => {
  test("is stored with operator, document and time; a further one replaces none", async () => {
    expect((await checkIdentity("driving-licence")).status).toBe(201);
    client.advance({ minutes: 2 });
    await checkIdentity("my-number-card", "免許証の住所が古い");
    expect((await readVisitRecord()).identityChecks).toEqual([
      { document: "my-number-card", remark: "免許証の住所が古い", seenBy: "小林", seenAt: "2026-05-12T10:22:00+09:00" },
      { document: "driving-licence", remark: "", seenBy: "小林", seenAt: "2026-05-12T10:20:00+09:00" },
    ]);
    expect((await readAudit(client)).map((line) => line.replace(/^staff:\S+/, "a person"))).toContain(
      `a person identity.check treatment:${client.treatmentId("visit")}`,
    );
  });

  test("of an unknown kind of document is E001, of a cancelled visit T007", async () => {
    expect(refusalOf(await checkIdentity("library-card"))).toBe("E001");
    await client.close();
    client = await createTestClient({
      customers: { hanako: {} },
      treatments: { visit: { customer: "hanako", statusId: 5, startsAt: "2026-05-12T10:00:00+09:00" } },
    });
    expect(refusalOf(await checkIdentity("passport"))).toBe("T007");
  });
});

describe("the note of a visit", () => {
  const write = (noteNumber: number, text: string) =>
    client.asOperator("小林").post(pathOf(calls.correctVisitNoteCall), { noteNumber, text });

  test("is written by the finish, and every correction is a further version", async () => {
    await operate(client, "finishTreatment", "visit", { note: "のどの発赤あり。" });
    client.advance({ minutes: 10 });
    const answer = await write(1, "のどの発赤あり。右側。");
    expect(answer.status).toBe(201);
    const { notes } = visitNoteListSchema.parse(answer.body);
    expect(notes).toMatchObject([
      { noteNumber: 2, text: "のどの発赤あり。右側。", writtenBy: "小林", writtenAt: "2026-05-12T10:30:00+09:00" },
      { noteNumber: 1, text: "のどの発赤あり。", writtenBy: "受付の田中", writtenAt: "2026-05-12T10:20:00+09:00" },
    ]);
    expect((await readVisitRecord()).notes).toEqual(notes);
  });

  test("of two corrections of the same version the later one is refused", async () => {
    await operate(client, "finishTreatment", "visit", { note: "のど" });
    const both = await Promise.all([write(1, "右"), write(1, "左")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await readVisitRecord()).notes).toHaveLength(2);
  });

  test("is not corrected before the finish", async () => {
    expect(refusalOf(await write(0, "のど"))).toBe("T007");
  });

  test("cannot be changed in the database", async () => {
    await operate(client, "finishTreatment", "visit", { note: "のど" });
    const change = client.database.execute("update visit_note set text = '耳'");
    await expect(change).rejects.toThrow();
  });
});

describe("a prescription at a first visit (L8)", () => {
  const prescribe = (change: object, visit: object = {}) =>
    operate(client, "finishTreatment", "visit", {
      isFirstTreatment: true,
      prescription: [{ ...TEST_PRESCRIPTION_LINE, ...change }],
      ...visit,
    });

  async function list(medicineId: string, change: object) {
    const path = `/api/v1/operation/clinic/${client.clinicId}/medicine/${medicineId}`;
    expect((await client.operator.put(path, { ...TEST_CLINIC_MEDICINE, ...change })).status).toBe(200);
  }

  test("for eight days is refused by its field, and nothing is written", async () => {
    const answer = await prescribe({ days: 8 });
    expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
    expect(answer.body).toMatchObject({ issues: [{ path: "prescription.0.days" }] });
    expect(await readRecord(client, "visit")).toMatchObject({ statusId: 2, prescription: [] });
  });

  test("for eight days is possible with the doctor's source of knowledge, which stays in the record", async () => {
    const answer = await prescribe({ days: 30 }, { underlyingDiseaseKnownFrom: "お薬手帳で確認" });
    expect(answer.status).toBe(200);
    expect((await readVisitRecord()).underlyingDiseaseKnownFrom).toBe("お薬手帳で確認");
  });

  test("of a controlled drug is refused whatever the doctor knows", async () => {
    await list("etizolam-05", { isControlled: true });
    const answer = await prescribe({ medicineId: "etizolam-05" }, { underlyingDiseaseKnownFrom: "お薬手帳" });
    expect(answer.body).toMatchObject({
      code: "E001",
      issues: [
        {
          path: "prescription.0.medicineId",
          message: "初診では、麻薬・向精神薬を処方できません（オンライン診療の指針）。",
        },
      ],
    });
  });

  test("of a high-risk drug needs knowledge of underlying disease", async () => {
    await list("warfarin-1", { isHighRisk: true });
    expect(refusalOf(await prescribe({ medicineId: "warfarin-1" }))).toBe("E001");
    expect((await prescribe({ medicineId: "warfarin-1" }, { underlyingDiseaseKnownFrom: "紹介状" })).status).toBe(200);
  });

  test("is free of the guideline at a further visit", async () => {
    expect((await prescribe({ days: 90 }, { isFirstTreatment: false })).status).toBe(200);
  });
});
