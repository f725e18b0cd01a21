import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { expect, test } from "vitest";
import { MORNING } from "../../testing/test-reservations.ts";
import { readTestRoom } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

test("the room shows that its patient writes rather than speaks or hears, as soon as the patient has declared it", async () => {
  const path = fillPath(readProfileCall.path, { medicalBusinessId: "business-test" });
  const hanako = client.as("hanako");
  expect((await readTestRoom(client)).needsWriting).toBe(false);
  for (const [need, expected] of [
    ["seeing", false],
    ["speaking", true],
    ["hearing", true],
  ] as const) {
    expect((await hanako.put(path, { ...otherProfileFixture, careNeeds: [need] })).status).toBe(200);
    expect((await readTestRoom(client)).needsWriting).toBe(expected);
  }
});
