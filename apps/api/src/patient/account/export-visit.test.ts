import { recordIdentityCheckCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { storeDeviceTestCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { sendRoomMessageCall } from "@madoguchi/contract/visit/room.patient.calls";
import { expect, test } from "vitest";
import { downloadExport } from "../../testing/test-export.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import {
  arrive,
  lead,
  TEST_DECLARATION,
  TEST_DEVICE_TEST,
  TEST_ROOM_MESSAGE,
  takeStep,
} from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { accountExportSchema } from "./account-export.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

async function download(customer: string) {
  return accountExportSchema.parse((await downloadExport(client, customer)).body);
}

test("the declarations, messages and identity checks of a visit are downloaded, without the clinic's own remarks", async () => {
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  await client.as("hanako").send(storeDeviceTestCall, { params: ids, body: TEST_DEVICE_TEST });
  await arrive(client);
  await lead(client, "callPatient");
  await takeStep(client, "hanako", "roomAnswer");
  await client.as("hanako").send(sendRoomMessageCall, { params: ids, body: TEST_ROOM_MESSAGE });
  const check = { document: "driving-licence", remark: "住所が古い" };
  await client.asStaff(["reception"], "受付の田中").send(recordIdentityCheckCall, { params: ids, body: check });
  const at = "2026-05-12T09:50:00+09:00";
  const { treatments, deviceTests } = await download("hanako");
  expect(treatments).toMatchObject([
    {
      room: { waitingSince: at, calls: 1, calledAt: at, calledBy: "佐藤 健", answeredAt: at, extendedMinutes: 0 },
      declarations: [{ ...TEST_DECLARATION, declarationNumber: 1, declaredAt: at }],
      identityChecks: [{ document: "driving-licence", seenBy: "受付の田中", seenAt: at }],
      roomMessages: [{ ...TEST_ROOM_MESSAGE, side: "patient", sentAt: at }],
    },
  ]);
  expect(JSON.stringify(treatments)).not.toContain("住所が古い");
  const { treatmentId: _, ...tested } = TEST_DEVICE_TEST;
  expect(deviceTests).toEqual([{ ...tested, testedAt: at }]);
  expect(await download("taro")).toMatchObject({ treatments: [], deviceTests: [] });
});
