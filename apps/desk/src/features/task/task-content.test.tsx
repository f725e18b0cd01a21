import { fillPath } from "@madoguchi/contract/http/paths";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TASK } from "../../entities/task/task.fixture.ts";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, signedIn } from "../../testing/session-answers.ts";
import { testAnswers } from "../../testing/visit-answers.ts";

const { clinicId } = demonstrationSession;
const OF = { clinicId, treatmentId: TASK.treatmentId ?? "" };
const MESSAGE = {
  ...{ messageId: "m-1", side: "patient", author: "", text: "薬を飲むと眠くなります。", photoId: null },
  sentAt: "2026-05-12T08:50:00+09:00",
};

let tasks: ClinicTask[];
let sent: [call: string, body: unknown][];

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  sent = [];
  tasks = [{ ...TASK, kind: "patient-message", label: "メッセージが届いています" }];
  const list = { messages: [MESSAGE], readUntil: { patient: null, doctor: null }, writableUntil: null };
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(listTasksCall.path, { clinicId })}`, () => HttpResponse.json({ tasks })),
    http.get(`*${fillPath(readRoomMessagesCall.path, OF)}`, () => HttpResponse.json(list)),
    http.get(`*${fillPath(readTreatmentAnswersCall.path, OF)}`, () => HttpResponse.json(testAnswers)),
    http.post(`*${fillPath(sendRoomMessageCall.path, OF)}`, async ({ request }) => {
      sent.push(["send", await request.json()]);
      return HttpResponse.json({ ...MESSAGE, messageId: "m-2", side: "doctor" }, { status: 201 });
    }),
    http.post(`*${fillPath(markRoomMessagesReadCall.path, OF)}`, async ({ request }) => {
      sent.push(["read", await request.json()]);
      return HttpResponse.json(list);
    }),
  );
});

const { matchMedia } = globalThis;

// Another file in the same process has a narrow screen.
afterEach(() => void vi.stubGlobal("matchMedia", matchMedia));

function pane() {
  return within(screen.getByRole("complementary"));
}

test("a patient's message is read and answered in the pane", async () => {
  const { actor } = await renderDesk("/tasks");
  await actor.click(await screen.findByRole("button", { name: "メッセージを読んで返す" }));
  expect(await pane().findByText("薬を飲むと眠くなります。")).toBeVisible();
  await actor.click(pane().getByRole("button", { name: "お返事を送る" }));
  expect(pane().getByText("お返事をご入力ください。")).toBeVisible();
  await actor.type(pane().getByRole("textbox", { name: "お返事" }), "夜にお飲みください。");
  await actor.click(pane().getByRole("button", { name: "お返事を送る" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    ["send", { text: "夜にお飲みください。", photoId: null }],
    ["read", { until: expect.any(String) }],
  ]);
  expect(pane().getByRole("textbox", { name: "お返事" })).toHaveValue("");
});

test("the urgent task is first and in red, with the answer that raised it", async () => {
  tasks = [
    { ...TASK, taskId: "own", kind: "refund-unsure", label: "自分の用件", takenBy: demonstrationSession.name },
    { ...TASK, label: "急ぎの用件", createdAt: "2026-05-12T09:30:00+09:00" },
  ];
  const { actor } = await renderDesk("/tasks");
  await screen.findByRole("rowheader", { name: /急ぎの用件/ });
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
    "急ぎの用件",
    "自分の用件",
  ]);
  expect(within(screen.getByRole("table")).getAllByText("至急")).toHaveLength(1);
  await actor.click(await screen.findByRole("button", { name: "回答を読む" }));
  expect(await pane().findByText("息苦しさ")).toBeVisible();
  expect(pane().queryByText("主訴")).toBeNull();
});

test("the reception reads no messages", async () => {
  network.use(...signedIn({ roles: ["reception"] }));
  await renderDesk("/tasks");
  await screen.findByRole("rowheader");
  expect(screen.queryByRole("button", { name: "メッセージを読んで返す" })).toBeNull();
});
