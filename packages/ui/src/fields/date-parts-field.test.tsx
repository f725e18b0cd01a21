import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DatePartsField } from "./date-parts-field.tsx";

test("A date of birth is three inputs in one named group that the browser can fill in", () => {
  render(<DatePartsField id="birthdate" label="生年月日" required autoComplete="bday" year={{}} month={{}} day={{}} />);
  expect(screen.getByRole("group", { name: /生年月日/ })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "年" })).toHaveAttribute("autocomplete", "bday-year");
  expect(screen.getByRole("textbox", { name: "月" })).toHaveAttribute("autocomplete", "bday-month");
  expect(screen.getByRole("textbox", { name: "日" })).toHaveAttribute("autocomplete", "bday-day");
  expect(screen.getByRole("textbox", { name: "年" })).toHaveAttribute("id", "birthdate");
});

test("Full-width digits are understood in every part", async () => {
  const heard: string[] = [];
  render(
    <DatePartsField
      label="生年月日"
      year={{ onChange: (event) => heard.push(event.target.value) }}
      month={{}}
      day={{}}
    />,
  );
  await userEvent.type(screen.getByLabelText("年"), "１９５５");
  await userEvent.type(screen.getByLabelText("月"), "０４");
  await userEvent.tab();
  expect(screen.getByLabelText("年")).toHaveValue("1955");
  expect(screen.getByLabelText("月")).toHaveValue("04");
  expect(heard.at(-1)).toBe("1955");
});

test("The error is read with every part, and only the wrong parts are marked", () => {
  render(
    <DatePartsField
      label="生年月日"
      required
      error="有効な日付を入力してください。"
      invalidParts={["day"]}
      year={{}}
      month={{}}
      day={{}}
    />,
  );
  expect(screen.getByLabelText("日")).toBeInvalid();
  expect(screen.getByLabelText("年")).toBeValid();
  expect(screen.getByLabelText("年")).toHaveAccessibleDescription("有効な日付を入力してください。");
});

test("A complete part moves the focus to the next empty one, a single 1 waits, and Backspace moves it back", async () => {
  render(<DatePartsField label="生年月日" year={{}} month={{}} day={{}} />);
  await userEvent.click(screen.getByLabelText("年"));
  await userEvent.keyboard("19551");
  expect(screen.getByLabelText("月")).toHaveFocus();
  await userEvent.keyboard("2");
  expect(screen.getByLabelText("日")).toHaveFocus();
  await userEvent.keyboard("{Backspace}");
  expect(screen.getByLabelText("月")).toHaveFocus();
  expect(screen.getByLabelText("月")).toHaveValue("12");
  await userEvent.keyboard("{Backspace}{Backspace}４");
  expect(screen.getByLabelText("日")).toHaveFocus();
});

test("Correcting a part keeps the focus there while the next one is filled in", async () => {
  render(
    <DatePartsField
      label="生年月日"
      year={{ defaultValue: "1955" }}
      month={{ defaultValue: "4" }}
      day={{ defaultValue: "1" }}
    />,
  );
  await userEvent.clear(screen.getByLabelText("年"));
  await userEvent.type(screen.getByLabelText("年"), "1956");
  expect(screen.getByLabelText("年")).toHaveFocus();
});

test("A complete day moves the focus to the field after the date, unless that is filled in", async () => {
  render(
    <>
      <DatePartsField label="生年月日" year={{}} month={{}} day={{}} nextId="phone" />
      <input id="phone" aria-label="電話番号" />
    </>,
  );
  const day = screen.getByLabelText("日");
  await userEvent.type(day, "3");
  expect(day).toHaveFocus();
  await userEvent.keyboard("1");
  expect(screen.getByLabelText("電話番号")).toHaveFocus();
  await userEvent.keyboard("090");
  await userEvent.clear(day);
  await userEvent.type(day, "29");
  expect(day).toHaveFocus();
});
