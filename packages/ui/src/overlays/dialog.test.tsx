import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

function Question({ isClosable }: { isClosable: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>ログアウト</Button>
      <Dialog
        isOpen={isOpen}
        title="本当にログアウトしますか?"
        onClose={isClosable ? () => setIsOpen(false) : undefined}
        hasCloseButton
        closesOnOutsideClick
        actions={<Button onClick={() => setIsOpen(false)}>ログアウトしない</Button>}
      >
        入力中の内容は失われます。
      </Dialog>
    </>
  );
}

async function openQuestion(isClosable: boolean) {
  render(<Question isClosable={isClosable} />);
  await userEvent.click(screen.getByRole("button", { name: "ログアウト" }));
  return screen.getByRole("dialog", { name: "本当にログアウトしますか?" });
}

test("A dialog is named by its title, described by its body, and the focus starts at its title (spec §2 confirmation dialog)", async () => {
  const dialog = await openQuestion(true);
  expect(dialog).toHaveAccessibleDescription("入力中の内容は失われます。");
  expect(screen.getByRole("heading", { name: "本当にログアウトしますか?" })).toHaveFocus();
});

test("Closing by an action gives the focus back to the button that opened it", async () => {
  await openQuestion(true);
  await userEvent.click(screen.getByRole("button", { name: "ログアウトしない" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "ログアウト" })).toHaveFocus();
});

test("Escape, the close button and a press outside close it when closing is allowed (spec §2 confirmation dialog)", async () => {
  await openQuestion(true);
  const opener = () => screen.getByRole("button", { name: "ログアウト", hidden: true });
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  await userEvent.click(opener());
  await userEvent.click(screen.getByRole("button", { name: "閉じる" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  await userEvent.click(opener());
  await userEvent.click(screen.getByRole("dialog"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("A press that begins inside and ends outside closes nothing", async () => {
  const dialog = await openQuestion(true);
  fireEvent.pointerDown(screen.getByText("入力中の内容は失われます。"));
  fireEvent.click(dialog);
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

test("A dialog that must be answered has no close button, and Escape and a press outside do nothing (spec §2 confirmation dialog)", async () => {
  const dialog = await openQuestion(false);
  expect(screen.queryByRole("button", { name: "閉じる" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
  await userEvent.click(dialog);
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

test("Without the option a press outside closes nothing", async () => {
  const close = vi.fn();
  render(<Dialog isOpen title="確保した時間が過ぎました" onClose={close} actions={<Button>別の時間を選ぶ</Button>} />);
  await userEvent.click(screen.getByRole("dialog"));
  expect(close).not.toHaveBeenCalled();
});
