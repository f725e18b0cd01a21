import { fillPath } from "@madoguchi/contract/http/paths";
import { registeredProfileSchema } from "@madoguchi/contract/profile/profile";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { clinic, medicalBusiness } from "../../records/clinic/clinic.table.ts";
import { consent, customer, customerClinic } from "../../records/customer/customer.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const information = fillPath(readProfileCall.path, { medicalBusinessId: "business-test" });

const form = otherProfileFixture;
const registration = { ...form, clinicId: "clinic-test" };

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { phoneNumber: "09012345678", email: "hanako@example.com" } },
});

describe("registering", () => {
  test("makes the person a patient of the clinic, with a medical record code (spec §7 POST, GET, PUT, spec §7 register a patient)", async () => {
    const ichiro = client.asNewcomer("ichiro@example.com");
    const answer = await ichiro.post(information, registration);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ medicalRecordCode: "M000001" });
    expect((await ichiro.get(information)).body).toEqual({
      ...form,
      medicalRecordCode: "M000001",
      email: "ichiro@example.com",
      isLineLinked: 0,
      isBirthdateDefault: false,
    });
    const next = await client.asNewcomer("jiro@example.com").post(information, {
      ...registration,
      phoneNumber: "08033334444",
    });
    expect(next.body).toEqual({ medicalRecordCode: "M000002" });
  });

  test("joins the clinic, stores the consent to its current terms and audits both", async () => {
    await client.asNewcomer("ichiro@example.com").post(information, registration);
    const [ichiro] = await client.database.select().from(customer).where(eq(customer.email, "ichiro@example.com"));
    const customerId = ichiro?.customerId ?? "";
    expect(
      await client.database.select().from(customerClinic).where(eq(customerClinic.customerId, customerId)),
    ).toEqual([expect.objectContaining({ clinicId: "clinic-test", joinedAt: client.now() })]);
    const consents = await client.database.select().from(consent).where(eq(consent.customerId, customerId));
    expect(consents.map(({ kind, version, treatmentId }) => [kind, version, treatmentId]).sort()).toEqual([
      ["privacy-policy", 1, null],
      ["terms-of-use", 1, null],
    ]);
    expect(await readAuditEvents(client, eq(auditEvent.customerId, customerId))).toEqual([
      expect.objectContaining({
        actor: `customer:${customerId}`,
        action: "profile.register",
        subject: `customer:${customerId}`,
        at: client.now(),
      }),
    ]);
  });

  test("understands full-width digits, hyphens and half-width kana", async () => {
    const ichiro = client.asNewcomer("ichiro@example.com");
    const typed = {
      ...registration,
      phoneNumber: "０８０－１１１１－２２２２",
      lastNameKana: "ｽｽﾞｷ",
      firstNameKana: "いちろう",
    };
    expect((await ichiro.post(information, typed)).status).toBe(201);
    expect((await ichiro.get(information)).body).toMatchObject(form);
  });

  test("takes the e-mail address from the sign-in, never from the body", async () => {
    const ichiro = client.asNewcomer("ichiro@example.com");
    await ichiro.post(information, { ...registration, email: "hanako@example.com", medicalRecordCode: "M777777" });
    expect((await ichiro.get(information)).body).toMatchObject({
      email: "ichiro@example.com",
      medicalRecordCode: "M000001",
    });
  });

  test("with an address that the sign-in has not proven is E009", async () => {
    const person = { uid: "uid-mallory", email: "hanako.new@example.com", emailVerified: false };
    const mallory = client.withAuthorization(`Bearer ${await client.identity.signIdToken(person)}`);
    const answer = await mallory.post(information, registration);
    expect([answer.status, refusalOf(answer)]).toEqual([401, "E009"]);
  });

  test("a second time is C002", async () => {
    const again = { ...registration, phoneNumber: "09099998888" };
    const answer = await client.as("hanako").post(information, again);
    expect([answer.status, refusalOf(answer)]).toEqual([409, "C002"]);
  });

  test("with another patient's phone number is C009", async () => {
    const answer = await client
      .asNewcomer("ichiro@example.com")
      .post(information, { ...registration, phoneNumber: "090-1234-5678" });
    expect([answer.status, refusalOf(answer)]).toEqual([409, "C009"]);
  });

  test("with another patient's e-mail address is C004", async () => {
    const answer = await client.asNewcomer("hanako@example.com").post(information, registration);
    expect([answer.status, refusalOf(answer)]).toEqual([409, "C004"]);
  });

  test("a refused registration leaves nothing behind and consumes no number", async () => {
    const ichiro = client.asNewcomer("ichiro@example.com");
    await ichiro.post(information, { ...registration, phoneNumber: "09012345678" });
    expect(await client.database.select().from(customer).where(eq(customer.email, "ichiro@example.com"))).toEqual([]);
    expect((await ichiro.post(information, registration)).body).toEqual({ medicalRecordCode: "M000001" });
  });

  test("at a clinic that does not exist is CL001, at one of another business CL003 (spec §1 Users)", async () => {
    await client.database.insert(medicalBusiness).values({ medicalBusinessId: "business-other", name: "医療法人ほか" });
    await client.database.insert(clinic).values({
      clinicId: "clinic-other",
      medicalBusinessId: "business-other",
      name: "ほかのクリニック",
      phoneNumber: "0300000000",
      address: "東京都",
      homepageUrl: "https://other.example/",
      businessHours: "平日",
    });
    const ichiro = client.asNewcomer("ichiro@example.com");
    expect(refusalOf(await ichiro.post(information, { ...registration, clinicId: "nowhere" }))).toBe("CL001");
    const answer = await ichiro.post(information, { ...registration, clinicId: "clinic-other" });
    expect([answer.status, refusalOf(answer)]).toEqual([400, "CL003"]);
  });

  test.each([
    ["lastName", "", "姓は必須です。"],
    ["firstName", undefined, "名は必須です。"],
    ["sex", null, "性別は必須です。"],
    ["sex", "1", "性別は必須です。"],
    ["birthdate", "", "生年月日は必須です。"],
    ["birthdate", "2001-02-29", "有効な日付を入力してください。"],
    ["birthdate", "2008-05-12", "18歳未満の方はご利用になれません。"],
    ["phoneNumber", "0901234", "携帯電話番号は数字のみで入力してください"],
  ])("with %s %j is E001: %s", async (path, value, message) => {
    const answer = await client.asNewcomer("ichiro@example.com").post(information, { ...registration, [path]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "E001", issues: [{ path, message }] });
  });

  test("a person can register from midnight in Japan of their 18th birthday, not before", async () => {
    const ichiro = client.asNewcomer("ichiro@example.com");
    const young = { ...registration, birthdate: "2008-05-12" };
    client.moveTo("2026-05-11T23:59:59+09:00");
    expect(refusalOf(await ichiro.post(information, young))).toBe("E001");
    client.moveTo("2026-05-12T00:00:00+09:00");
    expect((await ichiro.post(information, young)).status).toBe(201);
  });

  test("characters that no database can store cause no server error", async () => {
    const ichiro = client.asNewcomer("ichiro@example.com");
    expect(refusalOf(await ichiro.post(information, { ...registration, lastName: "鈴\u0000木" }))).toBe("E001");
    expect(refusalOf(await ichiro.post(information, { ...registration, firstName: "\ud800" }))).toBe("E001");
    const broken = { ...registration, clinicId: "clinic\u0000", phoneNumber: "\u0000" };
    expect(refusalOf(await client.asNewcomer("jiro@example.com").post(information, broken))).toBe("E001");
  });
});

