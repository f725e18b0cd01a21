import { answerProblem } from "@madoguchi/contract/questionnaire/check-answers";
import { MedicineNamesContext } from "@madoguchi/questionnaire/medicine-names";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Answering, renderField } from "../../testing/render-question-field.tsx";
import { SAMPLE_MEDICINES, SAMPLE_MONTH, SAMPLE_PLACES, SAMPLE_SEVERITY } from "./sample-questions.ts";

test("a number from 0 to 10 is tapped, by the arrow keys too, and 0 is an answer", async () => {
  const answers = renderField(SAMPLE_SEVERITY);
  expect(screen.getAllByRole("radio")).toHaveLength(11);
  await userEvent.click(screen.getByRole("radio", { name: "0" }));
  expect(answers.at(-1)).toBe(0);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(answers.at(-1)).toBe(2);
  expect(screen.getByRole("radio", { name: "2" })).toBeChecked();
});

test("a month is tapped: first the year, then the month; an earlier year is typed", async () => {
  const answers = renderField(SAMPLE_MONTH);
  expect(screen.queryByRole("radio", { name: "5月" })).not.toBeInTheDocument();
  await userEvent.click(within(screen.getByRole("group", { name: "年" })).getAllByRole("radio")[1] as HTMLElement);
  expect(answerProblem(SAMPLE_MONTH, { month: answers.at(-1) ?? "" }, "2100-01-01")).toBeUndefined();
  const lastYear = `${String(answers.at(-1)).slice(0, 4)}`;
  await userEvent.click(screen.getByRole("radio", { name: "5月" }));
  expect(answers.at(-1)).toBe(`${lastYear}-05`);
  await userEvent.click(screen.getByRole("radio", { name: "それより前" }));
  await userEvent.type(screen.getByRole("textbox"), "1998");
  expect(answers.at(-1)).toBe("1998-05");
  await userEvent.click(screen.getByRole("button", { name: "選択を取り消す" }));
  expect(answers.at(-1)).toBeUndefined();
});

test("a choice that must be made can be withdrawn too", async () => {
  const answers = renderField({ ...SAMPLE_SEVERITY, isRequired: true });
  await userEvent.click(screen.getByRole("radio", { name: "3" }));
  await userEvent.click(screen.getByRole("button", { name: "選択を取り消す" }));
  expect(answers.at(-1)).toBeUndefined();
  expect(screen.getByRole("radio", { name: "3" })).not.toBeChecked();
});

test("a part of the drawing ticks its option, from the front and from behind", async () => {
  const answers = renderField(SAMPLE_PLACES);
  const parts = (part: string) => document.querySelectorAll(`[data-part="${part}"]`);
  await userEvent.click(parts("hands")[1] as Element);
  expect(screen.getByRole("checkbox", { name: "腕、手" })).toBeChecked();
  await userEvent.click(parts("chest")[0] as Element);
  await userEvent.click(parts("arms")[0] as Element);
  expect(answers.at(-1)).toEqual(["body"]);
  await userEvent.click(parts("legs")[0] as Element);
  expect(answers.at(-1)).toEqual(["body"]);
});

test("names of medicines are offered while one is typed, each as a button that writes it out", async () => {
  const names = ["アレグラ錠60mg", "アレジオン錠20mg", "ロキソニン錠60mg"];
  render(
    <MedicineNamesContext value={names}>
      <Answering question={SAMPLE_MEDICINES} />
    </MedicineNamesContext>,
  );
  const field = screen.getByRole("textbox");
  await userEvent.type(field, "ろ");
  expect(screen.queryByRole("list", { name: "お薬の名前の候補" })).not.toBeInTheDocument();
  await userEvent.type(field, "き");
  await userEvent.click(screen.getByRole("button", { name: "ロキソニン錠60mg" }));
  expect(field).toHaveValue("ロキソニン錠60mg、");
  expect(field).toHaveFocus();
  await userEvent.type(field, "あれ");
  expect(screen.getByText("お薬の名前の候補が2件あります。")).toHaveRole("status");
  await userEvent.click(screen.getByRole("button", { name: "アレジオン錠20mg" }));
  expect(field).toHaveValue("ロキソニン錠60mg、アレジオン錠20mg、");
});
