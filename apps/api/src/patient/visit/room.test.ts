import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { visitPaths } from "@madoguchi/contract/http/visit-paths";
import { doctorRoomSchema } from "@madoguchi/contract/visit/room";
import { roomMessageListSchema, roomMessageSchema } from "@madoguchi/contract/visit/room-message";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clinicTask } from "../../records/clinic-task/clinic-task.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { visitDeclaration } from "../../records/visit/visit-declaration.table.ts";
import { createTestClient, refusalOf, type TestAnswer, type TestClient } from "../../testing/test-client.ts";
import { operate, readAudit } from "../../testing/test-operations.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import {
  comeIn,
  lead,
  newMessage,
  readTestRoom,
  TEST_DECLARATION,
  TEST_ROOM_MESSAGE,
  takeStep,
} from "../../testing/test-room.ts";

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
  const path = fillPath(operationPaths.room, {
    clinicId: client.clinicId,
    treatmentId: client.treatmentId("visit"),
  });
  return doctorRoomSchema.parse((await client.operator.get(path)).body);
}

async function statusId(): Promise<number | undefined> {
  const [row] = await client.database
    .select()
    .from(treatment)
    .where(eq(treatment.treatmentId, client.treatmentId("visit")));
  return row?.statusId;
}

test("from the closed room to the end of the visit each step is there after a reload, on both sides", async () => {
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
  await comeIn(client);
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
  client.advance({ seconds: 44 });
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
  expect((await readAudit(client)).map((line) => line.replace(/^(customer|key):\S+ (\S+).*/, "$1 $2"))).toEqual([
    "customer visit.declare",
    "customer visit.wait",
    "key room.read",
    "key visit.call",
    "customer visit.answer",
    "key visit.extend",
    "key room.read",
    "key treatment.finish",
  ]);
});

