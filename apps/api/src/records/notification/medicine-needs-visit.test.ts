import { afterEach, expect, test } from "vitest";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { operate } from "../../testing/test-operations.ts";

let client: TestClient;
let jobs: TestJobs;

afterEach(async () => {
  await jobs.close();
  await client.close();
});

test("a patient who must book a visit before more medicine gets a link to the department of that medicine", async () => {
  client = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    departments: ["internal", "dermatology"],
    customers: { hanako: { email: "hanako@example.com" } },
    treatments: {
      past: { customer: "hanako", statusId: 4, department: "dermatology", startsAt: "2026-03-01T10:00:00+09:00" },
      application: { customer: "hanako", statusId: 6, parent: "past", department: "dermatology" },
    },
  });
  jobs = await createTestJobs(client);
  expect((await operate(client, "askForVisit", "application")).status).toBe(200);
  await jobs.runDue();
  expect(client.mails.map(({ subject }) => subject)).toEqual([
    "【テストクリニック】お薬の追加：診察のご予約をお願いします",
  ]);
  expect(client.mails[0]?.text).toContain("https://portal.example/reservation/new?department=2\n");
});
