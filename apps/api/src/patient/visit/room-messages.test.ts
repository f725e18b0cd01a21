import { fillPath } from "@madoguchi/contract/http/paths";
import { readRoomMessagesCall as readMessagesOfRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import { readRoomMessagesCall } from "@madoguchi/contract/visit/room.patient.calls";
import { roomMessageListSchema, roomMessageSchema } from "@madoguchi/contract/visit/room-message";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { newMessage, TEST_ROOM_MESSAGE } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

function messagesPath(): string {
  return fillPath(readRoomMessagesCall.path, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
}

function clinicMessagesPath(): string {
  const { clinicId } = client;
  return fillPath(readMessagesOfRoomCall.path, { clinicId, treatmentId: client.treatmentId("visit") });
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
});

test("a message can have a photo of its treatment, which then cannot be removed, and no other patient's", async () => {
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
