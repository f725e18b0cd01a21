import { type AnswerValue, readAnswer } from "@madoguchi/contract/questionnaire/answer";
import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useId } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import type { DraftConflict } from "./draft-record.ts";

/** Also of an answer that is typed by half. */
function inWords(question: Question, answer: AnswerValue | undefined, today: CalendarDay): string {
  const reading = readAnswer(question, answer, today);
  if ("value" in reading) return describeAnswer(question, reading.value);
  return typeof answer === "string" || typeof answer === "number" ? String(answer) : describeAnswer(question, answer);
}

function Side({ name, answer, children }: { name: string; answer: string; children: (id: string) => React.ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <div id={id}>
        <p className="font-700">{name}</p>
        <p className="whitespace-pre-line break-words">{answer}</p>
      </div>
      {children(id)}
    </div>
  );
}

export type ConflictChoiceProps = {
  question: Question;
  conflict: DraftConflict;
  onChoose: (questionId: string, choice: "mine" | "theirs") => void;
};

/** Two different answers to one question, given in two places: the patient says which one stays. */
export function ConflictChoice({ question, conflict: { questionId, mine, theirs }, onChoose }: ConflictChoiceProps) {
  const today = toCalendarDay(usePortal().now());
  return (
    <Notice kind="warning" title="別の画面で、この質問に違う回答が入力されています" isAnnounced>
      <div className="flex flex-col gap-6">
        <p>残すほうを選んでください。選ぶまで、どちらの回答も消えません。</p>
        <Side name="この画面の回答" answer={inWords(question, mine, today)}>
          {(id) => (
            <Button aria-describedby={id} onClick={() => onChoose(questionId, "mine")}>
              この画面の回答を残す
            </Button>
          )}
        </Side>
        <Side name="別の画面の回答" answer={inWords(question, theirs, today)}>
          {(id) => (
            <Button variant="secondary" aria-describedby={id} onClick={() => onChoose(questionId, "theirs")}>
              別の画面の回答を残す
            </Button>
          )}
        </Side>
      </div>
    </Notice>
  );
}
