import { afterEach, expect, test, vi } from "vitest";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { notify, readMessages } from "../../testing/test-notifications.ts";
import { bookSpot } from "../../testing/test-reservations.ts";

// The queue schedules jobs by the database's clock, which may differ from the program's.
vi.setConfig({ testTimeout: 60_000 });

let client: TestClient;
let jobs: TestJobs;

afterEach(async () => {
  await jobs.close();
  await client.close();
});

/** The seconds by which the database's clock is ahead of the program's. */
const DIFFERENCES = [-30, -2, -1, -0.3, 0, 0.3, 1, 2, 30];

/** Runs the jobs just when the database's clock passes an instant, just when the program's own does, and later. */
async function passBy(instant: string, aheadSeconds: number): Promise<void> {
  const passing = [-Math.max(0, aheadSeconds) + 0.1, 0.1, -Math.min(0, aheadSeconds) + 0.1, 60].toSorted(
    (a, b) => a - b,
  );
  for (const seconds of passing) {
    client.moveTo(new Date(Date.parse(instant) + seconds * 1000).toISOString());
    await jobs.runDue();
  }
}

test.each(DIFFERENCES)(
  "with the database %d seconds ahead of the program, each reminder of a visit comes, and once",
  async (aheadSeconds) => {
    client = await createTestClient({
      at: "2026-05-10T09:00:00+09:00",
      spots: { noon: { startsAt: "2026-05-12T12:00:00+09:00" } },
      customers: { hanako: {} },
    });
    jobs = await createTestJobs(client, { databaseAheadMs: aheadSeconds * 1000 });
    await bookSpot(client, "hanako", "noon", { startAt: "2026-05-12T12:00:00+09:00" });
    await passBy("2026-05-10T09:00:00+09:00", aheadSeconds);
    await passBy("2026-05-11T12:00:00+09:00", aheadSeconds);
    await passBy("2026-05-12T09:00:00+09:00", aheadSeconds);
    await passBy("2026-05-12T11:45:00+09:00", aheadSeconds);
    expect(client.mails.map(({ subject }) => subject)).toEqual([
      "【テストクリニック】ご予約が確定しました",
      "【テストクリニック】明日の診察のお知らせ",
      "【テストクリニック】今日の診察のお知らせ",
      "【テストクリニック】診察室が開きました",
    ]);
  },
);

test.each(DIFFERENCES)(
  "with the database %d seconds ahead of the program, what waited for the morning is sent in the morning, and each reminder of a charge comes",
  async (aheadSeconds) => {
    client = await createTestClient({
      at: "2026-05-10T23:00:00+09:00",
      customers: { hanako: {} },
      treatments: {
        visit: { customer: "hanako", statusId: 3, startsAt: "2026-05-10T22:00:00+09:00", charge: {} },
      },
    });
    jobs = await createTestJobs(client, { databaseAheadMs: aheadSeconds * 1000 });
    await notify(client, "hanako", { type: "charge.issued", version: 1 }, { treatmentId: client.treatmentId("visit") });
    await passBy("2026-05-10T23:00:00+09:00", aheadSeconds);
    await passBy("2026-05-11T07:00:00+09:00", aheadSeconds);
    await passBy("2026-05-13T10:00:00+09:00", aheadSeconds);
    await passBy("2026-05-17T10:00:00+09:00", aheadSeconds);
    await passBy("2026-05-19T07:00:00+09:00", aheadSeconds);
    expect(await readMessages(client, "hanako")).toEqual([
      "charge.day-3 mail sent",
      "charge.day-7 mail sent",
      "charge.expired mail sent",
      "charge.issued mail sent",
    ]);
  },
);
