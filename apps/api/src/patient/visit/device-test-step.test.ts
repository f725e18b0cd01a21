import { changeClinicSettingsCall } from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { readDeviceTestsCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { expect, test } from "vitest";
import { operate, TEST_CLINIC_SETTINGS } from "../../testing/test-operations.ts";
import { getTreatment } from "../../testing/test-reservations.ts";
import { readTestRoom, TEST_DEVICE_TEST } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-01T09:00:00+09:00",
  clinic: { visitMeans: "video" },
  departments: ["internal", "skin"],
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, startsAt: "2026-06-05T10:00:00+09:00" },
    untested: { customer: "taro", statusId: 1, startsAt: "2026-06-05T10:00:00+09:00" },
  },
});

function path(): string {
  return fillPath(readDeviceTestsCall.path, { clinicId: client.clinicId });
}

async function send(own: object = {}, customer = "hanako") {
  return client.as(customer).post(path(), { ...TEST_DEVICE_TEST, ...own });
}

async function step(visit = "visit", customer = "hanako"): Promise<string | undefined> {
  const { body } = await getTreatment(client, customer, client.treatmentId(visit));
  const { steps } = treatmentDetailSchema.parse(body);
  const found = steps.find((one) => one.step === "device-test");
  return found && `${found.state} ${found.at}`;
}

test("the step is done by a ready test of the 30 days before the visit, and open again after one that was not", async () => {
  expect(await step()).toBe("current 2026-06-05T10:00:00+09:00");
  client.moveTo("2026-05-06T09:59:59+09:00");
  await send();
  expect(await step()).toBe("current 2026-06-05T10:00:00+09:00");
  expect((await readTestRoom(client)).missing).toContain("device-test");
  client.moveTo("2026-05-06T10:00:00+09:00");
  await send();
  expect(await step()).toBe("done 2026-05-06T10:00:00+09:00");
  expect((await readTestRoom(client)).missing).not.toContain("device-test");
  client.moveTo("2026-05-20T10:00:00+09:00");
  await send({ result: "weak-network" });
  expect(await step()).toBe("current 2026-06-05T10:00:00+09:00");
});

test("a later test changes nothing about a visit that is over", async () => {
  client.moveTo("2026-06-05T10:00:00+09:00");
  for (const [visit, customer] of [
    ["visit", "hanako"],
    ["untested", "taro"],
  ] as const) {
    if (visit === "visit") await send();
    await operate(client, "startTreatment", visit);
    await operate(client, "finishTreatment", visit, { lines: [] });
    client.advance({ minutes: 30 });
    await send({ result: visit === "visit" ? "no-sound" : "ready" }, customer);
  }
  expect(await step()).toBe("done 2026-06-05T10:00:00+09:00");
  expect(await step("untested", "taro")).toBeUndefined();
});

test("where only another department holds visits by video, no device test is requested", async () => {
  client.deps.settings.examinationDepartmentId = "skin";
  expect(await step()).toBeUndefined();
  expect((await client.as("hanako").get(path())).body).toMatchObject({ treatmentId: null });
  expect((await readTestRoom(client)).state.phase).toBe("elsewhere");
  const next = await client.as("hanako").send(readNextActionCall);
  expect(next.body).toMatchObject({ kind: "register-address" });
  client.deps.settings.examinationDepartmentId = "internal";
  expect(await step()).toBe("current 2026-06-05T10:00:00+09:00");
});

test("the clinic's own setting comes before the installation's, until it is removed", async () => {
  const choose = async (examinationDepartmentId: string | null) => {
    const settings = { ...TEST_CLINIC_SETTINGS, visitMeans: "video", examinationDepartmentId };
    expect((await client.operator.send(changeClinicSettingsCall, { body: settings })).status).toBe(200);
  };
  await choose("skin");
  expect(await step()).toBeUndefined();
  expect((await client.as("hanako").get(path())).body).toMatchObject({ treatmentId: null });
  expect((await readTestRoom(client)).state.phase).toBe("elsewhere");
  const next = await client.as("hanako").send(readNextActionCall);
  expect(next.body).toMatchObject({ kind: "register-address" });
  client.deps.settings.examinationDepartmentId = "skin";
  await choose("internal");
  expect(await step()).toBe("current 2026-06-05T10:00:00+09:00");
  await choose(null);
  expect(await step()).toBeUndefined();
});
