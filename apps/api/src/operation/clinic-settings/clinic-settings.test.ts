import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import {
  changeClinicSettingsCall,
  readClinicSettingsCall,
} from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { readDepartmentsCall, storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  readTermsCall as listTermsCall,
  publishTermsCall,
  translateTermsCall,
} from "@madoguchi/contract/terms/terms.operation.calls";
import { readTermsCall } from "@madoguchi/contract/terms/terms.patient.calls";
import { beforeEach, expect, test } from "vitest";
import { TEST_CLINIC_SETTINGS } from "../../testing/test-operations.ts";
import { bookSpot, MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const SLEEP = {
  name: "睡眠外来",
  description: "いびき、日中の眠気のご相談",
  durationMinutes: 30,
  priceFrom: 4200,
  position: 0,
};

let clinic: { clinicId: string };

const client = useTestClient({ spots: { morning: { startsAt: MORNING } }, customers: { hanako: {} } });

beforeEach(() => {
  clinic = { clinicId: client.clinicId };
});

/** The public answer, after the few seconds for which a process caches a clinic. */
async function readPublicly() {
  client.advance({ seconds: 6 });
  return (await client.send(readClinicCall)).body;
}

function publish(kind: string, text: string, by = client, idempotencyKey?: string) {
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  return by.operator.send(publishTermsCall, { body: { kind, text }, ...options });
}

test("a department that the clinic makes or changes is on its page within seconds", async () => {
  await readPublicly();
  const path = fillPath(storeDepartmentCall.path, { ...clinic, clinicalDepartmentId: "sleep" });
  expect((await client.operator.put(path, SLEEP)).body).toEqual({});
  expect(await readPublicly()).toMatchObject({
    clinicalDepartments: [{ clinicalDepartmentId: "internal" }, { clinicalDepartmentId: "sleep", name: "睡眠外来" }],
  });
  await client.operator.put(path, { ...SLEEP, name: "睡眠・いびき外来", priceFrom: 0, picture: "sleep" });
  const kept = await client.operator.send(readDepartmentsCall);
  expect(kept.body).toMatchObject({
    clinicalDepartments: [
      { clinicalDepartmentId: "internal", picture: "general", position: 0 },
      { clinicalDepartmentId: "sleep", name: "睡眠・いびき外来", priceFrom: 0, picture: "sleep", position: 0 },
    ],
  });
});

test("the English of a department is on its page beside the Japanese, stays where a form does not name it, and can be taken away", async () => {
  const path = fillPath(storeDepartmentCall.path, { ...clinic, clinicalDepartmentId: "internal" });
  const english = { 睡眠外来: "Sleep clinic" };
  expect((await client.operator.put(path, { ...SLEEP, english })).status).toBe(200);
  expect(await readPublicly()).toMatchObject({ clinicalDepartments: [{ name: "睡眠外来", english }] });
  await client.operator.put(path, { ...SLEEP, priceFrom: 0 });
  expect(await readPublicly()).toMatchObject({ clinicalDepartments: [{ priceFrom: 0, english }] });
  await client.operator.put(path, { ...SLEEP, english: {} });
  expect(await readPublicly()).toMatchObject({ clinicalDepartments: [{ priceFrom: 4200, english: {} }] });
  const refused = await client.operator.put(path, { ...SLEEP, english: { 睡眠外来: " " } });
  expect(refused.body).toMatchObject({ code: "E001", issues: [{ path: "english.睡眠外来" }] });
});

test("the English of the clinic's own texts is on its page, stays where a form does not name it, and can be taken away", async () => {
  const path = fillPath(changeClinicSettingsCall.path, clinic);
  const english = { [TEST_CLINIC_SETTINGS.name]: "Hama Clinic" };
  const { english: _, ...unnamed } = TEST_CLINIC_SETTINGS;
  const storedEnglish = async () => (await client.operator.get(path)).body;
  for (const [body, expected] of [
    [{ ...unnamed, english }, english],
    [{ ...unnamed, messageDays: 3 }, english],
    [{ ...unnamed, english: {} }, {}],
  ]) {
    expect((await client.operator.put(path, body)).status).toBe(200);
    expect(await storedEnglish()).toMatchObject({ english: expected });
    expect(await readPublicly()).toMatchObject({ english: expected });
  }
});

test.each([
  ["Sleep", {}, "clinicalDepartmentId"],
  ["sleep", { durationMinutes: 4 }, "durationMinutes"],
  ["sleep", { priceFrom: -1 }, "priceFrom"],
  ["sleep", { name: " " }, "name"],
  ["sleep", { picture: "moon" }, "picture"],
])("the department %s with %j is refused", async (clinicalDepartmentId, change, path) => {
  const answer = await client.operator.send(storeDepartmentCall, {
    params: { clinicalDepartmentId },
    body: { ...SLEEP, ...change },
  });
  expect(answer.body).toMatchObject({ code: "E001", issues: [{ path }] });
});

test("a new text is the next version, the one before is superseded, and the next booking asks for it", async () => {
  expect((await publish("cancellation", "## 新しい規定\n\n前日までです。")).body).toEqual({ version: 2 });
  const listed = await client.operator.send(listTermsCall);
  expect(listed.body).toMatchObject({
    terms: expect.arrayContaining([
      expect.objectContaining({
        kind: "cancellation",
        version: 2,
        title: "キャンセル規定",
        text: "## 新しい規定\n\n前日までです。",
        publishedAt: "2026-05-11T09:00:00+09:00",
        supersededAt: null,
      }),
      expect.objectContaining({ kind: "cancellation", version: 1, supersededAt: "2026-05-11T09:00:00+09:00" }),
    ]),
  });
  expect((await client.send(readTermsCall, { params: { kind: "cancellation" } })).body).toMatchObject({
    version: 2,
    text: "## 新しい規定\n\n前日までです。",
  });
  expect(await readPublicly()).toMatchObject({
    terms: expect.arrayContaining([expect.objectContaining({ kind: "cancellation", version: 2 })]),
  });
  expect((await bookSpot(client, "hanako", "morning")).body).toMatchObject({
    code: "E001",
    issues: [{ path: "consents", message: "「キャンセル規定」の最新の内容をご確認のうえ、同意してください。" }],
  });
});

test("texts published at the same moment become versions one after the other", async () => {
  const other = client.another();
  const answers = await Promise.all(
    [client, other, client, other].map((by, index) => publish("commerce", `本文${index}`, by)),
  );
  expect(answers.map(({ body }) => (body as { version: number }).version).sort()).toEqual([2, 3, 4, 5]);
});

test("one press of the button publishes once", async () => {
  expect((await publish("commerce", "本文", client, "press")).body).toEqual({ version: 2 });
  expect((await publish("commerce", "本文", client, "press")).body).toEqual({ version: 2 });
  expect((await publish("commerce", "別の本文", client, "press")).body).toMatchObject({ code: "E001" });
});

test("a colour in which text could not be read is refused, with the nearest one that can", async () => {
  const settings = fillPath(readClinicSettingsCall.path, clinic);
  const answer = await client.operator.put(settings, { ...TEST_CLINIC_SETTINGS, keyColour: "#06c755" });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    {
      code: "E001",
      issues: [{ path: "keyColour", message: "文字が読みにくい色です。近い色では #007c32 を使えます。" }],
      detail:
        "the contrast of #06c755 on the portal's background is 1.99:1, and 4.5:1 is needed; the nearest colour that passes is #007c32",
    },
  ]);
  expect((await client.operator.put(settings, { ...TEST_CLINIC_SETTINGS, keyColour: "#007c32" })).status).toBe(200);
  expect(await readPublicly()).toMatchObject({ keyColour: "#007c32" });
});

