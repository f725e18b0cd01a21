import { fillPath } from "@madoguchi/contract/http/paths";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { customer } from "../../records/customer/customer.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";
import { claimKey } from "./idempotency.store.ts";

let path: string;

const client = useSharedTestClient();

beforeAll(() => {
  path = fillPath("/api/v1/customer/business/{medicalBusinessId}/information", {
    medicalBusinessId: client.medicalBusinessId,
  });
});

function profile(phoneNumber: string) {
  return { clinicId: client.clinicId, ...profileFixture, phoneNumber };
}

async function countCustomers(): Promise<number> {
  return (await client.database.select({ id: customer.customerId }).from(customer)).length;
}

test("the same call twice with one key does its work once and answers the same", async () => {
  const newcomer = client.asNewcomer("first@example.com");
  const first = await newcomer.post(path, profile("09011110001"), { idempotencyKey: "register" });
  expect(first.status).toBe(201);
  const before = await countCustomers();
  const again = await newcomer.post(path, profile("09011110001"), { idempotencyKey: "register" });
  expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  expect(await countCustomers()).toBe(before);
});

test("without a key the second call is refused by the rules alone", async () => {
  const newcomer = client.asNewcomer("plain@example.com");
  expect((await newcomer.post(path, profile("09011110002"))).status).toBe(201);
  expect(refusalOf(await newcomer.post(path, profile("09011110002")))).toBe("C002");
});

test("the same key with another body is refused as E001", async () => {
  const newcomer = client.asNewcomer("second@example.com");
  await newcomer.post(path, profile("09011110003"), { idempotencyKey: "k" });
  const other = await newcomer.post(path, profile("09011110004"), { idempotencyKey: "k" });
  expect(other.status).toBe(400);
  expect(other.body).toMatchObject({ code: "E001", issues: [{ path: "idempotency-key" }] });
});

test("two people may use the same key without a collision", async () => {
  const one = await client.asNewcomer("one@example.com").post(path, profile("09011110005"), { idempotencyKey: "same" });
  const two = await client.asNewcomer("two@example.com").post(path, profile("09011110006"), { idempotencyKey: "same" });
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body).not.toEqual(one.body);
});

test("while the first call with a key still runs, in any process, the second is refused with a retry", async () => {
  const newcomer = client.asNewcomer("third@example.com");
  await client.another().database.transaction(async (transaction) => {
    expect(await claimKey(transaction, "uid-of-third@example.com", "k")).toBe(true);
    const meanwhile = await newcomer.post(path, profile("09011110007"), { idempotencyKey: "k" });
    expect(meanwhile.status).toBe(409);
    expect(meanwhile.headers.get("retry-after")).toBe("1");
    expect(meanwhile.body).toEqual({
      code: "E005",
      message: "同じ操作を処理しています。少し待ってから再度お試しください。",
    });
  });
  expect((await newcomer.post(path, profile("09011110007"), { idempotencyKey: "k" })).status).toBe(201);
});

test("twenty calls at once with one key through two processes make one customer", async () => {
  const before = await countCustomers();
  const other = client.another();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? client : other)
        .asNewcomer("rush@example.com")
        .post(path, profile("09011110008"), { idempotencyKey: "rush" }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(await countCustomers()).toBe(before + 1);
});

test("a refusal is not stored: the patient may try again with the same key", async () => {
  const newcomer = client.asNewcomer("fourth@example.com");
  await client.asNewcomer("holder@example.com").post(path, profile("09011110009"));
  expect(refusalOf(await newcomer.post(path, profile("09011110009"), { idempotencyKey: "k" }))).toBe("C009");
  expect((await newcomer.post(path, profile("09011110010"), { idempotencyKey: "k" })).status).toBe(201);
});

test("after 24 hours a key is free again", async () => {
  const newcomer = client.asNewcomer("fifth@example.com");
  await newcomer.post(path, profile("09011110011"), { idempotencyKey: "k" });
  client.advance({ hours: 24, seconds: 1 });
  expect(refusalOf(await newcomer.post(path, profile("09011110011"), { idempotencyKey: "k" }))).toBe("C002");
  client.advance({ hours: -24, seconds: -1 });
});

test.each(["", "x".repeat(256)])("a key of the wrong length is refused as E001", async (idempotencyKey) => {
  const answer = await client.asNewcomer("sixth@example.com").post(path, profile("09011110012"), { idempotencyKey });
  expect(refusalOf(answer)).toBe("E001");
});

test("a stored answer has no more of the patient's data than the answer itself", async () => {
  const rows = await client.database.execute<{ text: string }>(
    sql`select to_jsonb(k)::text as text from idempotency_key k`,
  );
  expect(rows.rows.length).toBeGreaterThan(0);
  expect(rows.rows.filter(({ text }) => /山田|0901111/.test(text))).toEqual([]);
});
