import { readDeviceTestsCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clinicTask } from "../../records/task/task.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { visitDeclaration } from "../../records/visit/visit-declaration.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { createTestClient, refusalOf, type TestAnswer, type TestClient } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { arrive, lead, readTestRoom, showDoctor, TEST_DECLARATION, takeStep } from "../../testing/test-room.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-12T09:50:00+09:00",
    clinic: { visitMeans: "video" },
    spots: { morning: { startsAt: MORNING } },
    customers: { hanako: {}, taro: {} },
    treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
  });
});
afterEach(() => client.close());

async function phase(): Promise<string> {
  return (await readTestRoom(client)).state.phase;
}

function refused(answer: TestAnswer): [number, string | undefined] {
  return [answer.status, refusalOf(answer)];
}

async function readDoctorsRoom() {
  return await client.operator.read(readRoomCall, { params: { treatmentId: client.treatmentId("visit") } });
}

async function statusId(): Promise<number | undefined> {
  const [row] = await client.database
    .select()
    .from(treatment)
    .where(eq(treatment.treatmentId, client.treatmentId("visit")));
  return row?.statusId;
}

test("from the closed room to the end of the visit each step is still there after a reload, on both sides", async () => {
  client.moveTo("2026-05-12T09:44:59+09:00");
  expect(await readTestRoom(client)).toMatchObject({
    state: { phase: "closed", opensAt: "2026-05-12T09:45:00+09:00", patientsBefore: null, isPatientConnected: false },
    clinic: { doctorName: "佐藤 健", clinicalDepartmentName: "内科", clinicName: "テストクリニック" },
    token: null,
    ice: null,
    missing: ["device-test", "declaration"],
  });
  client.moveTo("2026-05-12T09:45:00+09:00");
  const open = await readTestRoom(client);
  expect(open).toMatchObject({ state: { phase: "preparing", patientsBefore: 0 }, ice: { iceServers: [] } });
  expect(open.token).toEqual(expect.any(String));
  await arrive(client);
  expect((await readTestRoom(client)).state).toMatchObject({
    phase: "waiting",
    waitingSince: "2026-05-12T09:45:00+09:00",
    declaration: TEST_DECLARATION,
    isPatientConnected: true,
  });
  expect((await readDoctorsRoom()).state).toMatchObject({ phase: "waiting", isPatientConnected: true });
  client.moveTo("2026-05-12T10:01:00+09:00");
  expect((await lead(client, "callPatient")).status).toBe(200);
  expect((await readTestRoom(client)).state).toMatchObject({
    phase: "called",
    calls: 1,
    ringsUntil: "2026-05-12T10:01:45+09:00",
    isDoctorConnected: true,
  });
  client.advance({ seconds: 20 });
  await showDoctor(client);
  client.advance({ seconds: 24 });
  expect((await takeStep(client, "hanako", "roomAnswer")).body).toMatchObject({ state: { phase: "call" } });
  expect((await readTestRoom(client)).state).toMatchObject({
    phase: "call",
    startedAt: "2026-05-12T10:01:44+09:00",
    ringsUntil: null,
  });
  expect(await statusId()).toBe(2);
  expect((await lead(client, "extendVisit", { minutes: 10 })).status).toBe(200);
  expect((await readDoctorsRoom()).state).toMatchObject({ phase: "call", endsAt: "2026-05-12T10:25:00+09:00" });
  expect((await operate(client, "finishTreatment", "visit")).status).toBe(200);
  expect(await readTestRoom(client)).toMatchObject({ state: { phase: "ended" }, token: null, missing: [] });
  expect((await readDoctorsRoom()).token).toBeNull();
  expect((await readAudit(client)).map((line) => line.replace(/^(customer|key|staff):\S+ (\S+).*/, "$1 $2"))).toEqual([
    "customer room.declare",
    "customer room.wait",
    "key room.read",
    "staff room.call",
    "staff room.read",
    "customer room.answer",
    "staff room.extend",
    "key room.read",
    "key treatment.finish",
  ]);
});

test("the call ends at its 45th second: an answer then is refused, the patient continues to wait, and the next call is answered", async () => {
  await arrive(client);
  await lead(client, "callPatient");
  client.advance({ seconds: 45 });
  const late = await takeStep(client, "hanako", "roomAnswer");
  expect([...refused(late), late.body]).toMatchObject([
    409,
    "T007",
    { message: "呼び出しは終わりました。医師がもう一度お呼びしますので、このままお待ちください。" },
  ]);
  expect([await phase(), await statusId()]).toEqual(["waiting", 1]);
  await lead(client, "callPatient");
  expect((await takeStep(client, "hanako", "roomAnswer")).status).toBe(200);
  expect(await statusId()).toBe(2);
});

test("after three calls the doctor records the absence; the patient who returns waits and is called again", async () => {
  await arrive(client);
  for (let call = 1; call <= 3; call += 1) {
    expect(refused(await lead(client, "recordAbsence"))).toEqual([409, "T007"]);
    expect((await lead(client, "callPatient")).body).toMatchObject({ state: { phase: "called", calls: call } });
    expect((await lead(client, "callPatient")).body).toMatchObject({ state: { phase: "called", calls: call } });
    expect(refused(await lead(client, "recordAbsence"))).toEqual([409, "T007"]);
    client.advance({ seconds: 45 });
  }
  expect(refused(await lead(client, "callPatient"))).toEqual([409, "T007"]);
  expect((await lead(client, "recordAbsence")).body).toMatchObject({ state: { phase: "absent" } });
  expect(await phase()).toBe("absent");
  expect(refused(await takeStep(client, "hanako", "roomAnswer"))).toEqual([409, "T007"]);
  expect((await takeStep(client, "hanako", "roomWait")).body).toMatchObject({ state: { phase: "waiting", calls: 0 } });
  expect((await lead(client, "callPatient")).body).toMatchObject({ state: { phase: "called", calls: 1 } });
});