test.each([
  ["森", 400],
  ["森医院", 200],
  ["医療法人社団みなと会みなとオンラインクリニック東京日本橋本院", 200],
  ["医療法人社団みなと会みなとオンラインクリニック東京日本橋本院分院", 400],
])("a clinic may be called %s: %i", async (name, status) => {
  const settings = fillPath(readClinicSettingsCall.path, clinic);
  expect((await client.operator.put(settings, { ...TEST_CLINIC_SETTINGS, name })).status).toBe(status);
});

test("a version's English comes beside it without a new version, can be changed and taken away, and is not the next one's", async () => {
  const ofVersion = (version: string) =>
    fillPath(translateTermsCall.path, { ...clinic, kind: "cancellation", version });
  const read = async () => (await client.send(readTermsCall, { params: { kind: "cancellation" } })).body;
  for (const english of ["Until the day before.", "Until two hours before.", null]) {
    expect((await client.operator.put(ofVersion("1"), { english })).body).toEqual({});
    expect(await read()).toMatchObject({ version: 1, english });
  }
  await client.operator.put(ofVersion("1"), { english: "Until the day before." });
  await publish("cancellation", "新しい規定");
  expect(await read()).toMatchObject({ version: 2, english: null });
  expect((await client.operator.put(ofVersion("3"), { english: "None" })).body).toMatchObject({ code: "E004" });
});
