import { fillPath } from "@madoguchi/contract/http/paths";
import { clinicWaitlistSchema } from "@madoguchi/contract/waitlist/waitlist";
import { readWaitlistCall, removeFromWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.operation.calls";
import { expect, test } from "vitest";
import { sweepWaitlist } from "../../records/waitlist/sweep-waitlist.ts";
import type { TestRequests } from "../../testing/test-client.ts";
import { holdSpot } from "../../testing/test-reservations.ts";
import { freeFirst, readPlaceStates, TUESDAY, threeWait, WAITLIST_DATA } from "../../testing/test-waitlist.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(WAITLIST_DATA);

async function read(as: TestRequests, day = TUESDAY) {
  const path = fillPath(readWaitlistCall.path, { clinicId: client.clinicId });
  return clinicWaitlistSchema.parse((await as.get(`${path}?from=${day}&to=${day}`)).body).places;
}

test("reception reads the waiting list of a day in its order, an owner without access to records without names", async () => {
  await threeWait(client);
  const line = await read(client.asStaff(["reception"]));
  expect(line.map(({ medicalRecordCode }) => medicalRecordCode)).toEqual(
    ["hanako", "taro", "jiro"].map((name) => client.customer(name).medicalRecordCode),
  );
  expect(line[0]).toMatchObject({
    day: TUESDAY,
    doctorName: null,
    offer: null,
    patientName: expect.stringMatching(/./),
  });
  const bare = await read(client.asStaff(["owner"]));
  expect(bare.map(({ medicalRecordCode, patientName }) => [medicalRecordCode, patientName])).toEqual(
    Array(3).fill([null, null]),
  );
  expect(await read(client.asStaff(["reception"]), "2026-05-13")).toEqual([]);
});

test("a patient who is taken out loses the seat that was held for them, and the next one gets it", async () => {
  await threeWait(client);
  await freeFirst(client);
  await sweepWaitlist(client.deps);
  const reception = client.asStaff(["reception"]);
  const [first] = await read(reception);
  expect(first?.offer).toMatchObject({ spotId: client.spotId("first"), until: "2026-05-11T09:18:00+09:00" });
  const path = fillPath(removeFromWaitlistCall.path, { clinicId: client.clinicId, placeId: first?.placeId ?? "" });
  expect((await reception.delete(path)).status).toBe(200);
  expect((await reception.delete(path)).status).toBe(200);
  await sweepWaitlist(client.deps);
  expect(await readPlaceStates(client)).toEqual(["removed", "offered", "waits"]);
  expect((await holdSpot(client, "taro", "first")).status).toBe(200);
});
