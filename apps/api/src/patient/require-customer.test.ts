import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { readNextTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { clinic, medicalBusiness } from "../records/clinic/clinic.table.ts";
import { customer } from "../records/customer/customer.table.ts";
import { refusalOf } from "../testing/test-client.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";

let nextTreatment: string;
let information: string;

const client = useSharedTestClient({ customers: { hanako: {}, taro: {} } });

beforeAll(async () => {
  const { clinicId, medicalBusinessId } = client;
  nextTreatment = fillPath(readNextTreatmentCall.path, { clinicId });
  information = fillPath(readProfileCall.path, { medicalBusinessId });
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
  // The sister clinic of the same business, which no patient has joined.
  await client.database.insert(clinic).values({
    clinicId: "clinic-sister",
    medicalBusinessId,
    name: "姉妹クリニック",
    phoneNumber: "0300000001",
    address: "東京都",
    homepageUrl: "https://sister.example/",
    businessHours: "平日",
  });
});

describe("without a sign-in", () => {
  test.each(["", "   "])("a call with the header %j is U001", async (authorization) => {
    const answer = await client.withAuthorization(authorization).get(information);
    expect([answer.status, refusalOf(answer)]).toEqual([401, "U001"]);
  });

  test("a call without the header is U001, on any path", async () => {
    const paths = [
      information,
      nextTreatment,
      "/api/v1/customer/clinic/nowhere/x",
      "/api/v2/customer",
      "/api/v1/customer/",
    ];
    for (const path of paths) expect(refusalOf(await client.get(path)), path).toBe("U001");
  });
});

describe("with an invalid token", () => {
  const hanako = { uid: "uid-hanako", email: "hanako@example.com" };

  test.each([
    ["expired", { expiresInSeconds: -60 }],
    ["of another project", { audience: "other-project" }],
    ["of another issuer", { issuer: "https://securetoken.google.com/other-project" }],
    ["signed by somebody else", { isForeign: true }],
  ])("a token %s is E009", async (_, fault) => {
    const token = await client.identity.signIdToken(hanako, fault);
    const answer = await client.withAuthorization(`Bearer ${token}`).get(information);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      code: "E009",
      message: "ログインの有効期限が切れました。もう一度ログインしてください。",
    });
  });

  test.each(["Bearer", "Bearer x", "Bearer a.b.c", "Basic aGFuYWtvOng=", "Bearer a b", "nonsense"])(
    "the header %j is E009",
    async (authorization) => {
      expect(refusalOf(await client.withAuthorization(authorization).get(information))).toBe("E009");
    },
  );

  test("a token whose last part was changed is E009", async () => {
    const [header, claims, signature = ""] = (await client.identity.signIdToken(hanako)).split(".");
    const changed = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const answer = await client.withAuthorization(`Bearer ${header}.${claims}.${changed}`).get(information);
    expect(refusalOf(answer)).toBe("E009");
  });

  test("a token without a signature is E009", async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const seconds = Math.floor(client.now().getTime() / 1000);
    const claims = { iss: "https://securetoken.google.com/test-project", aud: "test-project", sub: "uid-hanako" };
    const times = { iat: seconds, exp: seconds + 3600, auth_time: seconds };
    const token = `${encode({ alg: "none" })}.${encode({ ...claims, ...times })}.`;
    expect(refusalOf(await client.withAuthorization(`Bearer ${token}`).get(information))).toBe("E009");
  });

  test("an invalid token is refused before the clinic is looked up", async () => {
    const answer = await client
      .withAuthorization("Bearer x")
      .send(readNextTreatmentCall, { params: { clinicId: "no" } });
    expect(refusalOf(answer)).toBe("E009");
  });
});

describe("at another clinic or business", () => {
  test.each(["no-such-clinic", "%00", "%ff", "a%20b", "x".repeat(200)])("clinic %j is CL001", async (clinicId) => {
    const answer = await client.as("hanako").get(`/api/v1/customer/clinic/${clinicId}/next-treatment`);
    expect([answer.status, refusalOf(answer)]).toEqual([404, "CL001"]);
  });

  test.each(["no-such-business", "%00", "%ff"])(
    "business %j is MB0001 (spec §3 medical business information)",
    async (medicalBusinessId) => {
      const answer = await client.as("hanako").get(`/api/v1/customer/business/${medicalBusinessId}/information`);
      expect([answer.status, refusalOf(answer)]).toEqual([404, "MB0001"]);
    },
  );

  test.each(["clinic-other", "clinic-sister"])(
    "a patient of another clinic is refused at %s with C001",
    async (clinicId) => {
      const answer = await client.as("hanako").send(readNextTreatmentCall, { params: { clinicId } });
      expect([answer.status, refusalOf(answer)]).toEqual([403, "C001"]);
    },
  );

  test("a signed-in person without a record is refused at the clinic with C001", async () => {
    expect(refusalOf(await client.asNewcomer("new@example.com").get(nextTreatment))).toBe("C001");
  });

  test("a patient of another business cannot change anything there: MB002", async () => {
    const other = fillPath(readProfileCall.path, { medicalBusinessId: "business-other" });
    const answer = await client.as("hanako").put(other, {});
    expect([answer.status, refusalOf(answer)]).toEqual([403, "MB002"]);
    expect(refusalOf(await client.as("hanako").get("/api/v1/customer/business/business-other/export"))).toBe("MB002");
  });

  test("a signed-in person may ask whether they are registered: C005", async () => {
    const answer = await client.asNewcomer("new@example.com").get(information);
    expect([answer.status, refusalOf(answer)]).toEqual([404, "C005"]);
  });

  test("a closed account is no patient any more", async () => {
    const { medicalBusinessId, now } = client;
    await client.database.insert(customer).values({
      medicalBusinessId,
      customerId: randomUUID(),
      identityUid: "uid-of-left@example.com",
      medicalRecordCode: "M000999",
      createdAt: now(),
      closedAt: now(),
    });
    expect(refusalOf(await client.asNewcomer("left@example.com").put(information, {}))).toBe("MB002");
    expect(refusalOf(await client.asNewcomer("left@example.com").get(information))).toBe("C005");
  });
});

test.each(["/api/customer/x", "/api/other/customer/x", "/api/v1/customers", "/api/v/customer"])(
  "%s is no customer's path and leads nowhere",
  async (path) => {
    const answer = await client.get(path);
    expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
  },
);

test("a path without a route requires a token first", async () => {
  const path = `/api/v1/customer/clinic/${client.clinicId}/nothing-here`;
  expect(refusalOf(await client.get(path))).toBe("U001");
  expect(refusalOf(await client.as("hanako").get(path))).toBe("E004");
});
