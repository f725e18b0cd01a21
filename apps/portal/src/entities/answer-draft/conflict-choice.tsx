import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { type ReactNode, useId } from "react";
import type { DraftConflict } from "./draft-record.ts";

function Side({ name, answer, children }: { name: string; answer: string; children: (id: string) => ReactNode }) {
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

/** Two different answers to one question, given on two devices: the patient chooses one. */
export function ConflictChoice({ question, conflict: { questionId, mine, theirs }, onChoose }: ConflictChoiceProps) {
  return (
    <Notice kind="warning" title="別の画面で、この質問に違う回答が入力されています" isAnnounced>
      <div className="flex flex-col gap-6">
        <p>残すほうを選んでください。選ぶまで、どちらの回答も消えません。</p>
        <Side name="この画面の回答" answer={describeAnswer(question, mine)}>
          {(id) => (
            <Button variant="secondary" aria-describedby={id} onClick={() => onChoose(questionId, "mine")}>
              この画面の回答を残す
            </Button>
          )}
        </Side>
        <Side name="別の画面の回答" answer={describeAnswer(question, theirs)}>
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
