import { readVisitRecordCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import * as clinicCalls from "@madoguchi/contract/visit/room.operation.calls";
import * as patientCalls from "@madoguchi/contract/visit/room.patient.calls";
import { type RoomMessageList, type RoomSide, roomMessageListSchema } from "@madoguchi/contract/visit/room-message";
import { describe, expect, test } from "vitest";
import { roomMessage } from "../../records/visit/room-message.table.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { newMessage } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video", roomOpensMinutesBefore: 60 },
  spots: { morning: { startsAt: MORNING, capacity: 2 } },
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "morning" },
    other: { customer: "taro", statusId: 1, spot: "morning" },
  },
});

const pathOf = (call: { path: string }, visit = "visit") =>
  fillPath(call.path, { clinicId: client.clinicId, treatmentId: client.treatmentId(visit) });
const send = (customer: string, visit: string, message = newMessage("眠くなります")) =>
  client.as(customer).post(pathOf(patientCalls.sendRoomMessageCall, visit), message);
const reply = () => client.operator.post(pathOf(clinicCalls.sendRoomMessageCall), newMessage("夜に飲んでください"));

/** Messages as the calls store them, without their thousand requests. */
async function wrote(side: RoomSide, count: number, sentAt = client.now()): Promise<void> {
  const { medicalBusinessId } = client;
  const treatmentId = client.treatmentId("visit");
  const rows = Array.from({ length: count }, (_, place) => ({
    ...newMessage(`${side} ${place + 1}`),
    ...{ medicalBusinessId, treatmentId, side, author: "", sentAt },
  }));
  await client.database.insert(roomMessage).values(rows);
}

const messageOf = (answer: TestAnswer) => Object(answer.body).message;

describe("the messages of one side about a visit", () => {
  test("are 300 on a day in Japan; a repeated one, the other side, and another patient are not cut by that", async () => {
    const last = newMessage("三百件目");
    await wrote("patient", 299);
    expect((await send("hanako", "visit", last)).status).toBe(201);
    const refused = await send("hanako", "visit");
    expect([refused.status, refusalOf(refused), messageOf(refused)]).toEqual([
      409,
      "T007",
      "この診察について1日に送れるメッセージは300件までです。書いた内容は残っています。明日お送りになるか、お電話でご連絡ください。",
    ]);
    expect((await send("hanako", "visit", last)).status).toBe(201);
    expect((await reply()).status).toBe(201);
    expect((await send("taro", "other")).status).toBe(201);
  });

  test("begin again on the next day, up to 1,000 about the visit", async () => {
    const yesterday = new Date("2026-05-11T23:59:59+09:00");
    await wrote("patient", 300, yesterday);
    expect((await send("hanako", "visit")).status).toBe(201);
    await wrote("patient", 698, yesterday);
    expect((await send("hanako", "visit")).status).toBe(201);
    const refused = await send("hanako", "visit");
    expect([refusalOf(refused), messageOf(refused)]).toEqual([
      "T007",
      "この診察について送れるメッセージは1000件までです。書いた内容は残っています。お電話でご連絡ください。",
    ]);
  });

  test("are limited for the clinic in the same way, and the patient can still write", async () => {
    await wrote("doctor", 300);
    expect(refusalOf(await reply())).toBe("T007");
    expect((await send("hanako", "visit")).status).toBe(201);
  });
});

describe("a long conversation", () => {
  const listOf = (answer: TestAnswer): RoomMessageList => roomMessageListSchema.parse(answer.body);
  const textsOf = ({ messages }: RoomMessageList) => [messages.at(0)?.text, messages.at(-1)?.text, messages.length];

  test.each([
    ["patient", () => client.as("hanako"), patientCalls.readRoomMessagesCall],
    ["clinic", () => client.operator, clinicCalls.readRoomMessagesCall],
  ] as const)("is read by the %s in pages of fifty, the newest first and without a gap", async (_, who, call) => {
    await wrote("patient", 120);
    const newest = listOf(await who().get(pathOf(call)));
    expect([textsOf(newest), newest.hasEarlier]).toEqual([["patient 71", "patient 120", 50], true]);
    const pageBefore = (list: RoomMessageList) => who().get(`${pathOf(call)}?before=${list.messages[0]?.messageId}`);
    const middle = listOf(await pageBefore(newest));
    expect([textsOf(middle), middle.hasEarlier]).toEqual([["patient 21", "patient 70", 50], true]);
    const oldest = listOf(await pageBefore(middle));
    expect([textsOf(oldest), oldest.hasEarlier]).toEqual([["patient 1", "patient 20", 20], false]);
    const unknown = await who().get(`${pathOf(call)}?before=${crypto.randomUUID()}`);
    expect(refusalOf(unknown)).toBe("E001");
  });

  test("names each side's newest message, so that unread messages before fifty answers are not forgotten", async () => {
    await wrote("patient", 1, new Date("2026-05-12T09:40:00+09:00"));
    await wrote("doctor", 60);
    const { messages, newest } = listOf(await client.operator.get(pathOf(clinicCalls.readRoomMessagesCall)));
    expect(messages.every(({ side }) => side === "doctor")).toBe(true);
    expect(newest).toEqual({ patient: "2026-05-12T09:40:00+09:00", doctor: "2026-05-12T09:50:00+09:00" });
  });

  test("is in the visit's record with its newest page, which says that there is more", async () => {
    await wrote("patient", 60);
    const { messages, hasEarlierMessages } = await client.operator.read(readVisitRecordCall, {
      params: { treatmentId: client.treatmentId("visit") },
    });
    expect([messages.length, messages.at(-1)?.text, hasEarlierMessages]).toEqual([50, "patient 60", true]);
  });
});
