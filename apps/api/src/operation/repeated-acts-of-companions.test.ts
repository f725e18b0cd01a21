import { beforeEach, test } from "vitest";
import { expectRepeatable } from "../testing/expect-repeatable.ts";
import {
  actOnCompanion,
  askColleague,
  inviteCompanion,
  joinVisit,
  readRoomOf,
  stateWho,
  TEST_COMPANION_ID,
} from "../testing/test-companion.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { arrive } from "../testing/test-room.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(() => arrive(client));

test("an invitation whose answer was lost is one invitation", async () => {
  const body = { companionId: TEST_COMPANION_ID, kind: "family" };
  await expectRepeatable(client, () => actOnCompanion(client, "clinic", "invite", { body }));
});

test.each([true, false])("a third person is let in or declined once (let in: %s)", async (isAdmitted) => {
  await stateWho(client, await inviteCompanion(client));
  await expectRepeatable(client, () => actOnCompanion(client, "clinic", "answer", { body: { isAdmitted } }));
});

test("an invitation is withdrawn once", async () => {
  await inviteCompanion(client);
  await expectRepeatable(client, () => actOnCompanion(client, "clinic", "end"));
});

test.each([true, false])("a colleague answers once (joins: %s)", async (joins) => {
  const nurse = client.asStaff(["nurse"], "高橋 恵");
  await readRoomOf(client, nurse);
  await askColleague(client, "高橋 恵");
  await expectRepeatable(client, () => joinVisit(client, nurse, joins));
});
