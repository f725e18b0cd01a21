import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { beforeAll, expect, test } from "vitest";
import { authorize, fillRoute, type KnownRoute, knownRoutes } from "../../testing/known-routes.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

let routes: KnownRoute[];

const client = useSharedTestClient({ customers: { hanako: {} } });

beforeAll(() => {
  // A patient without an account is refused for any body.
  routes = knownRoutes(client, "/api/v1/").filter(({ path }) => !path.endsWith("/leave"));
});

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
  {
    reason: "",
    lines: [{ label: "", quantity: 0, unitPrice: 0.5 }],
    prescription: [{ days: 0, additionalSupplies: 99 }],
    carePlan: { plan: "" },
    additionalMedicineUntil: "tomorrow",
    dueOn: "2026-02-30",
    amount: 0,
    refundedSoFar: -1,
    trackingNumber: "番号",
    clinicalDepartmentId: "A B",
    doctorName: "",
    startsAt: "2026-05-12T10:00:30+09:00",
    endsAt: "2026-05-12T09:00:00+09:00",
    capacity: 0,
    weekday: 7,
    from: "25:00",
    until: "24:01",
    day: "x",
    to: "x",
    durationMinutes: 1,
    priceFrom: -1,
    position: 0.5,
    text: "",
    questionnaireId: "A",
    title: "",
    definition: { questions: [{ type: "x" }] },
  },
  { email: `${"x".repeat(400)}@example.com`, spotId: "x".repeat(200), holdId: "", consents: new Array(20).fill(1) },
];

test("the problems of every call's fields are explained in Japanese only", async () => {
  const messages = new Set<string>();
  for (const { method, path } of routes) {
    const address = fillRoute(
      path,
      { clinicId: client.clinicId, medicalBusinessId: client.medicalBusinessId },
      "cookies",
    );
    for (const body of BODIES) {
      const answer = await client.app.request(`${address}?page=x&startAt=x&from=x&isFirstTreatment=x&statusId=9`, {
        method,
        headers: { "content-type": "application/json", ...(await authorize(client, path)) },
        ...(method !== "GET" && { body: JSON.stringify(body) }),
      });
      const type = answer.headers.get("content-type") ?? "";
      // The card company posts a form through the browser, which is answered only by a redirection.
      const refusal = type.includes("json") ? errorBodySchema.safeParse(await answer.json()).data : undefined;
      for (const { message } of refusal?.issues ?? []) messages.add(message);
    }
  }
  expect([...messages].filter((message) => !/[ぁ-ん]/.test(message) || /[a-z]{3}/i.test(message))).toEqual([]);
  expect([...messages]).toEqual(expect.arrayContaining(["必須の項目です。", "正しい形式で入力してください。"]));
  // Each of two hundred calls is refused twice.
}, 60_000);

test("the specification's rules have its own messages", async () => {
  const answer = await client.post("/api/v1/signin", { email: "" });
  expect(answer.body).toMatchObject({ issues: [{ path: "email", message: "メールアドレスは必須です" }] });
});