test("an absent patient may be called once more without having returned", async () => {
  for (let call = 1; call <= 3; call += 1) {
    await lead(client, "callPatient");
    client.advance({ seconds: 45 });
  }
  await lead(client, "recordAbsence");
  expect((await lead(client, "callPatient")).body).toMatchObject({ state: { phase: "called", calls: 1 } });
});

test("without a declaration of place and company a patient can neither wait nor answer", async () => {
  await lead(client, "callPatient");
  for (const step of ["roomWait", "roomAnswer"] as const) {
    const answer = await takeStep(client, "hanako", step);
    expect([refusalOf(answer), answer.body]).toMatchObject([
      "T007",
      { message: "先に、今いる場所と一緒にいる方をお知らせください。" },
    ]);
  }
  await takeStep(client, "hanako", "roomDeclaration");
  expect((await takeStep(client, "hanako", "roomAnswer")).status).toBe(200);
});

test("a correction is a further declaration, also during the visit, and a missing value is refused by its field", async () => {
  await arrive(client);
  await lead(client, "callPatient");
  await takeStep(client, "hanako", "roomAnswer");
  const moved = { ...TEST_DECLARATION, prefecture: "神奈川県", placeKind: "other", placeDetail: "駅前のホテル" };
  expect((await takeStep(client, "hanako", "roomDeclaration", moved)).body).toMatchObject({
    state: { declaration: { prefecture: "神奈川県", placeDetail: "駅前のホテル" } },
  });
  const rows = await client.database.select().from(visitDeclaration);
  expect(rows.map(({ declarationNumber, prefecture }) => [declarationNumber, prefecture]).toSorted()).toEqual([
    [1, "東京都"],
    [2, "神奈川県"],
  ]);
  const wrong = await takeStep(client, "hanako", "roomDeclaration", {
    ...TEST_DECLARATION,
    placeKind: "other",
    agreesNotToRecord: false,
  });
  expect([refusalOf(wrong), wrong.body]).toMatchObject([
    "E001",
    {
      issues: [
        { path: "agreesNotToRecord", message: "録音・録画をしないことへの同意が必要です。" },
        { path: "placeDetail", message: "今いる場所をご入力ください。" },
      ],
    },
  ]);
});

test("a patient who leaves waits no longer, and gets a new place when they return", async () => {
  await arrive(client);
  client.advance({ minutes: 2 });
  expect((await takeStep(client, "hanako", "roomLeave")).body).toMatchObject({ state: { phase: "preparing" } });
  client.advance({ minutes: 1 });
  await takeStep(client, "hanako", "roomWait");
  client.advance({ minutes: 1 });
  await takeStep(client, "hanako", "roomWait");
  expect((await readTestRoom(client)).state.waitingSince).toBe("2026-05-12T09:53:00+09:00");
});

test("before the room is open, and after the visit, no step is taken", async () => {
  const steps = ["roomDeclaration", "roomWait", "roomLeave", "roomAnswer"] as const;
  client.moveTo("2026-05-12T09:44:59+09:00");
  for (const step of steps) expect([step, refusalOf(await takeStep(client, "hanako", step))]).toEqual([step, "T007"]);
  expect(refusalOf(await lead(client, "callPatient"))).toBe("T007");
  client.moveTo("2026-05-12T10:05:00+09:00");
  await operate(client, "startTreatment", "visit");
  await operate(client, "finishTreatment", "visit");
  for (const step of [...steps, "roomPhoneWish" as const]) {
    expect([step, refusalOf(await takeStep(client, "hanako", step))]).toEqual([step, "T007"]);
  }
  for (const act of ["callPatient", "recordAbsence"] as const) expect(refusalOf(await lead(client, act))).toBe("T007");
  expect(refusalOf(await lead(client, "extendVisit", { minutes: 5 }))).toBe("T007");
});

test("a department without video has no room; its patient reads its instructions (spec §1 clinicalDepartment idForExamination)", async () => {
  await client.close();
  client = await createTestClient({
    at: "2026-05-12T09:50:00+09:00",
    clinic: { visitMeans: "telephone" },
    spots: { morning: { startsAt: MORNING } },
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
  });
  expect(await readTestRoom(client)).toMatchObject({ state: { phase: "elsewhere" }, token: null, missing: [] });
  expect(refusalOf(await takeStep(client, "hanako", "roomWait"))).toBe("T007");
  expect(refusalOf(await lead(client, "callPatient"))).toBe("T007");
});

test("a patient without a camera asks the clinic to telephone: one task while it is open, and no change of the visit", async () => {
  expect(await readTestRoom(client)).toMatchObject({ wantsPhoneCall: false });
  expect((await takeStep(client, "hanako", "roomPhoneWish")).body).toMatchObject({
    state: { phase: "preparing" },
    wantsPhoneCall: true,
  });
  await takeStep(client, "hanako", "roomPhoneWish");
  const tasks = await client.database.select().from(clinicTask);
  expect(tasks.map(({ kind, treatmentId, resolvedAt }) => [kind, treatmentId, resolvedAt])).toEqual([
    ["phone-wish", client.treatmentId("visit"), null],
  ]);
  const test = await client.as("hanako").send(readDeviceTestsCall);
  expect(test.body).toMatchObject({ wantsPhoneCall: true });
  await client.database.update(clinicTask).set({ resolvedAt: client.now() });
  expect(await readTestRoom(client)).toMatchObject({ wantsPhoneCall: false });
  expect(await statusId()).toBe(1);
});
