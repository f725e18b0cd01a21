import { asc, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { notify } from "../../testing/test-notifications.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { cancelTreatment } from "../../testing/test-reservations.ts";
import { askBeforeFirstVisit, beginAnswers } from "../../testing/test-treatment-questionnaire.ts";
import { spot } from "../spot/spot.table.ts";
import { openClinicTask, resolveTaskOf } from "../task/task.store.ts";
import { deleteExpiredRows } from "./delete-expired-rows.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    spots: {
      free: { startsAt: "2026-05-12T10:00:00+09:00", capacity: 3 },
      booked: { startsAt: "2026-05-12T11:00:00+09:00" },
      later: { startsAt: "2026-09-01T10:00:00+09:00" },
    },
    customers: { hanako: {} },
    treatments: {
      done: { customer: "hanako", statusId: 4, spot: "booked" },
      ahead: { customer: "hanako", statusId: 1, spot: "later" },
    },
  });
});
afterEach(() => client.close());

async function count(table: string): Promise<number> {
  const { rows } = await client.database.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]?.n ?? 0;
}

async function after(days: number): Promise<void> {
  client.advance({ days });
  await deleteExpiredRows(client.deps);
}

test("an unbooked time is deleted with its seats 90 days after it, and a booked one stays", async () => {
  const left = async () => {
    const rows = await client.database.select().from(spot).orderBy(asc(spot.startsAt));
    return rows.map(({ startsAt }) => startsAt.toISOString());
  };
  await after(90);
  expect(await left()).toHaveLength(3);
  await after(2);
  expect(await left()).toEqual(["2026-05-12T02:00:00.000Z", "2026-09-01T01:00:00.000Z"]);
  expect(await count("seat")).toBe(2);
  expect(client.logLines.join("")).toContain('"gone":{"spot":1}');
});

test("settled messages and tasks are deleted after 400 days, waiting ones stay", async () => {
  const { medicalBusinessId, clinicId } = client;
  await notify(
    client,
    "hanako",
    { type: "delivery.shipped", shippedAt: null },
    { treatmentId: client.treatmentId("done") },
  );
  await client.database.execute("update notification set state = 'sent' where channel = 'mail'");
  await notify(client, "hanako", { type: "delivery.delivered" }, { treatmentId: client.treatmentId("done") });
  for (const subject of ["order:1", "order:2"]) {
    const task = { ...{ medicalBusinessId, clinicId, kind: "payment-surplus" as const, subject }, treatmentId: null };
    await openClinicTask(client.database, { ...task, customerId: null, detail: "1", createdAt: client.now() });
  }
  const resolver = { medicalBusinessId, clinicId, name: "受付の田中" };
  await resolveTaskOf(client.database, resolver, { kind: "payment-surplus", subject: "order:1" }, client.now());
  await after(400);
  expect([await count("notification"), await count("clinic_task")]).toEqual([3, 2]);
  await after(1);
  expect([await count("notification"), await count("clinic_task")]).toEqual([1, 1]);
});

test("a sign-in at the desk is deleted 400 days after its last act", async () => {
  const owner = client.asStaff(["owner"]);
  await owner.get(`/api/v1/operation/clinic/${client.clinicId}/task`);
  expect(await count("staff_session")).toBe(1);
  await after(400);
  expect(await count("staff_session")).toBe(1);
  await after(1);
  expect(await count("staff_session")).toBe(0);
});

test("a patient's draft and an unsent photo are deleted 90 days later, once the visit is over", async () => {
  await askBeforeFirstVisit(client);
  const treatmentId = client.treatmentId("ahead");
  await beginAnswers(client, treatmentId);
  expect((await uploadPhoto(client, "hanako", treatmentId, await testPicture("jpeg"))).status).toBe(201);
  await cancelTreatment(client, "hanako", treatmentId);
  const kept = async () => [await count("questionnaire_draft"), await count("patient_photo"), await count("picture")];
  const [drafts, photos, pictures = 0] = await kept();
  expect([drafts, photos, pictures > 0]).toEqual([1, 1, true]);
  await after(90);
  expect(await kept()).toEqual([1, 1, pictures]);
  await after(1);
  expect(await kept()).toEqual([0, 0, 0]);
});
