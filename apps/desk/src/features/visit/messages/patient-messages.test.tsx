import {
  finishTreatmentCall,
  saveChartDraftCall,
  UNREAD_MESSAGES,
} from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { markRoomMessagesReadCall, readRoomMessagesCall } from "@madoguchi/contract/visit/room.operation.calls";
import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { signedIn } from "../../../testing/session-answers.ts";
import { TEST_VISIT, visitAnswers } from "../../../testing/visit-answers.ts";

const pathOf = ({ path }: { path: string }) => `*${fillPath(path, TEST_VISIT)}`;

const written = (messageId: string, text: string, sentAt: string): RoomMessage => ({
  ...{ messageId, side: "patient", author: "", text, photoId: null, sentAt },
});

const FIRST = written("m-1", "熱が38度あります", "2026-05-12T08:58:00+09:00");
const SECOND = written("m-2", "ペニシリンで発疹", "2026-05-12T08:59:00+09:00");

let list: RoomMessageList;

function readUpTo(until: string): RoomMessageList {
  list = { ...list, readUntil: { patient: null, doctor: until } };
  return list;
}

beforeEach(() => {
  list = { messages: [FIRST, SECOND], readUntil: { patient: null, doctor: FIRST.sentAt }, writableUntil: null };
  network.use(
    http.get(pathOf(readRoomMessagesCall), () => HttpResponse.json(list)),
    http.post(pathOf(markRoomMessagesReadCall), async ({ request }) => {
      const { until } = (await request.json()) as { until: string };
      return HttpResponse.json(readUpTo(until));
    }),
    http.put(pathOf(saveChartDraftCall), async ({ request }) => {
      const { content } = (await request.json()) as { content: object };
      const saved = { draftVersion: 1, content, savedBy: "小林 直樹", savedAt: "2026-05-12T09:00:00+09:00" };
      return HttpResponse.json({ outcome: "saved", draft: saved });
    }),
    ...visitAnswers(),
  );
});

async function openVisit(roles: ("doctor" | "nurse")[] = ["doctor"]) {
  network.use(...signedIn({ roles }));
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  return { actor, pane: within(await screen.findByRole("region", { name: "患者さまからのメッセージ" })) };
}

async function fillChart(actor: Awaited<ReturnType<typeof openVisit>>["actor"]): Promise<void> {
  for (const label of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
    await actor.type(screen.getByLabelText(label), "説明");
  }
}

test("before the call the unread messages stand open above the answers, and finishing stops until they are read", async () => {
  const { actor, pane } = await openVisit();
  expect(pane.getByText("ペニシリンで発疹")).toBeVisible();
  expect(pane.queryByText("熱が38度あります")).not.toBeInTheDocument();
  expect(pane.getByText("未読 1")).toBeVisible();
  const answers = screen.getByRole("region", { name: "問診" });
  const region = screen.getByRole("region", { name: "患者さまからのメッセージ" });
  expect(region.compareDocumentPosition(answers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await fillChart(actor);
  await actor.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByText(UNREAD_MESSAGES.message)).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(region).toHaveFocus();
  await actor.click(pane.getByRole("button", { name: "読みました" }));
  expect(await screen.findByText("患者さまからのメッセージ（2件・既読）")).toBeVisible();
  expect(screen.queryByText(UNREAD_MESSAGES.message)).not.toBeInTheDocument();
  await actor.keyboard("{Control>}{Enter}{/Control}");
  expect(await screen.findByRole("dialog", { name: "診察を終えますか" })).toBeVisible();
});

test("a message that came while the dialog was open is shown when the server refuses to finish", async () => {
  readUpTo(SECOND.sentAt);
  network.use(
    http.post(pathOf(finishTreatmentCall), () => {
      list = { ...list, messages: [...list.messages, written("m-3", "息が苦しいです", "2026-05-12T09:05:00+09:00")] };
      return HttpResponse.json({ code: "E005", message: UNREAD_MESSAGES.message, requestId: "r" }, { status: 409 });
    }),
  );
  network.use(...signedIn({ roles: ["doctor"] }));
  const { actor } = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByText("患者さまからのメッセージ（2件・既読）");
  await fillChart(actor);
  await actor.keyboard("{Control>}{Enter}{/Control}");
  await actor.click(await screen.findByRole("button", { name: "記録して診察を終える" }));
  expect(await screen.findByText(`E005: ${UNREAD_MESSAGES.message}`)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "診察に戻る" }));
  expect(await screen.findByText("息が苦しいです")).toBeVisible();
});

test("a nurse reads the messages, which stay unread for the doctor", async () => {
  const { pane } = await openVisit(["nurse"]);
  expect(pane.getByText("ペニシリンで発疹")).toBeVisible();
  expect(pane.getByText("医師が「読みました」を押すまで、未読のままです。")).toBeVisible();
  expect(pane.queryByRole("button", { name: "読みました" })).not.toBeInTheDocument();
});

test("unread messages before the newest fifty are opened before the doctor can say that all were read", async () => {
  list = { ...list, hasEarlier: true, readUntil: { patient: null, doctor: null } };
  const earliest = written("m-0", "薬は飲んでいません", "2026-05-12T08:50:00+09:00");
  network.use(
    http.get(pathOf(readRoomMessagesCall), ({ request }) => {
      const before = new URL(request.url).searchParams.get("before");
      return HttpResponse.json(before === "m-1" ? { ...list, messages: [earliest], hasEarlier: false } : list);
    }),
  );
  const { actor, pane } = await openVisit();
  expect(pane.getByText("未読 2以上")).toBeVisible();
  expect(pane.queryByRole("button", { name: "読みました" })).not.toBeInTheDocument();
  await actor.click(pane.getByRole("button", { name: "前のメッセージを表示する" }));
  expect(await pane.findByText("薬は飲んでいません")).toBeVisible();
  expect(pane.getByText("未読 3")).toBeVisible();
  expect(pane.getByRole("button", { name: "読みました" })).toBeVisible();
});
