import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { expect, test } from "vitest";
import { readMessages } from "../../testing/test-notifications.ts";
import { bookSpot, getTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { endOutage } from "./end-outage.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: {
    missed: { startsAt: "2026-05-12T10:00:00+09:00" },
    later: { startsAt: "2026-05-20T10:00:00+09:00" },
    again: { startsAt: "2026-05-21T10:00:00+09:00" },
  },
  customers: { hanako: {}, taro: {} },
  treatments: {
    missed: { customer: "hanako", statusId: 1, spot: "missed" },
    later: { customer: "taro", statusId: 1, spot: "later" },
  },
});

async function readTasks() {
  return (await client.operator.read(listTasksCall)).tasks.map(({ kind, label }) => `${kind} ${label}`);
}

async function runUntil(instant: string): Promise<void> {
  while (client.now() < new Date(instant)) {
    client.advance({ minutes: 20 });
    await endOutage(client.deps);
  }
}

test.each([3, 40])(
  "after an outage of %d days its visits are closed with an apology, and each clinic has one task with the list",
  async (days) => {
    await endOutage(client.deps);
    client.advance({ days });
    await Promise.all([endOutage(client.deps), endOutage(client.another().deps)]);
    const { body } = await getTreatment(client, "hanako", client.treatmentId("missed"));
    expect(body).toMatchObject({
      statusId: 5,
      endedAs: "clinic-was-not-there",
      clinicReason:
        "クリニックのシステムが止まっていたため、診察を行えませんでした。申し訳ありません。この予約を終了しました。料金はかかりません。",
    });
    expect(await readMessages(client, "hanako")).toEqual(["visit.closed mail waiting", "visit.closed portal sent"]);
    const codes = days === 3 ? "1件：M900000" : "2件：M900000、M900001";
    expect(await readTasks()).toEqual([
      `outage-visits システムが止まっていたあいだの予約を終了し、患者さまへお詫びを送りました。あらためてご連絡ください（${codes}）`,
    ]);
  },
);

test("after it the patient may book again", async () => {
  await endOutage(client.deps);
  client.advance({ days: 3 });
  await endOutage(client.deps);
  expect((await bookSpot(client, "hanako", "again", { startAt: "2026-05-21T10:00:00+09:00" })).status).toBe(201);
});

test("a clinic whose program runs on, or is restarted within the hour, closes no visit for this reason", async () => {
  await runUntil("2026-05-12T12:00:00+09:00");
  client.advance({ minutes: 59 });
  await endOutage(client.deps);
  expect((await getTreatment(client, "hanako", client.treatmentId("missed"))).body).toMatchObject({ statusId: 1 });
  expect(await readTasks()).toEqual([]);
});
