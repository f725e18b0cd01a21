import { fillPath } from "@madoguchi/contract/http/paths";
import { readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { finishedTreatment, inStatus } from "../../testing/treatment-answers.ts";

const { treatmentId } = finishedTreatment;
const pathOf = ({ path }: { path: string }) => `*${fillPath(path, { clinicId: "clinic-minato", treatmentId })}`;

const FROM_CLINIC: RoomMessage = {
  ...{ messageId: "m-1", side: "doctor", author: "佐藤 一郎", text: "夜に飲んでください。", photoId: null },
  sentAt: "2026-05-11T10:00:00+09:00",
};

let list: RoomMessageList;
let read: unknown[];
let sent: unknown[];

beforeEach(() => {
  list = {
    messages: [FROM_CLINIC],
    readUntil: { patient: null, doctor: null },
    writableUntil: "2026-05-20T00:00:00+09:00",
  };
  read = [];
  sent = [];
  network.use(
    ...frameAnswers,
    ...answerRecord({ next: inStatus(finishedTreatment, 4) }),
    http.get(pathOf(readRoomMessagesCall), () => HttpResponse.json(list)),
    http.post(pathOf(markRoomMessagesReadCall), async ({ request }) => {
      read.push(await request.json());
      list = { ...list, readUntil: { ...list.readUntil, patient: FROM_CLINIC.sentAt } };
      return HttpResponse.json(list);
    }),
    http.post(pathOf(sendRoomMessageCall), async ({ request }) => {
      const body = (await request.json()) as RoomMessage;
      sent.push(body.text);
      const message: RoomMessage = { ...body, side: "patient", author: "", sentAt: "2026-05-11T12:00:00+09:00" };
      list = { ...list, messages: [...list.messages, message] };
      return HttpResponse.json(message, { status: 201 });
    }),
  );
});

const open = () => renderPortal(`/treatment/${treatmentId}`, { now: () => MONDAY_NOON, user: demonstrationUser });
const section = async () => within(await screen.findByRole("region", { name: "クリニックとのメッセージ" }));

test("an answer of the clinic is shown with its day and marked as read, once", async () => {
  await open();
  const messages = await section();
  expect(await messages.findByText("夜に飲んでください。")).toBeVisible();
  expect(messages.getByText(/佐藤 一郎 2026\.05\.11/)).toBeVisible();
  await waitFor(() => expect(read).toEqual([{ until: FROM_CLINIC.sentAt }]));
});

test("when to telephone is said once: beside the medicine, or here after a visit without medicine", async () => {
  const { unmount } = await open();
  expect(await (await section()).findByText("夜に飲んでください。")).toBeVisible();
  expect(screen.getByText(/急を要するときは、119番へお電話ください/)).toBeVisible();
  expect(screen.queryByText(/119番に電話してください/)).not.toBeInTheDocument();
  unmount();
  network.use(...answerRecord({ next: inStatus(finishedTreatment, 4, { prescription: [] }) }));
  await open();
  expect(await (await section()).findByText(/119番に電話してください/)).toBeVisible();
});

test("an answer that is not in view is not marked as read, until the patient has scrolled to it", async () => {
  const place = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 2000, 300, 1));
  await open();
  expect(await (await section()).findByText("夜に飲んでください。")).toBeVisible();
  fireEvent.scroll(window);
  expect(read).toEqual([]);
  place.mockReturnValue(new DOMRect(0, 400, 300, 1));
  fireEvent.scroll(window);
  await waitFor(() => expect(read).toEqual([{ until: FROM_CLINIC.sentAt }]));
});

test("the count of unread messages beside トップ ends once the answer has been in view", async () => {
  network.use(
    http.get(pathOf(readNoticesCall), () =>
      HttpResponse.json({ notices: [], unreadMessages: list.readUntil.patient === null ? 1 : 0 }),
    ),
  );
  const place = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 2000, 300, 1));
  await open();
  await (await section()).findByText("夜に飲んでください。");
  expect(await screen.findAllByText("（未読メッセージ1件）")).toHaveLength(2);
  place.mockReturnValue(new DOMRect(0, 400, 300, 1));
  fireEvent.scroll(window);
  await waitFor(() => expect(screen.queryByText("（未読メッセージ1件）")).not.toBeInTheDocument());
});

