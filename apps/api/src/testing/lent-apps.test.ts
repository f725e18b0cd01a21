import { lookUpPostcodeCall } from "@madoguchi/contract/address/postcode.patient.calls";
import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { expect, test } from "vitest";
import { createTestClient, type TestClient } from "./test-client.ts";

function openClinic(name: string): Promise<TestClient> {
  const town = { prefecture: "東京都", city: "港区", town: name };
  const kana = { prefectureKana: "トウキョウト", cityKana: "ミナトク", townKana: "シバ" };
  return createTestClient({ clinic: { name }, lookUpPostcode: () => Promise.resolve([{ ...town, ...kana }]) });
}

async function readNames(client: TestClient): Promise<string[]> {
  const clinic = await client.read(readClinicCall);
  const towns = await client.send(lookUpPostcodeCall, { params: { postcode: "1050014" } });
  return [clinic.name, JSON.stringify(towns.body)];
}

test("a clinic that is opened after another, at the same instant, finds nothing in the other's cache", async () => {
  const first = await openClinic("みなとクリニック");
  const { app } = first;
  expect(await readNames(first)).toEqual(["みなとクリニック", expect.stringContaining("みなとクリニック")]);
  await first.close();

  const next = await openClinic("はまクリニック");
  expect(next.app).toBe(app);
  expect(await readNames(next)).toEqual(["はまクリニック", expect.stringContaining("はまクリニック")]);
  await next.close();
});

test("two clinics that are open at once are each answered from their own data", async () => {
  const clients = await Promise.all([openClinic("みなとクリニック"), openClinic("はまクリニック")]);
  const names = await Promise.all([...clients, ...clients].map(readNames));
  expect(names.map(([name]) => name)).toEqual([
    "みなとクリニック",
    "はまクリニック",
    "みなとクリニック",
    "はまクリニック",
  ]);
  await Promise.all(clients.map((client) => client.close()));
});

test("a patient's calls are counted from zero for each test, and a closed clinic cannot be called", async () => {
  const data = { customers: { hanako: {} } };
  const path = fillPath(readSessionsCall.path, { medicalBusinessId: "business-test" });
  for (const _ of [1, 2]) {
    const client = await createTestClient(data);
    const { app } = client;
    const calls = Array.from({ length: 300 }, () => client.as("hanako").get(path));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await client.as("hanako").get(path)).status).toBe(429);
    await client.close();
    await expect(async () => app.request("/healthz")).rejects.toThrow("after its test client was closed");
  }
});