test("the ring ends at its 45th second: an answer then is refused, the patient waits on, and the next call is answered", async () => {
  await comeIn(client);
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

test("after three calls the doctor notes the absence; the patient who comes back waits and is called again", async () => {
  await comeIn(client);
  for (let call = 1; call <= 3; call += 1) {
    expect(refused(await lead(client, "noteAbsence"))).toEqual([409, "T007"]);
    expect((await lead(client, "callPatient")).body).toMatchObject({ state: { phase: "called", calls: call } });
    expect(refused(await lead(client, "callPatient"))).toEqual([409, "T007"]);
    expect(refused(await lead(client, "noteAbsence"))).toEqual([409, "T007"]);
    client.advance({ seconds: 45 });
  }
  expect(refused(await lead(client, "callPatient"))).toEqual([409, "T007"]);
  expect((await lead(client, "noteAbsence")).body).toMatchObject({ state: { phase: "absent" } });
  expect(await phase()).toBe("absent");
  expect(refused(await takeStep(client, "hanako", "roomAnswer"))).toEqual([409, "T007"]);
  expect((await takeStep(client, "hanako", "roomWait")).body).toMatchObject({ state: { phase: "waiting", calls: 0 } });
  expect((await lead(client, "callPatient")).body).toMatchObject({ state: { phase: "called", calls: 1 } });
});

test("an absent patient may be called once more without having come back", async () => {
  for (let call = 1; call <= 3; call += 1) {
    await lead(client, "callPatient");
    client.advance({ seconds: 45 });
  }
  await lead(client, "noteAbsence");
  expect((await lead(client, "callPatient")).body).toMatchObject({ state: { phase: "called", calls: 1 } });
});

test("two devices that answer at once begin one visit", async () => {
  await comeIn(client);
  await lead(client, "callPatient");
  const other = client.another();
  const answers = await Promise.all([
    takeStep(client, "hanako", "roomAnswer"),
    takeStep(other, "hanako", "roomAnswer"),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await statusId()).toBe(2);
  expect((await readAudit(client)).filter((line) => line.includes("visit.answer"))).toHaveLength(1);
});

test("a call and a cancellation that come at once are one after the other, and nobody answers a cancelled visit", async () => {
  for (let round = 0; round < 5; round += 1) {
    await comeIn(client);
    const other = client.another();
    const [called, cancelled] = await Promise.all([
      lead(client, "callPatient"),
      operate(other, "cancelTreatment", "visit"),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(called.status);
    expect(await phase()).toBe("cancelled");
    expect(refused(await takeStep(client, "hanako", "roomAnswer"))).toEqual([409, "T007"]);
    await client.database.update(treatment).set({ statusId: 1, closedAt: null, clinicReason: null });
    client.advance({ seconds: 60 });
  }
});

test("an answer and a cancellation that come at once: the visit begins or is cancelled, never both", async () => {
  await comeIn(client);
  await lead(client, "callPatient");
  const other = client.another();
  const [answered, cancelled] = await Promise.all([
    takeStep(client, "hanako", "roomAnswer"),
    operate(other, "cancelTreatment", "visit"),
  ]);
  expect([answered.status, cancelled.status].toSorted()).toEqual([200, 409]);
  expect(await statusId()).toBe(answered.status === 200 ? 2 : 5);
});

test("nobody waits or answers who has not said where they are and who is with them", async () => {
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

test("a correction is a further declaration, also during the visit, and what is missing in one is told by its field", async () => {
  await comeIn(client);
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
    { issues: [{ path: "agreesNotToRecord", message: "録音・録画をしないことへの同意が必要です。" }] },
  ]);
});

test("who leaves waits no longer, and keeps a new place when they come back", async () => {
  await comeIn(client);
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
  for (const act of ["callPatient", "noteAbsence"] as const) expect(refusalOf(await lead(client, act))).toBe("T007");
  expect(refusalOf(await lead(client, "extendVisit", { minutes: 5 }))).toBe("T007");
});

test("a department that is not seen by video has no room; its patient reads its instructions", async () => {
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

test("who has no camera asks the clinic to telephone: one task while it is open, and no visit by itself", async () => {
  expect((await takeStep(client, "hanako", "roomPhoneWish")).body).toMatchObject({ state: { phase: "preparing" } });
  await takeStep(client, "hanako", "roomPhoneWish");
  const tasks = await client.database.select().from(clinicTask);
  expect(tasks.map(({ kind, treatmentId, resolvedAt }) => [kind, treatmentId, resolvedAt])).toEqual([
    ["phone-wish", client.treatmentId("visit"), null],
  ]);
  expect(await statusId()).toBe(1);
});

function messagesPath(): string {
  return fillPath(visitPaths.roomMessages, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
}

function clinicMessagesPath(): string {
  const { clinicId } = client;
  return fillPath(operationPaths.roomMessages, { clinicId, treatmentId: client.treatmentId("visit") });
}

test("both sides write into one conversation, each message once, and read it after the visit", async () => {
  const patient = client.as("hanako");
  const first = await patient.post(messagesPath(), TEST_ROOM_MESSAGE);
  const again = await patient.post(messagesPath(), { ...TEST_ROOM_MESSAGE, text: "別の文" });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(roomMessageSchema.parse(first.body)).toEqual({
    ...TEST_ROOM_MESSAGE,
    side: "patient",
    author: "",
    sentAt: "2026-05-12T09:50:00+09:00",
  });
  await client.operator.post(clinicMessagesPath(), newMessage("もう少し近くでお話しください。"));
  client.moveTo("2026-05-12T10:05:00+09:00");
  await operate(client, "startTreatment", "visit");
  await operate(client, "finishTreatment", "visit");
  for (const answer of [await patient.get(messagesPath()), await client.operator.get(clinicMessagesPath())]) {
    const { messages } = roomMessageListSchema.parse(answer.body);
    expect(messages.map(({ side, author, text }) => [side, author, text])).toEqual([
      ["patient", "", "声が少し遠いです。"],
      ["doctor", "受付の田中", "もう少し近くでお話しください。"],
    ]);
  }
  expect(refusalOf(await patient.post(messagesPath(), newMessage("あとから")))).toBe("T007");
  expect(refusalOf(await client.operator.post(clinicMessagesPath(), newMessage("あとから")))).toBe("T007");
});

test("a photo goes with a message when it is of this treatment, stays for good, and nobody else's does", async () => {
  const patient = client.as("hanako");
  const content = await testPicture("jpeg", { width: 40, height: 20 });
  await operate(client, "startTreatment", "visit");
  const photo = await uploadPhoto(client, "hanako", client.treatmentId("visit"), content);
  const { photoId } = photo.body as { photoId: string };
  expect((await patient.post(messagesPath(), newMessage("", photoId))).body).toMatchObject({ photoId, text: "" });
  const foreign = await patient.post(messagesPath(), newMessage("", crypto.randomUUID()));
  expect([refusalOf(foreign), foreign.body]).toMatchObject([
    "E001",
    { issues: [{ path: "photoId", message: "この診察の写真ではありません。" }] },
  ]);
  const empty = await patient.post(messagesPath(), newMessage(""));
  expect(refusalOf(empty)).toBe("E001");
});
