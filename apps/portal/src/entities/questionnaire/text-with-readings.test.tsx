import type { Question } from "@madoguchi/contract/questionnaire/question";
import { AlarmHelp } from "@madoguchi/questionnaire/alarm-help";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { QuestionField } from "./question-field.tsx";
import { SAMPLE_HISTORY, SAMPLE_LIMITS, SAMPLE_SMOKING, SAMPLE_WISHES } from "./sample-questions.ts";

function renderQuestion(question: Question) {
  return render(<QuestionField question={question} value={undefined} onChange={() => undefined} />);
}

/** The readings above words: 「word reading」, as shown. */
function readings(element: HTMLElement): string[] {
  return [...element.querySelectorAll("ruby")].map(({ childNodes }) =>
    [...childNodes].map(({ textContent }) => textContent).join(" "),
  );
}

test("label and help of a question have the readings of their hard words, each text for itself", () => {
  const { container } = renderQuestion(SAMPLE_HISTORY);
  expect(readings(container)).toEqual([
    "既往歴 きおうれき",
    "服用 ふくよう",
    "副作用 ふくさよう",
    "喘息 ぜんそく",
    "緑内障 りょくないしょう",
    "蕁麻疹 じんましん",
    "妊娠 にんしん",
    "授乳 じゅにゅう",
  ]);
});

/** Matches a name with this text. The library, unlike browsers, puts spaces around every element within a name. */
function called(text: string) {
  return (name: string) => name.replaceAll(" ", "") === text;
}

test("names and descriptions have each word once, without its reading", () => {
  renderQuestion(SAMPLE_HISTORY);
  const name = called(SAMPLE_HISTORY.label);
  expect(screen.getByRole("textbox", { name, description: called(`任意${SAMPLE_HISTORY.help}`) })).toBeVisible();
});

test("a group is named by its label, and its choices have no readings", () => {
  const options = [
    { value: "pregnant", label: "妊娠している" },
    { value: "neither", label: "いいえ" },
  ];
  renderQuestion({ ...SAMPLE_SMOKING, label: "授乳中ですか", options });
  const group = screen.getByRole("group", { name: called("授乳中ですか必須") });
  expect(readings(group)).toEqual(["授乳 じゅにゅう"]);
  expect(within(group).getByRole("radio", { name: "妊娠している" })).toBeInTheDocument();
});

test("a statement to agree to has readings", () => {
  const { container } = renderQuestion({ ...SAMPLE_LIMITS, statement: "容体が急変したときは、119番に電話します。" });
  expect(readings(container)).toEqual(["急変 きゅうへん"]);
});

test("the help to an alarm has readings, which are not announced", () => {
  render(<AlarmHelp alarms={["emergency", "see-in-person"]} />);
  const help = screen.getByRole("alert");
  expect(readings(help)).toEqual(["救急車 きゅうきゅうしゃ", "医療機関 いりょうきかん", "医療機関 いりょうきかん"]);
  for (const reading of help.querySelectorAll("rt")) expect(reading).toHaveAttribute("aria-hidden", "true");
});

test("a text without hard words is the bare text", () => {
  renderQuestion(SAMPLE_WISHES);
  expect(screen.getByText("希望する薬、避けたい薬").innerHTML).toBe("希望する薬、避けたい薬");
});
