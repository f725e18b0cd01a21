import { addWeeklySessionCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { clinicTaskListSchema } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { resolveTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";
import { scheduleTimes } from "./schedule-times.ts";

const client = useTestClient({ at: "2026-12-01T09:00:00+09:00" });

beforeEach(async () => {
  // Every day of the week, one time a day.
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    await client.operator.send(addWeeklySessionCall, {
      body: {
        ...{ clinicalDepartmentId: "internal", doctorName: "田中 誠", weekday, from: "10:00", until: "10:15" },
        ...{ capacity: 1, validFrom: "2026-05-01", validUntil: null },
      },
    });
  }
});

async function missingDays(): Promise<string[]> {
  const { rows } = await client.database.execute<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from generate_series(date '2026-12-02', date '2027-01-29', '1 day') day
     where not exists (select from spot where (starts_at at time zone 'Asia/Tokyo')::date = day) order by day`,
  );
  return rows.map(({ day }) => day);
}

async function readTaskLabels(): Promise<string[]> {
  return (await client.operator.read(listTasksCall)).tasks.map(({ label }) => label);
}

const HOLIDAYS = ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03", "2027-01-11"];

test("times of holidays and of the year's end are not opened automatically: the clinic gets a task, once for consecutive days", async () => {
  await scheduleTimes(client.deps);
  await scheduleTimes(client.deps);
  expect(await missingDays()).toEqual(HOLIDAYS);
  expect((await readTaskLabels()).toSorted()).toEqual([
    "2026.12.29（火）からの祝日・年末年始の予約枠は、まだありません。開けるときは「予約枠」で、ひな形から作ってください",
    "2027.01.11（月）からの祝日・年末年始の予約枠は、まだありません。開けるときは「予約枠」で、ひな形から作ってください",
  ]);
});

test("the clinic opens them by making them from its template, and gets no second task about settled days", async () => {
  await scheduleTimes(client.deps);
  await client.operator.send(runTemplateCall, { body: { from: "2027-01-11", to: "2027-01-11" } });
  const answer = await client.operator.send(listTasksCall);
  for (const { taskId } of clinicTaskListSchema.parse(answer.body).tasks)
    await client.operator.send(resolveTaskCall, { params: { taskId } });
  client.advance({ hours: 1 });
  await scheduleTimes(client.deps);
  expect(await missingDays()).toEqual(HOLIDAYS.slice(0, -1));
  expect(await readTaskLabels()).toEqual([]);
});
