import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import type { ClinicTask } from "@madoguchi/contract/task/task";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { AnswerList } from "../../entities/answer-lines/answer-list.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import { TaskMessages } from "./task-messages.tsx";

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false };

/** The answers that raised an alarm. */
function AlarmingAnswers({ treatmentId }: { treatmentId: string }) {
  const { clinicId } = useSignedIn();
  const { data, error, mutate, isValidating } = useRead(
    readTreatmentAnswersCall,
    { params: { clinicId, treatmentId } },
    ONCE,
  );
  if (!data) {
    return error === undefined ? (
      <SkeletonLines lines={3} />
    ) : (
      <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
        {describeFailure(error)}
      </LoadError>
    );
  }
  const lines = (data.submissions[0] ?? data.draft)?.lines.filter(({ alarms }) => alarms.length > 0) ?? [];
  if (lines.length === 0) return <p className="text-text-secondary">いまの回答には、急ぎのものはありません。</p>;
  return <AnswerList lines={lines} />;
}

const CONTENTS = {
  "questionnaire-alarm": { label: "回答を読む", Content: AlarmingAnswers },
  "patient-message": { label: "メッセージを読んで返す", Content: TaskMessages },
  "waiting-message": { label: "メッセージを読んで返す", Content: TaskMessages },
} as const;

function contentOf({ kind }: ClinicTask) {
  return Object.entries(CONTENTS).find(([each]) => each === kind)?.[1];
}

/** What a task is about, read on request, as each reading is audited and told to the patient. */
export function TaskContent({ task }: { task: ClinicTask }) {
  const { isCare } = deskRights(useSignedIn().roles);
  const [isWanted, setIsWanted] = useState(false);
  const found = contentOf(task);
  if (!(found && isCare) || task.treatmentId === null) return null;
  if (isWanted) return <found.Content treatmentId={task.treatmentId} />;
  return (
    <>
      <p className="text-dns-14N-130 text-text-secondary">読んだことは記録され、患者さまにも見えます。</p>
      <button type="button" className="desk-act self-start" onClick={() => setIsWanted(true)}>
        {found.label}
      </button>
    </>
  );
}
