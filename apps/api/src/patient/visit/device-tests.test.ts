import { fillPath } from "@madoguchi/contract/http/paths";
import type { DeviceTestRequest } from "@madoguchi/contract/visit/device-test";
import { readDeviceTestsCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { beforeAll, expect, test } from "vitest";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

const TEST: DeviceTestRequest = {
  treatmentId: null,
  result: "no-camera",
  checks: { browser: "passed", camera: "failed", microphone: "passed", speaker: "warning", network: "not-run" },
  browser: "Safari 18",
  system: "iOS 18",
  roundTripMs: 42,
  lossPercent: 1.5,
};

let path: string;

const client = useSharedTestClient({ customers: { hanako: {}, taro: {} } });

beforeAll(() => {
  path = fillPath(readDeviceTestsCall.path, { clinicId: client.clinicId });
});

test("a device test is stored with its result, and only its patient reads the newest one", async () => {
  expect((await client.as("hanako").get(path)).body).toEqual({
    latest: null,
    treatmentId: null,
    wantsPhoneCall: false,
    ice: null,
  });
  expect(await client.as("hanako").post(path, TEST)).toMatchObject({ status: 201, body: { result: "no-camera" } });
  client.advance({ minutes: 1 });
  const second = await client.as("hanako").post(path, { ...TEST, result: "ready", lossPercent: null });
  expect(second.status).toBe(201);
  const { treatmentId: _, ...kept } = TEST;
  expect((await client.as("hanako").get(path)).body).toMatchObject({
    latest: { ...kept, result: "ready", lossPercent: null, testedAt: expect.stringMatching(/\+09:00$/) },
  });
  expect((await client.as("taro").get(path)).body).toMatchObject({ latest: null });
});

test("a test for a visit that is not the patient's is refused", async () => {
  const request = { ...TEST, treatmentId: "00000000-0000-4000-8000-000000000000" };
  expect(await client.as("hanako").post(path, request)).toMatchObject({ status: 404, body: { code: "T001" } });
});
