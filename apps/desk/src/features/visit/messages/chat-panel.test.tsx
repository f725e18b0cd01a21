import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { TEST_VISIT } from "../../../testing/visit-answers.ts";
import { ChatPanel } from "./chat-panel.tsx";

test("the chat asks for a message, keeps one that was refused, and sends it again under its id", async () => {
  const sent: [string, string][] = [];
  let isRefused = true;
  render(
    <ChatPanel
      visit={TEST_VISIT}
      messages={[]}
      onEarlier={undefined}
      send={async (...message) => {
        sent.push(message);
        if (isRefused) throw new TypeError("no connection");
      }}
    />,
  );
  const actor = userEvent.setup();
  const field = screen.getByRole("textbox", { name: /^メッセージ/ });
  await actor.click(screen.getByRole("button", { name: "送信する" }));
  expect(screen.getByText("メッセージをご入力ください。")).toBeVisible();
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
  await actor.type(field, "聞こえますか{Enter}");
  expect(screen.queryByText("メッセージをご入力ください。")).toBeNull();
  expect(field).toBeInvalid();
  expect(field).toHaveValue("聞こえますか");
  isRefused = false;
  await actor.click(screen.getByRole("button", { name: "送信する" }));
  expect(field).toHaveValue("");
  expect(field).toBeValid();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
