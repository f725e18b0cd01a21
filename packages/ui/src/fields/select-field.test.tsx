import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SelectField } from "./select-field.tsx";

const OPTIONS = [
  { value: "13", label: "東京都" },
  { value: "14", label: "神奈川県" },
];

test("nothing is preselected, and a choice is reported", async () => {
  const onChange = vi.fn();
  const { getByRole } = render(
    <SelectField label="都道府県" required options={OPTIONS} onChange={(event) => onChange(event.target.value)} />,
  );
  const list = getByRole("combobox", { name: "都道府県" });
  expect(list).toHaveDisplayValue("選択してください");
  expect(list).toBeRequired();
  await userEvent.selectOptions(list, "神奈川県");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("14");
});

test("its error and its support text are read out with it", () => {
  const { getByRole } = render(
    <SelectField label="都道府県" required options={OPTIONS} support="お届け先" error="都道府県は必須です。" />,
  );
  const list = getByRole("combobox", { name: "都道府県" });
  expect(list).toBeInvalid();
  expect(list).toHaveAccessibleDescription("お届け先 都道府県は必須です。");
});