describe("registering at the same moment", () => {
  test("two people with one phone number: one is registered, the other gets C009", async () => {
    const other = client.another();
    const answers = await Promise.all([
      client.asNewcomer("ichiro@example.com").post(information, registration),
      other.asNewcomer("jiro@example.com").post(information, registration),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(refusalOf).filter(Boolean)).toEqual(["C009"]);
  });

  test("one person twice: registered once, C002 once", async () => {
    const answers = await Promise.all([
      client.asNewcomer("ichiro@example.com").post(information, registration),
      client.another().asNewcomer("ichiro@example.com").post(information, registration),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(refusalOf).filter(Boolean)).toEqual(["C002"]);
  });

  test("ten people: ten numbers, without duplicates or gaps", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client
          .asNewcomer(`person${index}@example.com`)
          .post(information, { ...registration, phoneNumber: `0801111000${index}` }),
      ),
    );
    const codes = answers.map(({ body }) => registeredProfileSchema.parse(body).medicalRecordCode).sort();
    expect(codes).toEqual(Array.from({ length: 10 }, (_, index) => `M0000${String(index + 1).padStart(2, "0")}`));
  });

  test("the same call again with the same key answers the first answer", async () => {
    const ichiro = client.asNewcomer("ichiro@example.com");
    const first = await ichiro.post(information, registration, { idempotencyKey: "one" });
    const second = await ichiro.post(information, registration, { idempotencyKey: "one" });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });
});

test("nothing about the patient is in the log", async () => {
  const ichiro = client.asNewcomer("ichiro@example.com");
  await ichiro.post(information, { ...registration, phoneNumber: "09012345678" });
  await ichiro.post(information, registration);
  await ichiro.put(information, { ...form, birthdate: "2010-01-01" });
  const log = client.logLines.join("\n");
  expect(log).toContain("C009");
  for (const secret of ["鈴木", "スズキ", "08011112222", "09012345678", "ichiro", "1985-12-24"]) {
    expect(log).not.toContain(secret);
  }
});
