import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
  storeRoomPhotoCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { signedIn } from "../../../testing/session-answers.ts";
import { finishedRecord, TEST_VISIT, visitAnswers } from "../../../testing/visit-answers.ts";

const pathOf = ({ path }: { path: string }) => `*${fillPath(path, TEST_VISIT)}`;

const QUESTION: RoomMessage = {
  ...{ messageId: "m-1", side: "patient", author: "", text: "眠くなります。", photoId: null },
  sentAt: "2026-05-13T10:00:00+09:00",
};

let list: RoomMessageList;
let read: unknown[];

beforeEach(() => {
  list = {
    messages: [QUESTION],
    readUntil: { patient: null, doctor: null },
    writableUntil: "2126-05-20T00:00:00+09:00",
  };
  read = [];
  network.use(
    http.get(pathOf(readTreatmentCall), () => HttpResponse.json(finishedRecord)),
    http.get(pathOf(readRoomMessagesCall), () => HttpResponse.json(list)),
    http.post(pathOf(markRoomMessagesReadCall), async ({ request }) => {
      read.push(await request.json());
      list = { ...list, readUntil: { ...list.readUntil, doctor: QUESTION.sentAt } };
      return HttpResponse.json(list);
    }),
    http.post(pathOf(sendRoomMessageCall), async ({ request }) => {
      const body = (await request.json()) as RoomMessage;
      const message: RoomMessage = {
        ...body,
        side: "doctor",
        author: "小林 直樹",
        sentAt: "2026-05-13T11:00:00+09:00",
      };
      list = { ...list, messages: [...list.messages, message] };
      return HttpResponse.json(message, { status: 201 });
    }),
    ...signedIn(),
    ...visitAnswers(),
  );
});

const pane = async () => within(await screen.findByRole("region", { name: "メッセージ" }));

test("a patient's question is marked as read and answered, and the answer is shown as unread", async () => {
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  const messages = await pane();
  expect(await messages.findByText("眠くなります。")).toBeVisible();
  await waitFor(() => expect(read).toEqual([{ until: QUESTION.sentAt }]));
  await actor.click(messages.getByRole("button", { name: "送信する" }));
  const refusal = messages.getByText("メッセージをご入力ください。");
  expect(refusal).toBeVisible();
  expect(messages.getByRole("textbox", { name: "患者さまへのメッセージ" })).toHaveFocus();
  await actor.click(messages.getByRole("button", { name: "送信する" }));
  expect(messages.getByText("メッセージをご入力ください。")).not.toBe(refusal);
  await actor.type(messages.getByRole("textbox", { name: "患者さまへのメッセージ" }), "夜に飲んでください。");
  await actor.click(messages.getByRole("button", { name: "送信する" }));
  expect(await messages.findByText("夜に飲んでください。")).toBeVisible();
  expect(messages.getByText("未読")).toBeVisible();
});

test("after the time limit the conversation is read only; without one there is no pane", async () => {
  list = { ...list, writableUntil: "2020-05-20T00:00:00+09:00" };
  const { unmount } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  const messages = await pane();
  expect(await messages.findByText("送れる期間は終わりました")).toBeVisible();
  expect(messages.queryByRole("button", { name: "送信する" })).not.toBeInTheDocument();
  unmount();
  list = { ...list, messages: [] };
  await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  await waitFor(() => expect(screen.queryByRole("region", { name: "メッセージ" })).not.toBeInTheDocument());
});

test("a receptionist cannot read the messages", async () => {
  network.use(...signedIn({ roles: ["reception"] }));
  await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  expect(screen.queryByRole("region", { name: "メッセージ" })).not.toBeInTheDocument();
});

test("a photo is stored under its id and sent with it, and once more after a lost answer is the same one", async () => {
  const stored: string[] = [];
  const messages: unknown[] = [];
  const ofPhoto = storeRoomPhotoCall.path
    .replace("{clinicId}", TEST_VISIT.clinicId)
    .replace("{treatmentId}", TEST_VISIT.treatmentId)
    .replace("{photoId}", ":photoId");
  network.use(
    http.put(`*${ofPhoto}`, ({ params }) => {
      stored.push(String(params["photoId"]));
      const photoId = stored.at(-1);
      return HttpResponse.json({ photoId, width: 40, height: 20, uploadedAt: "2026-05-13T11:00:00+09:00" });
    }),
    http.post(pathOf(sendRoomMessageCall), async ({ request }) => {
      messages.push(await request.json());
      return messages.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ ...QUESTION, side: "doctor" }, { status: 201 });
    }),
  );
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  const area = await pane();
  await actor.click(await area.findByText("写真を送る"));
  const file = new File([new Uint8Array(8)], "rash.png", { type: "image/png" });
  await actor.upload(area.getByLabelText("写真の画像を選ぶ"), file);
  await actor.click(area.getByRole("button", { name: "この写真を送る" }));
  expect(await screen.findByText("写真を送りました")).toBeVisible();
  expect(messages).toHaveLength(2);
  expect(new Set(stored).size).toBe(1);
  expect(messages[1]).toEqual({ messageId: stored[0], text: "", photoId: stored[0] });
});
