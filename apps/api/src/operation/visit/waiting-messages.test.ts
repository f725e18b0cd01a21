import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { markRoomMessagesReadCall, readRoomMessagesCall } from "@madoguchi/contract/visit/room.operation.calls";
import { sendRoomMessageCall } from "@madoguchi/contract/visit/room.patient.calls";
import { roomMessageSchema } from "@madoguchi/contract/visit/room-message";
import { expect, test } from "vitest";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { cancelTreatment, MORNING } from "../../testing/test-reservations.ts";
import { arrive, doctorOf, newMessage, takeStep } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING, capacity: 2 } },
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "morning" },
    other: { customer: "taro", statusId: 1, spot: "morning" },
  },
});

const write = (text: string) =>
  client
    .as("hanako")
    .send(sendRoomMessageCall, { params: { treatmentId: client.treatmentId("visit") }, body: newMessage(text) });
const markRead = (who: TestRequests, until = "2026-05-12T23:00:00+09:00") =>
  who.send(markRoomMessagesReadCall, {
    params: { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") },
    body: { until },
  });

async function openTasks(): Promise<string[]> {
  return (await client.operator.read(listTasksCall)).tasks.map(({ kind, label }) => `${kind}: ${label}`);
}

async function unreadOfDay(): Promise<(number | undefined)[]> {
  const { treatments } = await client.operator.read(readQueueCall);
  const of = (visit: string) => treatments.find(({ treatmentId }) => treatmentId === client.treatmentId(visit));
  return [of("visit")?.unreadMessages, of("other")?.unreadMessages];
}

const WAITING_TASK =
  "waiting-message: 患者さまが、診察の前にメッセージを書いています。まだ医師が読んでいません。診察の画面でお読みください";

test("messages from the waiting room stop the finish until the doctor has read them, and stop nobody else's", async () => {
  await arrive(client);
  expect((await write("ペニシリンで発疹")).status).toBe(201);
  await operate(client, "startTreatment", "visit");
  await operate(client, "startTreatment", "other");
  const refused = await operate(client, "finishTreatment", "visit");
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: "E005",
      message: "患者さまからの、まだ読んでいないメッセージがあります。お読みになり、「読みました」を押してください。",
    },
  ]);
  expect((await operate(client, "finishTreatment", "other")).status).toBe(200);
  expect((await markRead(doctorOf(client))).status).toBe(200);
  expect((await operate(client, "finishTreatment", "visit")).status).toBe(200);
});

test("a message of the same second as the last reading is unread, for the desk as for the finish", async () => {
  const first = roomMessageSchema.parse((await write("ペニシリンで発疹")).body);
  await markRead(doctorOf(client), first.sentAt);
  client.advance({ seconds: 0.3 });
  await write("セフェム系も飲めません");
  const list = await client.operator.read(readRoomMessagesCall, {
    params: { treatmentId: client.treatmentId("visit") },
  });
  expect(new Date(list.messages[1]?.sentAt ?? "") > new Date(list.readUntil.doctor ?? "")).toBe(true);
  await operate(client, "startTreatment", "visit");
  expect(refusalOf(await operate(client, "finishTreatment", "visit"))).toBe("E005");
});

test("a message that is written after the last reading stops the finish again", async () => {
  await write("ペニシリンで発疹");
  await markRead(client.operator);
  client.advance({ minutes: 1 });
  await write("セフェム系も飲めません");
  await operate(client, "startTreatment", "visit");
  expect(refusalOf(await operate(client, "finishTreatment", "visit"))).toBe("E005");
});

test("unread messages are a mark in the day's list and a task, until they are read", async () => {
  await write("ペニシリンで発疹");
  await write("熱が38度あります");
  expect([await unreadOfDay(), await openTasks()]).toEqual([[2, 0], [WAITING_TASK]]);
  await markRead(doctorOf(client));
  expect([await unreadOfDay(), await openTasks()]).toEqual([[0, 0], []]);
  client.advance({ minutes: 1 });
  await write("咳も出ます");
  expect([await unreadOfDay(), await openTasks()]).toEqual([[1, 0], [WAITING_TASK]]);
});

test("what is written during the call is no task, but is still to be read", async () => {
  await arrive(client);
  await operate(client, "startTreatment", "visit");
  await takeStep(client, "hanako", "roomAnswer");
  await write("聞こえません");
  expect([await unreadOfDay(), await openTasks()]).toEqual([[1, 0], []]);
});

test("a nurse cannot say before the visit that the doctor has read; afterwards anybody of the care may", async () => {
  await write("ペニシリンで発疹");
  const refused = await markRead(client.asStaff(["nurse"], "看護の鈴木"));
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: "E005", message: "診察が終わるまでは、医師だけがメッセージを既読にできます。" },
  ]);
  expect(await unreadOfDay()).toEqual([1, 0]);
  await cancelTreatment(client, "hanako", client.treatmentId("visit"));
  expect(await openTasks()).toEqual([WAITING_TASK]);
  expect((await markRead(client.asStaff(["nurse"], "看護の鈴木"))).status).toBe(200);
  expect(await openTasks()).toEqual([]);
});
