import { randomUUID } from "node:crypto";
import { changeClinicSettingsCall } from "@madoguchi/contract/clinic-settings/clinic-settings.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { markNoticesReadCall, readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { readPhotoCall, readPhotosCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import * as clinicCalls from "@madoguchi/contract/visit/room.operation.calls";
import * as patientCalls from "@madoguchi/contract/visit/room.patient.calls";
import { type RoomMessageList, roomMessageListSchema, roomMessageSchema } from "@madoguchi/contract/visit/room-message";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import { operate, TEST_CLINIC_SETTINGS } from "../../testing/test-operations.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { newMessage } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  // A clock is rarely at a whole second.
  at: "2026-05-12T10:05:00.600+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

const pathOf = (call: { path: string }) =>
  fillPath(call.path, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
const write = (text: string) => client.as("hanako").post(pathOf(patientCalls.sendRoomMessageCall), newMessage(text));
const reply = (text: string) => client.operator.post(pathOf(clinicCalls.sendRoomMessageCall), newMessage(text));

function listOf(answer: TestAnswer): RoomMessageList {
  return roomMessageListSchema.parse(answer.body);
}

async function openKinds(): Promise<string[]> {
  return (await client.operator.read(listTasksCall)).tasks.map(({ kind }) => kind);
}

const readReceivedMessages = async () =>
  (await readMessages(client, "hanako")).filter((line) => line.startsWith("message.received"));

beforeEach(async () => {
  await operate(client, "startTreatment", "visit");
  await operate(client, "finishTreatment", "visit");
});

test("for seven days after the visit both sides can write, until the end of the last day in Japan", async () => {
  const { writableUntil } = listOf(await client.as("hanako").get(pathOf(patientCalls.readRoomMessagesCall)));
  expect(writableUntil).toBe("2026-05-20T00:00:00+09:00");
  client.moveTo("2026-05-19T23:59:59+09:00");
  expect([(await write("眠くなります")).status, (await reply("夜に飲んでください")).status]).toEqual([201, 201]);
  client.moveTo("2026-05-20T00:00:00+09:00");
  for (const answer of [await write("まだ眠い"), await reply("お電話ください")]) {
    expect([refusalOf(answer), Object(answer.body).message]).toEqual([
      "T007",
      "メッセージを送れる期間が過ぎました。お電話でご連絡ください。",
    ]);
  }
  const { messages } = listOf(await client.operator.get(pathOf(clinicCalls.readRoomMessagesCall)));
  expect(messages.map(({ text }) => text)).toEqual(["眠くなります", "夜に飲んでください"]);
});

test("the patient's messages are one task until the clinic answers, and again with the next question", async () => {
  await write("眠くなります");
  await write("車を運転してもよいですか");
  expect(await openKinds()).toEqual(["patient-message"]);
  await reply("運転はお控えください");
  expect(await openKinds()).toEqual([]);
  await write("わかりました");
  expect(await openKinds()).toEqual(["patient-message"]);
});

test("the patient is notified of the first unread answer, without its content", async () => {
  await write("眠くなります");
  expect(await readReceivedMessages()).toEqual([]);
  await reply("夜に飲んでください");
  client.advance({ minutes: 1 });
  await reply("運転はお控えください");
  expect(await readReceivedMessages()).toEqual(["message.received mail waiting", "message.received portal sent"]);
  const { messages } = listOf(await client.as("hanako").get(pathOf(patientCalls.readRoomMessagesCall)));
  const until = messages.at(-1)?.sentAt;
  const read = await client.as("hanako").post(pathOf(patientCalls.markRoomMessagesReadCall), { until });
  expect(listOf(read).readUntil).toEqual({ patient: until, doctor: null });
  client.advance({ hours: 1 });
  await reply("その後いかがですか");
  expect(await readReceivedMessages()).toHaveLength(4);
});

test("the unread answers are one notice for each visit, with their number, until they have been read", async () => {
  const list = async (name = "hanako") => {
    return await client.as(name).read(readNoticesCall);
  };
  expect(await list()).toEqual({ notices: [], unreadMessages: 0 });
  await reply("夜に飲んでください");
  client.advance({ minutes: 1 });
  await reply("運転はお控えください");
  await write("わかりました");
  const notice = {
    noticeId: client.treatmentId("visit"),
    title: "クリニックからの未読のメッセージが2件あります",
    when: ["診療科：内科", "診察日時：2026.05.12（火）10:00〜10:15"],
    action: { label: "メッセージを読む", path: `/treatment/${client.treatmentId("visit")}?show=messages` },
    happenedAt: "2026-05-12T10:06:00+09:00",
    awaitsAnswer: true,
  };
  expect(await list()).toEqual({ notices: [notice], unreadMessages: 2 });
  expect(await list("taro")).toEqual({ notices: [], unreadMessages: 0 });
  await client.as("hanako").send(markNoticesReadCall, { body: { noticeIds: [notice.noticeId] } });
  expect((await list()).unreadMessages).toBe(2);
  const { messages } = listOf(await client.as("hanako").get(pathOf(patientCalls.readRoomMessagesCall)));
  const mark = (place: number) =>
    client.as("hanako").post(pathOf(patientCalls.markRoomMessagesReadCall), { until: messages[place]?.sentAt });
  await mark(0);
  expect((await list()).notices).toEqual([{ ...notice, title: "クリニックからの未読のメッセージが1件あります" }]);
  await mark(1);
  expect(await list()).toEqual({ notices: [], unreadMessages: 0 });
});

test("a message of the call itself is not counted afterwards", async () => {
  await client.database.execute(
    sql`insert into room_message (medical_business_id, treatment_id, message_id, side, author, text, sent_at)
        values (${client.medicalBusinessId}, ${client.treatmentId("visit")}, ${randomUUID()}, 'doctor', '佐藤 健',
          '聞こえますか', '2026-05-12T10:04:00+09:00')`,
  );
  const answer = await client.as("hanako").send(readNoticesCall);
  expect(answer.body).toEqual({ notices: [], unreadMessages: 0 });
});

test("both sides see how far the other has read; reading ahead is impossible, and a read message stays read", async () => {
  const { sentAt } = roomMessageSchema.parse((await write("眠くなります")).body);
  const mark = (until: string) => client.operator.post(pathOf(clinicCalls.markRoomMessagesReadCall), { until });
  expect(listOf(await mark("2027-01-01T00:00:00+09:00")).readUntil.doctor).toBe(sentAt);
  expect(listOf(await mark("2026-05-12T10:04:00+09:00")).readUntil.doctor).toBe(sentAt);
  const foreign = await client.as("taro").post(pathOf(patientCalls.markRoomMessagesReadCall), {
    until: "2026-05-12T10:05:00+09:00",
  });
  expect(refusalOf(foreign)).toBe("T001");
});

test("a photo can be sent with a message after the visit, until the days are over", async () => {
  const content = await testPicture("jpeg", { width: 40, height: 20 });
  const photo = await uploadPhoto(client, "hanako", client.treatmentId("visit"), content);
  const { photoId } = photo.body as { photoId: string };
  const sent = await client.as("hanako").post(pathOf(patientCalls.sendRoomMessageCall), newMessage("", photoId));
  expect([photo.status, sent.status]).toEqual([201, 201]);
  client.advance({ days: 8 });
  expect(refusalOf(await uploadPhoto(client, "hanako", client.treatmentId("visit"), content))).toBe("T007");
});

test("a clinic that takes no messages gets none; a page that does not name the setting leaves it", async () => {
  const change = (body: object) => client.operator.send(changeClinicSettingsCall, { body });
  expect((await change({ ...TEST_CLINIC_SETTINGS, messageDays: 0 })).status).toBe(200);
  expect(refusalOf(await write("眠くなります"))).toBe("T007");
  const { messageDays: _, ...earlier } = TEST_CLINIC_SETTINGS;
  expect((await change({ ...earlier, name: "みなと新クリニック" })).status).toBe(200);
  expect(refusalOf(await write("眠くなります"))).toBe("T007");
});

describe("a photo from the clinic", () => {
  const photoId = "5f0c1d7e-2b1a-4c3d-8e9f-0a1b2c3d4e5f";
  const pathOfPhoto = (id = photoId) =>
    fillPath(clinicCalls.storeRoomPhotoCall.path, {
      ...{ clinicId: client.clinicId, treatmentId: client.treatmentId("visit"), photoId: id },
    });
  const readAs = (customer: string) => client.as(customer).send(readPhotoCall, { params: { photoId } });

  test("is stored once for its id, comes with a message, and is read by that patient alone", async () => {
    const content = await testPicture("jpeg", { width: 40, height: 20 });
    const first = await client.operator.put(pathOfPhoto(), content);
    const again = await client.operator.put(pathOfPhoto(), content);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const sent = await client.operator.post(pathOf(clinicCalls.sendRoomMessageCall), newMessage("", photoId));
    expect(sent.body).toMatchObject({ photoId, side: "doctor" });
    expect((await readAs("hanako")).status).toBe(200);
    expect(refusalOf(await readAs("taro"))).toBe("T001");
    const photos = await client
      .as("hanako")
      .send(readPhotosCall, { query: { treatmentId: client.treatmentId("visit") } });
    expect(photos.body).toEqual({ photos: [] });
  });

  test("cannot be sent by the patient, nor the patient's by the clinic", async () => {
    const content = await testPicture("jpeg", { width: 40, height: 20 });
    await client.operator.put(pathOfPhoto(), content);
    const stolen = await client.as("hanako").post(pathOf(patientCalls.sendRoomMessageCall), newMessage("", photoId));
    expect(refusalOf(stolen)).toBe("E001");
    const own = await uploadPhoto(client, "hanako", client.treatmentId("visit"), content);
    const { photoId: theirs } = own.body as { photoId: string };
    const claimed = await client.operator.post(pathOf(clinicCalls.sendRoomMessageCall), newMessage("", theirs));
    expect(refusalOf(claimed)).toBe("E001");
  });

  test("must be a picture, one of twelve, and within the days in which messages can be written", async () => {
    expect(refusalOf(await client.operator.put(pathOfPhoto(), Buffer.from("no picture")))).toBe("E001");
    const content = await testPicture("jpeg", { width: 40, height: 20 });
    for (let sent = 0; sent < 12; sent += 1) {
      expect((await client.operator.put(pathOfPhoto(randomUUID()), content)).status).toBe(200);
    }
    expect(refusalOf(await client.operator.put(pathOfPhoto(randomUUID()), content))).toBe("E001");
    client.advance({ days: 8 });
    expect(refusalOf(await client.operator.put(pathOfPhoto(randomUUID()), content))).toBe("T007");
  });
});
