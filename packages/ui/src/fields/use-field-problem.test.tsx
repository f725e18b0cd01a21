import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { TextField } from "./text-field.tsx";
import { useFieldProblem } from "./use-field-problem.tsx";

function OneField() {
  const { field, problem, refuse } = useFieldProblem<HTMLInputElement>();
  return (
    <>
      <TextField label="参加コード" ref={field} error={problem} onChange={() => refuse(undefined)} />
      <button type="button" onClick={() => refuse("10文字で入力してください。")}>
        送る
      </button>
    </>
  );
}

test("the same refusal twice is announced twice, each time with the focus in the field", async () => {
  render(<OneField />);
  const actor = userEvent.setup();
  const field = screen.getByLabelText(/^参加コード/);
  await actor.type(field, "abc");
  await actor.click(screen.getByRole("button", { name: "送る" }));
  const first = screen.getByRole("alert");
  expect(first).toHaveTextContent("10文字で入力してください。");
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/10文字で入力してください。/);
  await actor.click(screen.getByRole("button", { name: "送る" }));
  expect(screen.getByRole("alert")).not.toBe(first);
  expect(field).toHaveFocus();
});

test("typing takes the problem back and leaves the focus alone", async () => {
  render(<OneField />);
  const actor = userEvent.setup();
  await actor.click(screen.getByRole("button", { name: "送る" }));
  await actor.keyboard("x");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
