import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readAllTermsCall, readTermsCall } from "@madoguchi/contract/terms/terms.patient.calls";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { terms } from "../../records/terms/terms.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let path: string;

const client = useTestClient({
  clinic: { name: "みなとクリニック", chatAppUrl: "https://line.example/minato" },
  departments: ["internal", "skin"],
});

beforeEach(() => {
  path = fillPath(readClinicCall.path, { clinicId: client.clinicId });
});

test("the clinic, its departments in order and its texts in force are public", async () => {
  const answer = await client.get(path);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    clinicId: "clinic-test",
    medicalBusinessId: "business-test",
    name: "みなとクリニック",
    phoneNumber: "0312345678",
    address: "東京都港区芝1-1-1",
    homepageUrl: "https://clinic.example/",
    chatAppUrl: "https://line.example/minato",
    businessHours: "平日 9:00〜18:00",
    clinicalDepartments: [
      {
        clinicalDepartmentId: "internal",
        name: "内科",
        description: "かぜ、発熱、腹痛など",
        durationMinutes: 15,
        priceFrom: 2500,
        isInsured: null,
        picture: "general",
        minimumAge: 18,
        english: {},
      },
      {
        clinicalDepartmentId: "skin",
        name: "診療科skin",
        description: "かぜ、発熱、腹痛など",
        durationMinutes: 15,
        priceFrom: 2500,
        isInsured: null,
        picture: "general",
        minimumAge: 18,
        english: {},
      },
    ],
    cancelDeadlineHours: 2,
    cancelGraceMinutes: 15,
    visitMeans: null,
    cancellationFee: null,
    returnPolicy: null,
    deliveryTime: null,
    paymentGuidance: null,
    invoiceNumber: null,
    keyColour: null,
    acceptsRepresentatives: false,
    offersEnglish: false,
    english: {},
    logo: null,
    photograph: null,
    sessionDays: { idle: 30, maximum: 90 },
    doctors: [],
    roomOpensMinutesBefore: 15,
    terms: [
      { kind: "terms-of-use", version: 1, title: "利用規約" },
      { kind: "privacy-policy", version: 1, title: "プライバシーポリシー" },
      { kind: "online-care", version: 1, title: "オンライン診療の説明" },
      { kind: "cancellation", version: 1, title: "キャンセル規定" },
      { kind: "commerce", version: 1, title: "特定商取引法に基づく表記" },
    ],
    holidays: [],
  });
});

test("the clinic's answer names the holidays on which times may be booked", async () => {
  client.advance({ seconds: 67 * 86_400 });
  expect((await client.get(path)).body).toMatchObject({
    holidays: [
      { day: "2026-07-20", name: "海の日" },
      { day: "2026-08-11", name: "山の日" },
    ],
  });
});

test("the clinic may be cached for a day, and is not sent again while it is unchanged (spec §7 GET /api/v1/clinic/{clinicId})", async () => {
  const first = await client.get(path);
  expect(first.headers.get("cache-control")).toBe("public, max-age=86400");
  const etag = first.headers.get("etag") ?? "";
  const again = await client.get(path, { headers: { "if-none-match": etag } });
  expect([again.status, again.body]).toEqual([304, ""]);
  expect(again.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(again.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a change of the clinic is visible within seconds", async () => {
  const first = await client.get(path);
  await client.database.update(clinic).set({ phoneNumber: "0399999999" });
  client.advance({ seconds: 6 });
  const again = await client.get(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ phoneNumber: "0399999999" });
});

test("an unknown clinic is CL001", async () => {
  const answer = await client.send(readClinicCall, { params: { clinicId: "nowhere" } });
  expect([answer.status, refusalOf(answer)]).toEqual([404, "CL001"]);
});

test("a clinic that cannot be read is CL005, and can be read again afterwards", async () => {
  await client.database.execute("alter table clinic rename to clinic_away");
  const answer = await client.get(path);
  expect([answer.status, refusalOf(answer), answer.headers.get("cache-control")]).toEqual([503, "CL005", "no-store"]);
  await client.database.execute("alter table clinic_away rename to clinic");
  expect((await client.get(path)).status).toBe(200);
});

test("a clinic whose doctors cannot be read is MB003, and can be read again afterwards", async () => {
  await client.database.execute("alter table doctor rename to doctor_away");
  const answer = await client.get(path);
  expect([answer.status, refusalOf(answer), answer.headers.get("cache-control")]).toEqual([503, "MB003", "no-store"]);
  await client.database.execute("alter table doctor_away rename to doctor");
  expect((await client.get(path)).status).toBe(200);
});

test("a text is read in its version in force", async () => {
  const { database, clinicId } = client;
  const ofKind = and(eq(terms.clinicId, clinicId), eq(terms.kind, "cancellation"));
  await database.update(terms).set({ supersededAt: client.now() }).where(ofKind);
  await database
    .insert(terms)
    .values({ clinicId, kind: "cancellation", version: 2, text: "新しい規定", publishedAt: client.now() });
  const answer = await client.send(readTermsCall, { params: { kind: "cancellation" } });
  const inForce = { kind: "cancellation", title: "キャンセル規定", version: 2, text: "新しい規定", english: null };
  expect(answer.body).toEqual(inForce);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test("all texts are read at once, in the order of their listing, and not sent again while they are the same", async () => {
  const { database, clinicId } = client;
  await database.update(terms).set({ supersededAt: client.now() }).where(eq(terms.kind, "commerce"));
  const all = await client.send(readAllTermsCall);
  const kinds = ["terms-of-use", "privacy-policy", "online-care", "cancellation"];
  const single = (kind: string) => client.send(readTermsCall, { params: { kind } });
  expect(all.body).toEqual({ terms: (await Promise.all(kinds.map(single))).map(({ body }) => body) });
  expect(all.headers.get("cache-control")).toBe("no-cache");
  const path = fillPath(readAllTermsCall.path, { clinicId });
  const headers = { "if-none-match": all.headers.get("etag") ?? "" };
  expect((await client.app.request(path, { headers })).status).toBe(304);
  expect(refusalOf(await client.send(readAllTermsCall, { params: { clinicId: "nowhere" } }))).toBe("CL001");
});

test("a text that was never published is E004, of an unknown clinic CL001, of an unknown kind E001", async () => {
  const { database, clinicId } = client;
  await database.update(terms).set({ supersededAt: client.now() }).where(eq(terms.kind, "commerce"));
  const codeOf = async (parameters: { clinicId: string; kind: string }) =>
    refusalOf(await client.send(readTermsCall, { params: parameters }));
  expect(await codeOf({ clinicId, kind: "commerce" })).toBe("E004");
  expect(await codeOf({ clinicId: "nowhere", kind: "commerce" })).toBe("CL001");
  expect(await codeOf({ clinicId, kind: "poem" })).toBe("E001");
});
