import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import { readAnswer } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { Form } from "@madoguchi/ui/forms/form";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Answering, renderField } from "../../testing/render-question-field.tsx";
import { QuestionField } from "./question-field.tsx";
import {
  SAMPLE_COMPLAINT,
  SAMPLE_LIMITS,
  SAMPLE_PREFECTURE,
  SAMPLE_SIGNS,
  SAMPLE_SINCE,
  SAMPLE_SMOKING,
  SAMPLE_TEMPERATURE,
  SAMPLE_WISHES,
} from "./sample-questions.ts";

test("one of several options is chosen, and nothing is chosen beforehand", async () => {
  const answers = renderField(SAMPLE_SMOKING, { problem: "選択してください。" });
  const group = screen.getByRole("group", { name: "たばこを吸いますか 必須" });
  expect(group).toHaveAccessibleDescription("選択してください。");
  expect(screen.getByRole("radio", { name: "吸う" })).not.toBeChecked();
  await userEvent.click(screen.getByText("吸う"));
  expect(screen.getByRole("radio", { name: "吸う" })).toBeChecked();
  expect(answers).toEqual(["now"]);
});

test.each([false, true])(
  "a choice can be withdrawn, required (%s) or not, and the focus stays in it",
  async (isRequired) => {
    const answers = renderField({ ...SAMPLE_SMOKING, isRequired }, { value: "now" });
    await userEvent.click(screen.getByRole("button", { name: "選択を取り消す" }));
    expect(answers).toEqual([undefined]);
    expect(screen.getByRole("radio", { name: "吸わない" })).toHaveFocus();
    expect(screen.queryByRole("button", { name: "選択を取り消す" })).not.toBeInTheDocument();
  },
);

test("a long list of options is the browser's own list", async () => {
  const answers = renderField(SAMPLE_PREFECTURE);
  const list = screen.getByRole("combobox", { name: "受診するときにいる都道府県" });
  await userEvent.selectOptions(list, "神奈川県");
  await userEvent.selectOptions(list, "選択してください");
  expect(answers).toEqual(["kanagawa", undefined]);
});

test("「特になし」 clears the other answers, and another answer clears it", async () => {
  const answers = renderField(SAMPLE_SIGNS);
  await userEvent.click(screen.getByRole("checkbox", { name: "せき" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^胸/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: "特になし" }));
  expect(screen.getByRole("checkbox", { name: "せき" })).not.toBeChecked();
  await userEvent.click(screen.getByRole("checkbox", { name: "せき" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "せき" }));
  expect(answers).toEqual([["cough"], ["chest-pain", "cough"], ["none"], ["cough"], undefined]);
});

test("a line of text has a name, is described by help and error, and reports its input", async () => {
  const answers = renderField({ ...SAMPLE_WISHES, help: "わかる範囲で" }, { problem: "入力してください。" });
  const field = screen.getByRole("textbox", { name: "希望する薬、避けたい薬" });
  expect(field).toHaveAccessibleDescription("わかる範囲で 入力してください。");
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
  await userEvent.type(field, "ア ");
  await userEvent.clear(field);
  expect(answers).toEqual(["ア", "ア ", undefined]);
});

test("an optional question says so", () => {
  renderField({ ...SAMPLE_WISHES, isRequired: false });
  expect(screen.getByRole("textbox", { name: "希望する薬、避けたい薬" })).toHaveAccessibleDescription("任意");
});

test("a long text counts visible characters, keeps excess text, and shows its length", async () => {
  const answers = renderField({ ...SAMPLE_COMPLAINT, maximumCharacters: 10 }, { value: "のどが🤒痛い" });
  expect(screen.getByText("6／10文字")).toBeVisible();
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await userEvent.type(screen.getByRole("textbox"), "です。とても");
  expect(screen.getByRole("status")).toHaveTextContent("2文字超えています");
  expect(answers.at(-1)).toBe("のどが🤒痛いです。とても");
  await userEvent.type(screen.getByRole("textbox"), "{Enter}二行目");
  expect(answers.at(-1)).toBe("のどが🤒痛いです。とても\n二行目");
});

test("a number stays as typed, with its unit in the accessible name", async () => {
  const answers = renderField(SAMPLE_TEMPERATURE);
  const field = screen.getByRole("textbox", { name: "体温" });
  expect(field).toHaveAccessibleDescription("℃");
  expect(field).toHaveAttribute("inputmode", "decimal");
  await userEvent.type(field, "３６．５");
  await userEvent.tab();
  expect(field).toHaveValue("３６．５");
  expect(answers.at(-1)).toBe("３６．５");
  expect(readAnswer(SAMPLE_TEMPERATURE, answers.at(-1), "2026-05-12")).toEqual({ value: 36.5 });
});

