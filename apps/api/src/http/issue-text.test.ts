import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillRoute, type KnownRoute, knownRoutes } from "../testing/known-routes.ts";
import { createTestClient, type TestClient } from "../testing/test-client.ts";

let client: TestClient;
let routes: KnownRoute[];

beforeAll(async () => {
  client = await createTestClient({ customers: { hanako: {} } });
  routes = knownRoutes(client, "/api/v1/");
});
afterAll(() => client.close());

const BODIES = [
  {},
  [],
  {
    email: 1,
    spotId: 1,
    startAt: "x",
    consents: [{ kind: "cookies", version: 0 }],
    code: "",
    kind: "x",
    isNewReservation: 3,
  },
  { email: `${"x".repeat(400)}@example.com`, spotId: "x".repeat(200), holdId: "", consents: new Array(20).fill(1) },
];

test("whatever is wrong with whichever call, its fields are explained in Japanese alone", async () => {
  const told = new Set<string>();
  for (const { method, path } of routes) {
    const address = fillRoute(
      path,
      { clinicId: client.clinicId, medicalBusinessId: client.medicalBusinessId },
      "cookies",
    );
    for (const body of BODIES) {
      const token = await client.identity.signIdToken(client.customer("hanako"));
      const answer = await client.app.request(`${address}?page=x&startAt=x&from=x&isFirstTreatment=x`, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        ...(method !== "GET" && { body: JSON.stringify(body) }),
      });
      const { issues = [] } = errorBodySchema.safeParse(await answer.json()).data ?? {};
      for (const { message } of issues) told.add(message);
    }
  }
  expect([...told].filter((message) => !/[ぁ-ん]/.test(message) || /[a-z]{3}/i.test(message))).toEqual([]);
  expect([...told]).toEqual(expect.arrayContaining(["必須の項目です。", "正しい形式で入力してください。"]));
});

test("the rules of the specification keep their own words", async () => {
  const answer = await client.post("/api/v1/signin", { email: "" });
  expect(answer.body).toMatchObject({ issues: [{ path: "email", message: "メールアドレスは必須です" }] });
});
