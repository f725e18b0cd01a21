import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { AlarmHelp } from "@madoguchi/questionnaire/alarm-help";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AnswerList } from "./answer-list.tsx";
import {
  SAMPLE_COMPLAINT,
  SAMPLE_LIMITS,
  SAMPLE_PHOTOS,
  SAMPLE_PREFECTURE,
  SAMPLE_SIGNS,
  SAMPLE_SINCE,
  SAMPLE_TEMPERATURE,
} from "./sample-questions.ts";

function callsOf(element: HTMLElement): (string | null)[] {
  return within(element)
    .queryAllByRole("link")
    .map((link) => link.getAttribute("href"));
}

test("without an alarm the place of the advice is empty, so that its text is announced when it appears", () => {
  const { rerender } = render(<AlarmHelp alarms={[]} />);
  const help = screen.getByRole("alert");
  expect(help).toBeEmptyDOMElement();
  rerender(<AlarmHelp alarms={["emergency"]} />);
  expect(screen.getByRole("alert")).toBe(help);
  expect(help).toHaveTextContent("すぐに119番へお電話ください");
  expect(help).toHaveTextContent("この回答はクリニックにもお伝えします");
  expect(callsOf(help)).toEqual(["tel:119", "tel:%237119"]);
});

test("a wish to die is answered with thanks and with people to talk to", () => {
  render(<AlarmHelp alarms={["life-crisis"]} />);
  const help = screen.getByRole("alert");
  expect(help).toHaveTextContent("おひとりで抱えず、お話しください");
  expect(within(help).getByText("#いのちSOS")).toBeVisible();
  expect(callsOf(help)).toEqual([
    "tel:0120-279-338",
    "tel:0120-061-338",
    "tel:0120-783-556",
    "tel:119",
    "https://www.mhlw.go.jp/mamorouyokokoro/",
  ]);
  expect(help).toHaveTextContent("NET119");
});

test("several alarms are one message, without a call where a visit in person is enough", () => {
  render(<AlarmHelp alarms={["emergency", "see-in-person"]} />);
  expect(screen.getByRole("alert")).toHaveTextContent("対面の医療機関をご検討ください");
  expect(screen.getAllByText(/クリニックにもお伝えします/)).toHaveLength(1);
});

const QUESTIONS = [
  SAMPLE_SIGNS,
  SAMPLE_COMPLAINT,
  SAMPLE_TEMPERATURE,
  SAMPLE_SINCE,
  SAMPLE_PREFECTURE,
  SAMPLE_PHOTOS,
  SAMPLE_LIMITS,
];

const ANSWERS: Answers = {
  signs: ["chest-pain", "cough"],
  complaint: "のどが痛い。\n熱もある。",
  temperature: "３７．８",
  since: "2026-5-3",
  prefecture: "tokyo",
  photos: ["p1", "p2"],
  limits: true,
};

test("answers are read in words, a question without one says so, and an alarm is marked", () => {
  render(<AnswerList questions={[...QUESTIONS, { ...SAMPLE_COMPLAINT, questionId: "message" }]} answers={ANSWERS} />);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "胸の強い痛みや圧迫感、せき注意が必要な症状",
    "のどが痛い。\n熱もある。",
    "37.8℃",
    "2026.05.03",
    "東京都",
    "写真2枚",
    "同意しました",
    "未回答",
  ]);
  expect(screen.getAllByRole("term")[0]).toHaveTextContent("いま、次の症状がありますか");
});

test("each answer can lead to its question", () => {
  const renderEdit = ({ label }: { label: string }) => <a href="/edit">修正（{label}）</a>;
  render(<AnswerList questions={QUESTIONS} answers={ANSWERS} renderEdit={renderEdit} />);
  expect(screen.getByRole("link", { name: "修正（体温）" })).toBeVisible();
  expect(screen.getAllByRole("link")).toHaveLength(7);
});
