import { beforeAll, expect, test } from "vitest";
import { useSharedTestClient } from "../../testing/use-test-client.ts";
import { findMeasuredTimes } from "./measured-times.store.ts";

const visit = (startsAt: string) => ({ customer: "hanako", statusId: 4, startsAt, charge: {} }) as const;

const client = useSharedTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: {} },
  treatments: {
    before: visit("2026-01-10T10:00:00+09:00"),
    early: visit("2026-05-01T10:00:00+09:00"),
    late: visit("2026-05-02T10:00:00+09:00"),
    later: visit("2026-05-03T10:00:00+09:00"),
    never: { customer: "hanako", statusId: 5, startsAt: "2026-05-04T10:00:00+09:00" },
  },
});

beforeAll(async () => {
  const { database } = client;
  const started = { before: 600, early: -5, late: 4, later: 30 } as const;
  for (const [name, minutes] of Object.entries(started)) {
    const key = `treatment_id = '${client.treatmentId(name)}'`;
    await database.execute(`update treatment set started_at = starts_at + interval '${minutes} minutes' where ${key}`);
    await database.execute(
      `insert into payment (medical_business_id, order_id, treatment_id, charge_version, amount, customer_id, state, paid_at, created_at, updated_at)
       select medical_business_id, '${name}', treatment_id, 1, 3300, customer_id, 'paid', starts_at, starts_at, starts_at from treatment where ${key}`,
    );
  }
  for (const [name, hours] of Object.entries({ before: 200, late: 20, later: 30 })) {
    await database.execute(
      `insert into delivery (medical_business_id, treatment_id, state, created_at, shipped_at)
       select medical_business_id, treatment_id, 'shipped', starts_at, starts_at + interval '${hours} hours'
       from treatment where treatment_id = '${client.treatmentId(name)}'`,
    );
  }
});

test("waiting and dispatch are medians over the visits since that day; an early call counts as no wait", async () => {
  const since = new Date("2026-02-10T00:00:00+09:00");
  const measured = await findMeasuredTimes(client.database, { clinicId: client.clinicId, since, now: client.now() });
  expect(measured).toEqual({ visits: 3, waitMinutes: 4, parcels: 2, dispatchHours: 25 });
});

test("a clinic without visits has none", async () => {
  const query = { clinicId: "clinic-other", since: new Date(0), now: client.now() };
  expect(await findMeasuredTimes(client.database, query)).toMatchObject({ visits: 0, parcels: 0 });
});
