import { randomUUID } from "node:crypto";
import { correctVisitNoteCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { searchDiagnosesCall } from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { upsertDiagnosisNames } from "../../records/diagnosis/diagnosis-name.store.ts";
import { operate } from "../../testing/test-operations.ts";
import { doctorOf } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: {
    first: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T09:00:00+09:00" },
    second: { customer: "taro", statusId: 2, startsAt: "2026-05-12T09:30:00+09:00" },
  },
});

const NAMES = [
  { code: "J30.1", name: "花粉症", kana: "カフンショウ" },
  { code: "J06.9", name: "急性上気道炎", kana: "キュウセイジョウキドウエン" },
  { code: "J02.9", name: "急性咽頭炎", kana: "キュウセイイントウエン" },
];
const diagnosis = (name: string) => ({ name, code: "", isSuspected: false });

beforeEach(() =>
  upsertDiagnosisNames(
    client.database,
    client.clinicId,
    NAMES.map((name) => ({ ...name, diagnosisNameId: randomUUID() })),
  ),
);

async function search(query: string): Promise<string[]> {
  return (await doctorOf(client).read(searchDiagnosesCall, { body: { query } })).diagnoses.map(({ name }) => name);
}

test("the names used lately are first in the list, and of those that begin with the typed text", async () => {
  expect(await search("")).toEqual(["花粉症", "急性咽頭炎", "急性上気道炎"]);
  await operate(client, "finishTreatment", "first", { note: "所見", diagnoses: [diagnosis("急性上気道炎")] });
  expect(await search("")).toEqual(["急性上気道炎", "花粉症", "急性咽頭炎"]);
  expect(await search("急性")).toEqual(["急性上気道炎", "急性咽頭炎"]);
  client.advance({ minutes: 5 });
  const used = [diagnosis("急性咽頭炎"), diagnosis("一覧にない病名")];
  await operate(client, "finishTreatment", "second", { note: "所見", diagnoses: used });
  expect(await search("")).toEqual(["急性咽頭炎", "急性上気道炎", "花粉症"]);
  expect(await search("急性")).toEqual(["急性咽頭炎", "急性上気道炎"]);
});

test("a name that a correction adds was used too", async () => {
  await operate(client, "finishTreatment", "first", { note: "所見" });
  client.advance({ minutes: 5 });
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId("first") };
  const body = { noteNumber: 1, text: "所見", diagnoses: [diagnosis("急性咽頭炎")] };
  expect((await doctorOf(client).send(correctVisitNoteCall, { params: ids, body })).status).toBe(201);
  expect((await search(""))[0]).toBe("急性咽頭炎");
});
