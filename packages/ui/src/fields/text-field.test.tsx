import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CodeField, DigitsField } from "./digits-field.tsx";
import { TextField } from "./text-field.tsx";

test("A field is named by its label and described by its support text and its error", () => {
  render(
    <TextField
      id="email"
      label="メールアドレス"
      required
      support="例：hanako@example.jp"
      error="メールアドレスは必須です。"
    />,
  );
  const field = screen.getByRole("textbox", { name: "メールアドレス" });
  expect(field).toHaveAttribute("id", "email");
  expect(field).toHaveAccessibleDescription("例：hanako@example.jp メールアドレスは必須です。");
  expect(field).toBeInvalid();
  expect(field).toHaveAttribute("aria-required", "true");
  expect(screen.getByText("必須")).toBeVisible();
});

test("An optional field says 任意 to everybody", () => {
  render(<TextField label="建物名・部屋番号" />);
  const field = screen.getByRole("textbox", { name: "建物名・部屋番号" });
  expect(field).toHaveAccessibleDescription("任意");
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute("aria-required");
});

test("Two fields without an id of their own do not share one", () => {
  render(
    <>
      <TextField label="姓" />
      <TextField label="名" />
    </>,
  );
  expect(screen.getByLabelText("姓").id).not.toBe(screen.getByLabelText("名").id);
});

test("Full-width digits and hyphens are normalised when the field is left, and the form gets the new value", async () => {
  const heard: string[] = [];
  render(<DigitsField label="携帯電話番号" onChange={(event) => heard.push(event.target.value)} />);
  const field = screen.getByLabelText("携帯電話番号");
  expect(field).toHaveAttribute("inputmode", "numeric");
  await userEvent.type(field, "０９０ー１２３４-5678");
  expect(field).toHaveValue("０９０ー１２３４-5678");
  await userEvent.tab();
  expect(field).toHaveValue("09012345678");
  expect(heard.at(-1)).toBe("09012345678");
});

test("Enter normalises the digits before the form is sent", async () => {
  const sent: FormDataEntryValue[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get("phone") ?? "nothing");
      }}
    >
      <DigitsField label="携帯電話番号" name="phone" />
    </form>,
  );
  await userEvent.type(screen.getByLabelText("携帯電話番号"), "０９０{Enter}");
  expect(sent).toEqual(["090"]);
});

test("The code field takes the code that the phone offers, and full-width digits", async () => {
  render(<CodeField />);
  const field = screen.getByLabelText("認証コード");
  expect(field).toHaveAttribute("autocomplete", "one-time-code");
  expect(field).toHaveAttribute("inputmode", "numeric");
  await userEvent.type(field, "１２３ ４５６");
  await userEvent.tab();
  expect(field).toHaveValue("123456");
});
