import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { RadioGroup } from "./radio-group.tsx";

const SEX = [
  { value: "0", label: "男性" },
  { value: "1", label: "女性" },
];

test("A group of choices is one named group, and nothing is chosen for the patient", () => {
  render(<RadioGroup id="sex" label="性別" name="sex" options={SEX} required error="性別は必須です。" />);
  const group = screen.getByRole("group", { name: /性別/ });
  expect(group).toHaveAccessibleDescription("性別は必須です。");
  expect(screen.getByRole("radio", { name: "男性" })).not.toBeChecked();
  expect(screen.getByRole("radio", { name: "女性" })).not.toBeChecked();
  expect(screen.getByRole("radio", { name: "男性" })).toHaveAttribute("id", "sex");
});

test("Choosing by the words beside the mark works, and a choice can be described", async () => {
  render(
    <RadioGroup
      label="診察の種類"
      name="kind"
      options={[{ value: "first", label: "はじめての診察（初診）", description: "この診療科がはじめての方" }]}
    />,
  );
  await userEvent.click(screen.getByText("はじめての診察（初診）"));
  const radio = screen.getByRole("radio");
  expect(radio).toBeChecked();
  expect(radio).toHaveAccessibleDescription("この診療科がはじめての方");
});

test("A check box is named by its words and tied to its error", async () => {
  render(<Checkbox label="説明を確認しました" required error="ご確認ください。" />);
  const box = screen.getByRole("checkbox", { name: "説明を確認しました" });
  expect(box).toHaveAccessibleDescription("ご確認ください。");
  expect(box).toBeInvalid();
  await userEvent.click(screen.getByText("説明を確認しました"));
  expect(box).toBeChecked();
});
