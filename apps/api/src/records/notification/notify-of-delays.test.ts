import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { operate, readNotifications } from "../../testing/test-operations.ts";
import { arrive, readTestRoom } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { notifyOfDelays } from "./notify-of-delays.ts";

const client = useTestClient({
  at: "2026-05-12T09:00:00+09:00",
  clinic: { visitMeans: "video" },
  spots: {
    first: { startsAt: "2026-05-12T09:00:00+09:00" },
    second: { startsAt: "2026-05-12T09:15:00+09:00" },
    other: { startsAt: "2026-05-12T09:15:00+09:00", doctorName: "田中 誠" },
    third: { startsAt: "2026-05-12T09:30:00+09:00" },
  },
  customers: { hanako: {}, taro: {}, jiro: {}, saburo: {} },
  treatments: {
    running: { customer: "taro", statusId: 1, spot: "first" },
    visit: { customer: "hanako", statusId: 1, spot: "second" },
    elsewhere: { customer: "jiro", statusId: 1, spot: "other" },
    last: { customer: "saburo", statusId: 1, spot: "third" },
  },
});

beforeEach(async () => {
  await client.database
    .update(treatment)
    .set({ doctorName: "田中 誠" })
    .where(eq(treatment.treatmentId, client.treatmentId("elsewhere")));
  await operate(client, "startTreatment", "running");
  await arrive(client);
});

/** Advances a minute at a time until an instant; returns the steps that the patients were notified of. */
async function liveUntil(instant: string): Promise<string[]> {
  while (client.now() < new Date(instant)) {
    client.advance({ minutes: 1 });
    await notifyOfDelays(client.deps);
    await notifyOfDelays(client.another().deps);
  }
  const notifications = await readNotifications(client);
  return notifications
    .filter((line) => line.startsWith("visit.delayed"))
    .map((line) => line.replace("visit.delayed ", ""))
    .toSorted();
}

const SECOND = "2026-05-12T00:15:00.000Z";
const THIRD = "2026-05-12T00:30:00.000Z";

test("a waiting patient is notified of each step of the delay once, by two processes too, and no patient of another doctor's", async () => {
  expect(await liveUntil("2026-05-12T09:25:00+09:00")).toEqual([]);
  expect(await liveUntil("2026-05-12T09:26:00+09:00")).toEqual([`${SECOND} 10`, `${THIRD} 10`]);
  const twice = [`${SECOND} 10`, `${SECOND} 20`, `${THIRD} 10`, `${THIRD} 20`];
  expect(await liveUntil("2026-05-12T09:36:00+09:00")).toEqual(twice);
  expect((await readTestRoom(client)).state).toMatchObject({ phase: "waiting", patientsBefore: 1, delayMinutes: 21 });
  await operate(client, "finishTreatment", "running");
  expect((await readTestRoom(client)).state).toMatchObject({ patientsBefore: 0, delayMinutes: 21 });
  await operate(client, "startTreatment", "visit");
  expect(await liveUntil("2026-05-12T09:46:00+09:00")).toEqual(twice);
});
