import { readDeliveryCall } from "@madoguchi/contract/delivery/delivery.patient.calls";
import { readLatestTreatmentCall } from "@madoguchi/contract/home/latest-treatment.patient.calls";
import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { readQuestionnaireCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import { bookTreatmentCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { homeScreenSchema } from "@madoguchi/contract/screen/home-screen";
import { readHomeScreenCall, readTreatmentScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import { treatmentScreenSchema } from "@madoguchi/contract/screen/treatment-screen";
import { readNextTreatmentCall, readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { readRoomMessagesCall } from "@madoguchi/contract/visit/room.patient.calls";
import { expect, test } from "vitest";
import { registerAddress } from "../../testing/test-address.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { askBeforeFirstVisit, submitAnswers } from "../../testing/test-treatment-questionnaire.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const PATHS = {
  latestTreatment: readLatestTreatmentCall.path,
  nextAction: readNextActionCall.path,
  nextTreatment: readNextTreatmentCall.path,
  notices: readNoticesCall.path,
  treatments: bookTreatmentCall.path,
};

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {}, taro: {} },
  treatments: {
    booked: { customer: "hanako", statusId: 1, spot: "morning" },
    closed: { customer: "hanako", statusId: 5, startsAt: "2026-05-10T10:00:00+09:00" },
    paid: {
      customer: "hanako",
      statusId: 4,
      startsAt: "2026-05-09T10:00:00+09:00",
      care: {
        prescription: [{ medicineId: "tablets", name: "漢方薬", additionalSupplies: 1 }],
        additionalMedicineUntil: "2026-07-31",
      },
    },
    earlier: { customer: "hanako", statusId: 3, startsAt: "2026-04-01T10:00:00+09:00", charge: {} },
  },
});

async function single(path: string, name = "hanako"): Promise<unknown> {
  const answer = await client.as(name).get(path);
  expect(answer.status).toBe(200);
  return answer.body;
}

function ofClinic(path: "nextAction" | "nextTreatment" | "treatments" | "latestTreatment" | "notices", name?: string) {
  return single(fillPath(PATHS[path], { clinicId: client.clinicId }), name);
}

function ofTreatment(name: string): Promise<unknown> {
  return single(fillPath(readTreatmentCall.path, { clinicId: client.clinicId, treatmentId: client.treatmentId(name) }));
}

async function readFrame(name = "hanako") {
  const { headers, body } = await client.as(name).send(readProfileCall);
  return {
    profile: body,
    profileVersion: headers.get("etag"),
    nextAction: await ofClinic("nextAction", name),
    notices: await ofClinic("notices", name),
  };
}

function readHome(name = "hanako") {
  return client.as(name).send(readHomeScreenCall);
}

function readPage(treatmentId: string, name = "hanako") {
  return client.as(name).send(readTreatmentScreenCall, { params: { treatmentId } });
}

test("マイページ in one call equals the single calls' answers, with the next visit and the medicine on its way in full", async () => {
  await operate(client, "startTreatment", "booked");
  await operate(client, "finishTreatment", "booked", { lines: [] });
  await operate(client, "closeTreatment", "earlier", { reason: "窓口でお支払い済みのため" });
  const { status, headers, body } = await readHome();
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(homeScreenSchema.parse(body).notices.notices).toHaveLength(1);
  expect(body).toEqual({
    ...(await readFrame()),
    nextTreatment: await ofClinic("nextTreatment"),
    treatments: await ofClinic("treatments"),
    details: [await ofTreatment("booked")],
    latestTreatment: await ofClinic("latestTreatment"),
    notices: await ofClinic("notices"),
    people: { people: [] },
  });
});

test("a booked visit and an unpaid charge are in it at once; another patient gets none of them", async () => {
  const hanako = homeScreenSchema.parse((await readHome()).body);
  expect(hanako.details).toEqual([await ofTreatment("booked")]);
  expect(hanako.nextTreatment.treatmentId).toBe(client.treatmentId("booked"));
  expect(hanako.nextAction).toMatchObject({ kind: "pay", treatmentId: client.treatmentId("earlier") });
  expect(hanako.treatments.unpaid.map(({ treatmentId }) => treatmentId)).toEqual([client.treatmentId("earlier")]);
  expect(hanako.latestTreatment.latestTreatment?.treatmentId).toBe(client.treatmentId("paid"));
  expect((await readHome("taro")).body).toEqual({
    ...(await readFrame("taro")),
    nextTreatment: await ofClinic("nextTreatment", "taro"),
    treatments: { history: [], unpaid: [], page: 1, pageCount: 1, total: 0 },
    details: [],
    latestTreatment: { latestTreatment: null },
    notices: { notices: [], unreadMessages: 0 },
    people: { people: [] },
  });
});

test("the page of a treatment in one call equals the single calls' answers, with the submitted answers", async () => {
  await askBeforeFirstVisit(client);
  const treatmentId = client.treatmentId("booked");
  const expected = { ...(await readFrame()), treatment: await ofTreatment("booked"), delivery: null, messages: null };
  expect((await readPage(treatmentId)).body).toEqual({ ...expected, questionnaire: null });
  await submitAnswers(client, "hanako", treatmentId);
  const asked = { clinicId: client.clinicId, questionnaireId: "first-visit" };
  const answers = await single(`${fillPath(readQuestionnaireCall.path, asked)}?treatmentId=${treatmentId}`);
  const { treatment, questionnaire } = treatmentScreenSchema.parse((await readPage(treatmentId)).body);
  expect(treatment).toEqual(await ofTreatment("booked"));
  expect(questionnaire).toEqual(answers);
  expect(questionnaire?.submission?.answers).toEqual({ symptom: "せき" });
});

test("while a parcel waits, the page has its wishes, and the messages about the visit", async () => {
  await registerAddress(client, "hanako");
  await operate(client, "startTreatment", "booked");
  await operate(client, "finishTreatment", "booked", { lines: [] });
  const at = { clinicId: client.clinicId, treatmentId: client.treatmentId("booked") };
  const { delivery, messages } = treatmentScreenSchema.parse((await readPage(at.treatmentId)).body);
  expect(messages).toEqual(await single(fillPath(readRoomMessagesCall.path, at)));
  expect(delivery).toMatchObject({ state: "preparing", canChange: true });
  expect(delivery).toEqual(await single(fillPath(readDeliveryCall.path, at)));
});

test("an unknown treatment, or another patient's, is T001; only customers of the clinic are answered", async () => {
  const treatmentId = client.treatmentId("booked");
  expect(refusalOf(await readPage("treatment-of-nobody"))).toBe("T001");
  expect(refusalOf(await readPage(treatmentId, "taro"))).toBe("T001");
  expect(client.logLines.join("\n")).toContain('"code":"T002"');
  const stranger = await client.identity.signIdToken({ uid: "stranger", email: "stranger@example.com" });
  const path = fillPath(readHomeScreenCall.path, { clinicId: client.clinicId });
  const refused = await client.app.request(path, { headers: { authorization: `Bearer ${stranger}` } });
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: "C001" })]);
});
