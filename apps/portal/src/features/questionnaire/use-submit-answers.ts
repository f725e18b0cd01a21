import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import {
  readQuestionnaireCall,
  submitAnswersCall,
} from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { useInvalidateTreatments } from "../../entities/treatment/use-treatments.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeAct, settleLostAct, titleOfAct } from "../../errors/lost-act.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { useQuestionnaire } from "./questionnaire-flow.tsx";
import { useGoToQuestionnaire } from "./questionnaire-navigation.tsx";

/** The problem, with the invalid answers if the server names them. */
export type SubmitProblem = { title: string; message: string; issues: { questionId: string; message: string }[] };

function problemOf(error: unknown): SubmitProblem {
  const issues = error instanceof ApiError ? (error.body.issues ?? []) : [];
  return {
    title: titleOfAct("回答を送信できませんでした", error),
    message: describeAct(error),
    issues: issues.map(({ path, message }) => ({ questionId: path.replace(/^answers\./, ""), message })),
  };
}

/** The longest wait for the autosave before the answers are sent without it. */
const LONGEST_FLUSH_MS = 5000;

/**
 * Sends all answers once, however often the button is pressed: after a lost answer the same key is sent again. After a
 * newer version of the questions (E005) or the beginning of the visit (T007) the page is read again.
 */
export function useSubmitAnswers() {
  const { api } = usePortal();
  const { asked, page, draft, reload } = useQuestionnaire();
  const goTo = useGoToQuestionnaire();
  const invalidateTreatments = useInvalidateTreatments();
  const { report, dismiss } = useReportError();
  const keyOf = useAttemptKey();
  // Stays busy until the next page is shown: a second press in between would send the answers as a correction.
  const { run, isBusy, problem } = useAction(refuse, { leavesPage: true });

  async function refuse(error: unknown): Promise<SubmitProblem> {
    const isRefused = error instanceof ApiError;
    const isChanged =
      isRefused && (isErrorCode(error.code, "Forbidden") || isErrorCode(error.code, "TreatmentUpdateFailed"));
    const latest = isChanged ? await reload() : undefined;
    if (latest && !latest.isLocked && latest.version !== page.version) goTo("questions", { replace: true });
    else if (!latest?.isLocked) void report(error);
    return problemOf(error);
  }

  async function submit(answers: Answers): Promise<void> {
    const request = { version: page.version, answers, isTrue: true } as const;
    // An answer saved after the submission would begin a correction.
    await Promise.race([draft.flush(), new Promise((resolve) => setTimeout(resolve, LONGEST_FLUSH_MS))]);
    const { questionnaireId, treatmentId } = asked;
    const before = page.submission?.submissionNumber ?? 0;
    const place = { params: { questionnaireId }, query: { treatmentId } };
    await settleLostAct(
      () => api.send(submitAnswersCall, { ...place, body: request, key: keyOf([request, before]) }),
      async () => ((await api.send(readQuestionnaireCall, place)).submission?.submissionNumber ?? 0) > before,
    );
    void invalidateTreatments();
    await reload();
    goTo("complete", { replace: true });
  }

  return {
    submit: (answers: Answers) => {
      dismiss();
      return run(() => submit(answers));
    },
    isBusy,
    problem,
  };
}
