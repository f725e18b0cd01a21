import { readTreatmentCall, startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { finishTreatmentCall, readVisitRecordCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { enterPatientCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { bookForPatientCall, setVisitByTelephoneCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { bookedForPatientSchema } from "@madoguchi/contract/reservation/booking-for-patient";
import { doctorRoomSchema } from "@madoguchi/contract/visit/room";
import { callPatientCall, readRoomCall, undoCallCall } from "@madoguchi/contract/visit/room.operation.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { createTestJobs, type TestJobs } from "../../testing/test-jobs.ts";
import { OPERATION_BODIES } from "../../testing/test-operations.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: { morning: { startsAt: MORNING, doctorName: "小林" } },
  customers: { hanako: { email: "hanako@example.com" } },
});

const SUMIKO = {
  ...{ lastName: "佐藤", firstName: "スミ子", lastNameKana: "サトウ", firstNameKana: "スミコ", sex: 1 },
  ...{ birthdate: "1942-03-05", phoneNumber: "0451234567", email: null, otherPatients: [] },
};

const doctor = () => client.asStaff(["doctor"], "小林");

let jobs: TestJobs;

beforeEach(async () => {
  jobs = await createTestJobs(client);
  await client.database.update(clinic).set({ visitMeans: "video" });
});

afterEach(() => jobs.close());

async function book(medicalRecordCode: string, isByTelephone: boolean): Promise<string> {
  const spot = { spotId: client.spotId("morning"), startAt: MORNING };
  const body = { ...spot, isFirstTreatment: false, isByTelephone, hasConsented: true };
  const answer = await client.asStaff(["reception"]).send(bookForPatientCall, { params: { medicalRecordCode }, body });
  expect(answer.body).toMatchObject({ reservationNumber: expect.any(String) });
  return bookedForPatientSchema.parse(answer.body).treatmentId;
}

function mark(treatmentId: string, isByTelephone: boolean) {
  return client
    .asStaff(["reception"])
    .send(setVisitByTelephoneCall, { params: { treatmentId }, body: { isByTelephone } });
}

test("a patient without mail is booked by telephone, seen without the room, and finished and charged as others", async () => {
  const entered = await client.asStaff(["reception"]).send(enterPatientCall, { body: SUMIKO });
  const { medicalRecordCode } = z.object({ medicalRecordCode: z.string() }).parse(entered.body);
  const treatmentId = await book(medicalRecordCode, true);
  const before = (await doctor().send(readRoomCall, { params: { treatmentId } })).body;
  expect(before).toMatchObject({ state: { phase: "elsewhere", isByTelephone: true, startedAt: null } });
  const queue = await doctor().send(readQueueCall, { query: { day: "2026-05-12" } });
  expect(queue.body).toMatchObject({
    treatments: [{ treatmentId, isByTelephone: true, room: { phase: "elsewhere" } }],
  });
  client.moveTo(MORNING);
  expect(refusalOf(await doctor().send(callPatientCall, { params: { treatmentId } }))).toBe("T007");
  expect((await doctor().send(startTreatmentCall, { params: { treatmentId } })).body).toMatchObject({ statusId: 2 });
  expect((await doctor().send(readVisitRecordCall, { params: { treatmentId } })).body).toMatchObject({
    means: "other",
  });
  const finished = await doctor().send(finishTreatmentCall, {
    params: { treatmentId },
    body: OPERATION_BODIES.finishTreatment,
  });
  expect(finished.body).toMatchObject({ statusId: 3 });
  const record = await doctor().send(readTreatmentCall, { params: { treatmentId } });
  expect(record.body).toMatchObject({ isByTelephone: true, patient: { phoneNumber: "0451234567" } });
});

test("the mail of a visit by telephone says that the clinic calls, and names no room", async () => {
  await book(client.customer("hanako").medicalRecordCode, true);
  await jobs.runDue();
  client.moveTo("2026-05-12T09:50:00+09:00");
  await jobs.runDue();
  const texts = client.mails.map(({ text }) => text).join("\n");
  expect(texts).toContain("お時間になりましたら、クリニックからお電話します。");
  expect(texts).not.toContain("診察室");
});

test("the mark is set and taken back while the visit is booked, and not once it has begun", async () => {
  const treatmentId = await book(client.customer("hanako").medicalRecordCode, false);
  const phase = async () => {
    const { body } = await doctor().send(readRoomCall, { params: { treatmentId } });
    return doctorRoomSchema.parse(body).state.phase;
  };
  expect(await phase()).toBe("closed");
  const marked = await mark(treatmentId, true);
  expect(await mark(treatmentId, true)).toMatchObject({ status: 200, body: marked.body });
  expect(await phase()).toBe("elsewhere");
  expect((await mark(treatmentId, false)).status).toBe(200);
  expect(await phase()).toBe("closed");
  await mark(treatmentId, true);
  await doctor().send(startTreatmentCall, { params: { treatmentId } });
  expect(refusalOf(await mark(treatmentId, false))).toBe("T007");
});

test("a visit by telephone that was begun by mistake is taken back within two minutes, and no message is sent", async () => {
  const treatmentId = await book(client.customer("hanako").medicalRecordCode, true);
  client.moveTo(MORNING);
  await doctor().send(startTreatmentCall, { params: { treatmentId } });
  const undone = await doctor().send(undoCallCall, { params: { treatmentId } });
  expect(undone.body).toMatchObject({ state: { phase: "elsewhere", startedAt: null } });
  await jobs.runDue();
  expect(client.mails.map(({ subject }) => subject).join()).not.toContain("まちがい");
});
