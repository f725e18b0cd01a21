import { readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import { expect, test } from "vitest";
import { MORNING } from "../../testing/test-reservations.ts";
import { arrive, doctorOf } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

/** More than a process has connections to the database. */
const AT_ONCE = 30;

test("many rooms read at once need one connection each, and wait for nothing that others hold", async () => {
  await arrive(client);
  const doctor = doctorOf(client);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      doctor.send(readRoomCall, { params: { treatmentId: client.treatmentId("visit") } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
