import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useAction } from "../actions/use-action.ts";
import { Button } from "../buttons/button.tsx";
import { ActionDialog } from "./action-dialog.tsx";

type Answer = { settle: () => void; refuse: (message: string) => void };

/** A question about a card whose server answers when the test decides. */
function createServer() {
  const answers: Answer[] = [];
  const remove = () =>
    new Promise<void>((resolve, reject) => {
      answers.push({ settle: resolve, refuse: (message) => reject(new Error(message)) });
    });
  return { answers, remove };
}

function Cards({ remove }: { remove: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const action = useAction((error) => (error instanceof Error ? error.message : undefined));
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>削除する</Button>
      {isAsking && (
        <ActionDialog
          title="カードを削除しますか？"
          submitLabel="カードを削除する"
          busyLabel="削除中…"
          variant="danger"
          action={action}
          act={remove}
          problemTitle="カードを削除できませんでした"
          onClose={() => setIsAsking(false)}
        >
          <p>元に戻すことはできません。</p>
        </ActionDialog>
      )}
    </>
  );
}

async function ask() {
  const server = createServer();
  const actor = userEvent.setup();
  render(<Cards remove={server.remove} />);
  await actor.click(screen.getByRole("button", { name: "削除する" }));
  const dialog = within(screen.getByRole("alertdialog", { name: "カードを削除しますか？" }));
  return { ...server, actor, dialog };
}

test("A question that is answered with キャンセル does nothing and gives the focus back", async () => {
  const { actor, dialog, answers } = await ask();
  await actor.click(dialog.getByRole("button", { name: "キャンセル" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(answers).toHaveLength(0);
  expect(screen.getByRole("button", { name: "削除する" })).toHaveFocus();
});

test("A sent act is neither sent twice nor cancelled by closing, and its answer closes the dialog", async () => {
  const { actor, dialog, answers } = await ask();
  await actor.dblClick(dialog.getByRole("button", { name: "カードを削除する" }));
  await actor.keyboard("{Escape}");
  await actor.click(dialog.getByRole("button", { name: "キャンセル" }));
  expect(screen.getByRole("alertdialog")).toBeVisible();
  expect(dialog.getByRole("button", { name: "削除中…" })).toHaveAttribute("aria-busy", "true");
  expect(answers).toHaveLength(1);
  answers[0]?.settle();
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
});

test("A refusal is shown in the dialog, which stays, until the next attempt", async () => {
  const { actor, dialog, answers } = await ask();
  await actor.click(dialog.getByRole("button", { name: "カードを削除する" }));
  answers[0]?.refuse("通信環境をご確認ください。");
  expect(await dialog.findByRole("alert")).toHaveTextContent("カードを削除できませんでした");
  expect(dialog.getByRole("alert")).toHaveTextContent("通信環境をご確認ください。");
  await actor.click(dialog.getByRole("button", { name: "カードを削除する" }));
  expect(dialog.queryByRole("alert")).toBeNull();
  answers[1]?.settle();
  await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
});
