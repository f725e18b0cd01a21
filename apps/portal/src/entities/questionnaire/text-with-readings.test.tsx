import type { Question } from "@madoguchi/contract/questionnaire/question";
import { AlarmHelp } from "@madoguchi/questionnaire/alarm-help";
import { ShowsReadings } from "@madoguchi/questionnaire/shows-readings";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { QuestionField } from "./question-field.tsx";
import { SAMPLE_HISTORY, SAMPLE_LIMITS, SAMPLE_SMOKING, SAMPLE_WISHES } from "./sample-questions.ts";

function renderQuestion(question: Question) {
  return render(
    <ShowsReadings value={true}>
      <QuestionField question={question} value={undefined} onChange={() => undefined} />
    </ShowsReadings>,
  );
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

test("nobody who has not asked for readings has them, and the most urgent sentence never has", () => {
  const { container } = render(
    <QuestionField question={SAMPLE_HISTORY} value={undefined} onChange={() => undefined} />,
  );
  expect(readings(container)).toEqual([]);
  render(
    <ShowsReadings value={true}>
      <AlarmHelp alarms={["emergency", "see-in-person"]} />
    </ShowsReadings>,
  );
  const help = screen.getByRole("alert");
  expect(readings(help)).toEqual([]);
  expect(within(help).getByText(/オンライン診療を待たずに、救急車を呼んでください。/)).toBeVisible();
});

test("a text without hard words is the bare text", () => {
  renderQuestion(SAMPLE_WISHES);
  expect(screen.getByText("希望する薬、避けたい薬").innerHTML).toBe("希望する薬、避けたい薬");
});
