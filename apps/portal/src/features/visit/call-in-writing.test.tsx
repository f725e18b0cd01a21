import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { roomIn, sampleMessages } from "../../entities/treatment/sample-rooms.ts";
import { askedTreatment } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openVisitRoom } from "../../testing/open-visit-room.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";

beforeEach(() => {
  network.use(...frameAnswers, ...answerRecord({ next: askedTreatment, history: [askedTreatment] }));
  vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
});

const chat = () => screen.queryByRole("region", { name: "チャット" });

test("a call with a patient who prefers writing opens its chat at once, in large letters that can be made small", async () => {
  const { actor } = await openVisitRoom(roomIn("call", {}, { needsWriting: true }));
  await screen.findByRole("heading", { name: /との診察$/, level: 1 });
  const large = within(chat() ?? document.body).getByRole("button", { name: "大きな文字" });
  expect(large).toHaveAttribute("aria-pressed", "true");
  await actor.click(large);
  expect(large).toHaveAttribute("aria-pressed", "false");
  await actor.click(screen.getByRole("button", { name: "閉じる" }));
  expect(chat()).not.toBeInTheDocument();
});

test("above a phone's keyboard the call is the picture and the messages, which the patient reads while typing", async () => {
  const visible = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal("visualViewport", visible);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { actor } = await openVisitRoom(roomIn("call"));
  await actor.click(await screen.findByRole("button", { name: /^チャット/ }));
  const call = chat()?.closest<HTMLElement>(".call-screen");
  expect(call).not.toHaveClass("is-typing");
  Object.assign(visible, { height: window.innerHeight - 300, offsetTop: 20 });
  act(() => void visible.dispatchEvent(new Event("resize")));
  expect(call).toHaveClass("is-typing");
  expect([call?.style.top, call?.style.height]).toEqual(["20px", `${window.innerHeight - 300}px`]);
});

test("the chat asks for a message, and one that is too long is shortened and sent without leaving the call", async () => {
  const sent: unknown[] = [];
  const { actor } = await openVisitRoom(roomIn("call", {}, { needsWriting: true }));
  network.use(
    http.post("*/treatment/treatment-1/room/message", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...sampleMessages[0], ...(sent.at(-1) as object) }, { status: 201 });
    }),
  );
  const panel = within(await screen.findByRole("region", { name: "チャット" }));
  const field = panel.getByRole("textbox", { name: "メッセージ" });
  await actor.click(panel.getByRole("button", { name: "送信" }));
  expect(field).toHaveAccessibleDescription("メッセージをご入力ください。");
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: "あ".repeat(1001) } });
  await actor.click(panel.getByRole("button", { name: "送信" }));
  expect(field).toHaveAccessibleDescription("1000文字以内でご入力ください。");
  expect(sent).toEqual([]);
  await actor.clear(field);
  await actor.type(field, "聞こえません{Enter}");
  await waitFor(() => expect(sent).toMatchObject([{ text: "聞こえません" }]));
  await waitFor(() => expect(field).toHaveValue(""));
});

test("other calls begin with the chat closed", async () => {
  await openVisitRoom(roomIn("call"));
  await screen.findByRole("heading", { name: /との診察$/, level: 1 });
  expect(chat()).not.toBeInTheDocument();
});
