import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestClient, type TestClient } from "../testing/test-client.ts";
import { keepSpotsAhead } from "./keep-spots-ahead.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({ at: "2026-05-11T09:00:00+09:00" });
  await client.operator.post(fillPath(operationPaths.weeklySessions, { clinicId: client.clinicId }), {
    clinicalDepartmentId: "internal",
    doctorName: "田中 誠",
    weekday: 2,
    from: "10:00",
    until: "10:15",
    capacity: 1,
    validFrom: "2026-05-01",
    validUntil: null,
  });
});

afterEach(() => client.close());

async function days(): Promise<{ count: number; last: string }> {
  const found = await client.database.execute<{ count: number; last: string }>(
    "select count(*)::int as count, to_char(max(starts_at at time zone 'Asia/Tokyo'), 'YYYY-MM-DD') as last from spot",
  );
  return found.rows[0] ?? { count: 0, last: "" };
}

test("there are always times for the coming 60 days, each once, whoever makes them", async () => {
  const other = client.another();
  await Promise.all([keepSpotsAhead(client.deps), keepSpotsAhead(other.deps)]);
  expect(await days()).toEqual({ count: 9, last: "2026-07-07" });
  client.advance({ days: 7 });
  await keepSpotsAhead(client.deps);
  expect(await days()).toEqual({ count: 10, last: "2026-07-14" });
});
