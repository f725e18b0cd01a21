import {
  addClosureCall,
  addWeeklySessionCall,
  deleteClosureCall,
} from "@madoguchi/contract/spot/schedule.operation.calls";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";
import { scheduleSpotsAhead } from "./make-spots.ts";

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

const LINE = {
  clinicalDepartmentId: "internal",
  doctorName: "田中 誠",
  weekday: 2,
  from: "10:00",
  until: "10:15",
  capacity: 1,
  validFrom: "2026-05-01",
  validUntil: null,
};

function addLine(line: typeof LINE) {
  return client.operator.send(addWeeklySessionCall, { body: line });
}

beforeEach(() => addLine(LINE));

async function days(): Promise<{ count: number; last: string }> {
  const found = await client.database.execute<{ count: number; last: string }>(
    "select count(*)::int as count, to_char(max(starts_at at time zone 'Asia/Tokyo'), 'YYYY-MM-DD') as last from spot",
  );
  return found.rows[0] ?? { count: 0, last: "" };
}

test("there are always times for the coming 60 days, each once, in any process", async () => {
  const other = client.another();
  await Promise.all([scheduleSpotsAhead(client.deps), scheduleSpotsAhead(other.deps)]);
  expect(await days()).toEqual({ count: 9, last: "2026-07-07" });
  client.advance({ days: 7 });
  await scheduleSpotsAhead(client.deps);
  expect(await days()).toEqual({ count: 10, last: "2026-07-14" });
});

test("the ids of times that are made together differ in their last digits alone, so that lists of them compress", async () => {
  await scheduleSpotsAhead(client.deps);
  const { rows } = await client.database.execute<{ ids: number; batches: number }>(
    "select count(distinct spot_id)::int as ids, count(distinct left(spot_id::text, 28))::int as batches from spot",
  );
  expect(rows).toEqual([{ ids: 9, batches: 6 }]);
});

test("a clinic whose times cannot be made does not stop other clinics", async () => {
  const { database, medicalBusinessId } = client;
  const broken = "clinic-before-all-others";
  await database.execute(
    `insert into clinic (medical_business_id, clinic_id, name, phone_number, address, homepage_url, business_hours)
     values ('${medicalBusinessId}', '${broken}', '別院', '0312345678', '東京都', 'https://other.example/', '平日')`,
  );
  await database.execute(
    `insert into clinical_department (clinic_id, clinical_department_id, name, description, duration_minutes, price_from,
       position) values ('${broken}', 'internal', '内科', 'かぜなど', 15, 0, 0)`,
  );
  await database.execute(
    `insert into weekly_session select gen_random_uuid(), '${broken}', clinical_department_id, doctor_name, weekday,
       from_minute, until_minute, capacity, valid_from from weekly_session`,
  );
  await database.execute(`alter table spot add constraint none_of_it check (clinic_id <> '${broken}')`);
  onTestFinished(async () => void (await database.execute("alter table spot drop constraint none_of_it")));
  await expect(scheduleSpotsAhead(client.deps)).rejects.toThrow();
  expect(await days()).toEqual({ count: 9, last: "2026-07-07" });
});

describe("a clinic whose times are made", () => {
  /** Makes the times, and deletes them in the database: times that exist afterwards were made by a new run. */
  beforeEach(async () => {
    await scheduleSpotsAhead(client.deps);
    await client.database.execute("delete from seat");
    await client.database.execute("delete from spot");
  });

  test("is not processed again until a new day comes into range", async () => {
    await scheduleSpotsAhead(client.deps);
    expect(await days()).toMatchObject({ count: 0 });
    client.advance({ days: 7 });
    await scheduleSpotsAhead(client.deps);
    expect(await days()).toEqual({ count: 1, last: "2026-07-14" });
  });

  test("is processed when its week changes", async () => {
    await addLine({ ...LINE, from: "11:00", until: "11:15" });
    await scheduleSpotsAhead(client.deps);
    expect(await days()).toEqual({ count: 18, last: "2026-07-07" });
  });

  test("is processed when a day is closed and when it is opened again", async () => {
    const closure = { clinicalDepartmentId: null, day: "2026-05-19", reason: "学会のため" };
    const { closureId } = await client.operator.read(addClosureCall, { body: closure });
    await scheduleSpotsAhead(client.deps);
    expect(await days()).toEqual({ count: 8, last: "2026-07-07" });
    await client.operator.send(deleteClosureCall, { params: { closureId } });
    await scheduleSpotsAhead(client.deps);
    expect(await days()).toEqual({ count: 9, last: "2026-07-07" });
  });
});