test("a notice leads to the newest message itself", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  await renderPortal(`/treatment/${treatmentId}?show=messages`, { now: () => MONDAY_NOON, user: demonstrationUser });
  const messages = await section();
  const log = await messages.findByRole("log");
  await waitFor(() => expect(log.nextElementSibling).toHaveFocus());
  expect(scroll.mock.contexts).toContain(log.nextElementSibling);
});

test("a question is sent and shown, with the deadline for questions", async () => {
  const { actor } = await open();
  const messages = await section();
  await actor.click(await messages.findByText("メッセージや写真を送る"));
  expect(messages.getByText(/2026\.05\.19\s*まで質問できます/)).toBeVisible();
  await actor.type(messages.getByRole("textbox", { name: /メッセージ/ }), "眠くなります");
  await actor.click(messages.getByRole("button", { name: "送信する" }));
  expect(await messages.findByText("眠くなります")).toBeVisible();
  expect(sent).toEqual(["眠くなります"]);
});

test("messages that the clinic has read are marked", async () => {
  const own: RoomMessage = { ...FROM_CLINIC, messageId: "m-2", side: "patient", author: "", text: "眠くなります" };
  list = { ...list, messages: [own], readUntil: { patient: null, doctor: own.sentAt } };
  await open();
  expect(await (await section()).findByText("クリニックが読みました")).toBeVisible();
});

test("after the clinic's limit the messages stay, with the telephone; without messages nothing is shown", async () => {
  list = { ...list, writableUntil: "2026-05-10T00:00:00+09:00" };
  const { unmount } = await open();
  expect(await (await section()).findByText(/期間は終わりました/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "送信する" })).not.toBeInTheDocument();
  unmount();
  list = { ...list, messages: [] };
  await open();
  await screen.findByRole("list", { name: "診察の流れ" });
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "クリニックとのメッセージ" })).not.toBeInTheDocument(),
  );
});

test("a message that could not be sent stays in the field", async () => {
  network.use(
    http.post(pathOf(sendRoomMessageCall), () =>
      HttpResponse.json(
        { code: "T007", message: "メッセージを送れる期間が過ぎました。お電話でご連絡ください。", requestId: "r" },
        { status: 409 },
      ),
    ),
  );
  const { actor } = await open();
  const messages = await section();
  await actor.type(await messages.findByRole("textbox", { name: /メッセージ/ }), "眠くなります");
  await actor.click(messages.getByRole("button", { name: "送信する" }));
  expect(await messages.findByText(/期間が過ぎました/)).toBeVisible();
  expect(messages.getByRole("textbox", { name: /メッセージ/ })).toHaveValue("眠くなります");
});

test("the messages before the newest fifty are shown when they are asked for", async () => {
  const EARLIER = { ...FROM_CLINIC, messageId: "m-0", text: "最初のご説明です。", sentAt: "2026-05-11T09:00:00+09:00" };
  list = { ...list, hasEarlier: true };
  network.use(
    http.get(pathOf(readRoomMessagesCall), ({ request }) => {
      const before = new URL(request.url).searchParams.get("before");
      return HttpResponse.json(before === "m-1" ? { ...list, messages: [EARLIER], hasEarlier: false } : list);
    }),
  );
  const { actor } = await open();
  const messages = await section();
  await actor.click(await messages.findByRole("button", { name: "前のメッセージを表示する" }));
  expect(await messages.findByText("最初のご説明です。")).toBeVisible();
  expect(messages.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("最初のご説明です。"),
    expect.stringContaining("夜に飲んでください。"),
  ]);
  expect(messages.queryByRole("button", { name: "前のメッセージを表示する" })).not.toBeInTheDocument();
});
