import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { RadioGroup } from "../fields/radio-group.tsx";
import { TextField } from "../fields/text-field.tsx";
import { ErrorSummary } from "./error-summary.tsx";

const ERRORS = [
  { fieldId: "lastName", message: "姓は必須です。" },
  { fieldId: "firstName", message: "名は必須です。" },
];

test("The summary counts the errors and takes the focus when the form was sent", () => {
  const { rerender } = render(<ErrorSummary errors={[]} attempt={0} />);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  rerender(<ErrorSummary errors={ERRORS} attempt={1} />);
  expect(screen.getByRole("region", { name: "入力内容に誤りがあります（2件）" })).toHaveFocus();
});

test("The summary says that fields are empty where all of them are, and that there is an error as soon as one has text or is gone", async () => {
  const page = (errors: typeof ERRORS) => (
    <>
      <ErrorSummary errors={errors} attempt={1} />
      <TextField id="lastName" label="姓" />
      <RadioGroup
        id="sex"
        name="sex"
        label="性別"
        options={[
          { value: "0", label: "男性" },
          { value: "1", label: "女性" },
        ]}
      />
    </>
  );
  const errors = [ERRORS[0], { fieldId: "sex", message: "性別は必須です。" }].flatMap((error) => error ?? []);
  const { rerender } = render(page(errors));
  expect(screen.getByRole("region", { name: "未入力の項目があります（2件）" })).toHaveFocus();
  await userEvent.type(screen.getByLabelText("姓"), "1");
  rerender(page(errors.slice()));
  expect(screen.getByRole("region", { name: "入力内容に誤りがあります（2件）" })).toBeVisible();
  await userEvent.clear(screen.getByLabelText("姓"));
  await userEvent.click(screen.getByLabelText("女性"));
  rerender(page(errors.slice()));
  expect(screen.getByRole("region", { name: "入力内容に誤りがあります（2件）" })).toBeVisible();
  rerender(page([{ fieldId: "elsewhere", message: "お薬をお選びください。" }]));
  expect(screen.getByRole("region", { name: "入力内容に誤りがあります（1件）" })).toBeVisible();
});

test("Errors that change while the patient types do not take the focus away", () => {
  const summary = (errors: typeof ERRORS, attempt: number) => (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextField id="lastName" label="姓" />
    </>
  );
  const { rerender } = render(summary(ERRORS, 1));
  screen.getByLabelText("姓").focus();
  rerender(summary(ERRORS.slice(1), 1));
  expect(screen.getByLabelText("姓")).toHaveFocus();
  rerender(summary(ERRORS.slice(1), 2));
  expect(screen.getByRole("region", { name: "入力内容に誤りがあります（1件）" })).toHaveFocus();
});

test("A link of the summary focuses the field, and the address of the page stays as it is", async () => {
  render(
    <>
      <ErrorSummary errors={ERRORS} attempt={1} />
      <TextField id="firstName" label="名" />
    </>,
  );
  const before = window.location.href;
  await userEvent.click(screen.getByRole("link", { name: "名は必須です。" }));
  expect(screen.getByLabelText("名")).toHaveFocus();
  expect(window.location.href).toBe(before);
});
