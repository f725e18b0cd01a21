import { type ConsentAnswer, nextAnswers } from "@madoguchi/contract/document/document";
import { answerDocumentCall } from "@madoguchi/contract/document/document.patient.calls";
import type { PatientDocument } from "@madoguchi/contract/document/patient-document";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

const SAID: Record<ConsentAnswer, string> = {
  agreed: "同意しました",
  declined: "同意しないと回答しました",
  withdrawn: "同意を撤回しました",
};

const ACTS: Record<ConsentAnswer, { label: string; variant: "primary" | "secondary" }> = {
  agreed: { label: "同意する", variant: "primary" },
  declined: { label: "同意しない", variant: "secondary" },
  withdrawn: { label: "同意を撤回する", variant: "secondary" },
};

type ConsentAnswerProps = { document: PatientDocument; onAnswered: () => Promise<unknown> };

/** A 同意書: its text, the answers so far, and the possible answers now. */
export function ConsentAnswerPart({ document, onAnswered }: ConsentAnswerProps) {
  const { api } = usePortal();
  const action = useReportedAction(describeProblem);
  const { documentId, title, number, text, answers, state } = document;
  const last = answers.at(-1)?.answer;
  const isOpen = state === "issued";

  function answer(said: ConsentAnswer): void {
    void action.run(async () => {
      await api.send(answerDocumentCall, { params: { documentId }, body: { answer: said } });
      await onAnswered();
    });
  }

  return (
    <>
      <Disclosure summary="内容を読む" isOpen={isOpen && last === undefined}>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      </Disclosure>
      {answers.length > 0 && (
        <ul aria-live="polite">
          {answers.map(({ answer: said, at, by }) => (
            <li key={at} className="wrap-anywhere">
              <DateText at={new Date(at)} />
              {`　${SAID[said]}（${by}さま）`}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <>
          {last === undefined && <p>内容をお読みのうえ、ご回答ください。「同意しない」もご回答として受け付けます。</p>}
          <div className="flex flex-wrap gap-3">
            {nextAnswers(last).map((said) => (
              <Button
                key={said}
                variant={ACTS[said].variant}
                busy={action.isBusy}
                className="sm:w-auto"
                onClick={() => answer(said)}
              >
                {ACTS[said].label}
                <span className="sr-only">
                  （{title} 番号 {number}）
                </span>
              </Button>
            ))}
          </div>
        </>
      )}
      {action.problem && (
        <Notice kind="error" title="回答を記録できませんでした" isAnnounced>
          {action.problem}
        </Notice>
      )}
    </>
  );
}