test("a date is typed in three parts, in any width, and an empty one is not an answer", async () => {
  const answers = renderField(SAMPLE_SINCE);
  const group = within(screen.getByRole("group", { name: /症状が始まった日/ }));
  await userEvent.type(group.getByLabelText("年"), "２０２６");
  await userEvent.type(group.getByLabelText("月"), "5");
  expect(answers.at(-1)).toBe("2026-5-");
  await userEvent.type(group.getByLabelText("日"), "3");
  expect(readAnswer(SAMPLE_SINCE, answers.at(-1), "2026-05-12")).toEqual({ value: "2026-05-03" });
  for (const part of ["年", "月", "日"]) await userEvent.clear(group.getByLabelText(part));
  expect(answers.at(-1)).toBeUndefined();
});

test("a statement can be agreed to, and the agreement can be removed", async () => {
  const answers = renderField(SAMPLE_LIMITS, { problem: "内容をご確認のうえ、チェックしてください。" });
  expect(screen.getByText(/対面の診察をお願いすることがある/)).toBeVisible();
  const box = screen.getByRole("checkbox", { name: "内容を確認し、同意します" });
  expect(box).toHaveAccessibleDescription("内容をご確認のうえ、チェックしてください。");
  await userEvent.click(box);
  await userEvent.click(box);
  expect(answers).toEqual([true, undefined]);
});

test.each<[Question, AnswerValue, string]>([
  [SAMPLE_SMOKING, "now", "前回：吸う"],
  [SAMPLE_SIGNS, ["chest-pain", "cough"], "前回：胸の強い痛みや圧迫感、せき"],
  [SAMPLE_TEMPERATURE, 36.5, "前回：36.5℃"],
  [SAMPLE_SINCE, "2026-04-01", "前回：2026.04.01"],
])("the answer before an earlier visit is shown, and 「変わりなし」 repeats it", async (question, previous, words) => {
  const answers = renderField(question, { previous });
  expect(screen.getByText(words)).toBeVisible();
  const button = screen.getByRole("button", { name: "変わりなし" });
  expect(button).toHaveAccessibleDescription(`${question.label} ${words}`);
  expect(button).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(button);
  expect(answers).toEqual([previous]);
  expect(button).toHaveAttribute("aria-pressed", "true");
});

test("the Enter that confirms kanji sends nothing", () => {
  const submit = vi.fn();
  render(
    <Form onSubmit={submit}>
      <Answering question={SAMPLE_WISHES} />
      <button type="submit">次へ</button>
    </Form>,
  );
  const field = screen.getByRole("textbox", { name: "希望する薬、避けたい薬" });
  expect(fireEvent.keyDown(field, { key: "Enter", isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(field, { key: "Enter", keyCode: 229 })).toBe(false);
  expect(submit).not.toHaveBeenCalled();
});

test("leaving a field is reported", async () => {
  const onBlur = vi.fn();
  renderField(SAMPLE_TEMPERATURE, { onBlur });
  await userEvent.click(screen.getByRole("textbox"));
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledOnce();
});

/** The contents of the fields: the text of each, and the names of the chosen options. */
function contents(): string[] {
  const texts = screen.queryAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
  const boxes = [...screen.queryAllByRole("radio"), ...screen.queryAllByRole("checkbox")];
  const chosen = boxes.filter((box) => box instanceof HTMLInputElement && box.checked);
  return [...texts, ...chosen.map((box) => box.closest("label")?.textContent ?? "")];
}

/** Answers of an earlier version, in which the question had another type or other options. */
const STALE: AnswerValue[] = ["gone", 12.5, ["gone"], true];

test.each<[Question, string[][]]>([
  [SAMPLE_SMOKING, [[], [], [], []]],
  [SAMPLE_SIGNS, [[], [], [], []]],
  [SAMPLE_WISHES, [["gone"], ["12.5"], [""], [""]]],
  [SAMPLE_COMPLAINT, [["gone"], ["12.5"], [""], [""]]],
  [SAMPLE_TEMPERATURE, [["gone"], ["12.5"], [""], [""]]],
  [
    SAMPLE_SINCE,
    [
      ["gone", "", ""],
      ["12.5", "", ""],
      ["", "", ""],
      ["", "", ""],
    ],
  ],
  [SAMPLE_LIMITS, [[], [], [], ["内容を確認し、同意します"]]],
])("an answer that $type no longer accepts is shown as far as possible, and chooses nothing", (question, shown) => {
  const seen = STALE.map((value) => {
    const { unmount } = render(<QuestionField question={question} value={value} onChange={() => undefined} />);
    const inFields = contents();
    unmount();
    return inFields;
  });
  expect(seen).toEqual(shown);
});
