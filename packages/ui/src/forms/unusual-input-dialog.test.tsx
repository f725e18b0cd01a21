import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type RefObject, useRef } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../buttons/button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { Form } from "./form.tsx";
import { UnusualInputDialog } from "./unusual-input-dialog.tsx";
import { useUnusualInput } from "./use-unusual-input.ts";

function findUnusual(field: RefObject<HTMLInputElement | null>) {
  const typed = field.current?.value ?? "";
  return /^[ァ-ヺ]*$/.test(typed) ? [] : [{ fieldId: "kana", text: `「${typed}」にカタカナ以外の文字があります。` }];
}

function KanaForm({ send, known = [] }: { send: () => void; known?: { fieldId: string; text: string }[] }) {
  const field = useRef<HTMLInputElement>(null);
  const unusual = useUnusualInput(known);
  return (
    <Form onSubmit={() => unusual.isConfirmed(findUnusual(field)) && send()}>
      <TextField id="kana" label="フリガナ" ref={field} />
      <Button type="submit">登録する</Button>
      <UnusualInputDialog {...unusual} />
    </Form>
  );
}

async function submit(typed: string) {
  await userEvent.clear(screen.getByLabelText("フリガナ"));
  await userEvent.type(screen.getByLabelText("フリガナ"), typed);
  await userEvent.click(screen.getByRole("button", { name: "登録する" }));
}

function dialog() {
  return screen.getByRole("alertdialog", { name: "入力内容をご確認ください" });
}

test("Usual input is sent without a question", async () => {
  const send = vi.fn();
  render(<KanaForm send={send} />);
  await submit("ヤマダ");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
});

test("修正する sends nothing and focuses the field", async () => {
  const send = vi.fn();
  render(<KanaForm send={send} />);
  await submit("山田");
  expect(dialog()).toHaveAccessibleDescription("「山田」にカタカナ以外の文字があります。");
  await userEvent.click(within(dialog()).getByRole("button", { name: "修正する" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("フリガナ")).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test("Escape is the same as 修正する", async () => {
  render(<KanaForm send={() => undefined} />);
  await submit("山田");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByLabelText("フリガナ")).toHaveFocus();
});

test("このまま登録する sends it, and the same input is not asked about again, another one is", async () => {
  const send = vi.fn();
  render(<KanaForm send={send} />);
  await submit("山田");
  await userEvent.click(within(dialog()).getByRole("button", { name: "このまま登録する" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
  await submit("山田");
  expect(send).toHaveBeenCalledTimes(2);
  await submit("山本");
  expect(dialog()).toHaveTextContent("山本");
  expect(send).toHaveBeenCalledTimes(2);
});

test("Known values are not asked about", async () => {
  const send = vi.fn();
  const known = [{ fieldId: "kana", text: "「山田」にカタカナ以外の文字があります。" }];
  render(<KanaForm send={send} known={known} />);
  await submit("山田");
  expect(send).toHaveBeenCalledTimes(1);
});
