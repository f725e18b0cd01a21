import type { FormAnswers, FormAnswersPage } from "@madoguchi/contract/clinic-form/clinic-form";
import { changeFormAnswersCall } from "@madoguchi/contract/clinic-form/clinic-form.patient.calls";
import { type Answers, answersSchema } from "@madoguchi/contract/questionnaire/answer";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Button } from "@madoguchi/ui/buttons/button";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { ClipboardList } from "lucide";
import { useState } from "react";
import { isNotRegistered } from "../../api/is-not-registered.ts";
import { FormQuestionList } from "../../entities/clinic-form/form-question-list.tsx";
import { isFormRefusal } from "../../entities/clinic-form/form-refusal.ts";
import { useFormAnswersPage } from "../../entities/clinic-form/use-clinic-form.ts";
import { useFormAnswers } from "../../entities/clinic-form/use-form-answers.ts";
import { DiscardInput, RestoredInputNotice } from "../../entities/form-draft/draft-parts.tsx";
import { type FormDraft, useFormDraft } from "../../entities/form-draft/use-form-draft.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { NotRegistered } from "../../entities/profile/not-registered.tsx";
import { describeAct, titleOfAct } from "../../errors/lost-act.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The result of the last submission; `undefined` before the first. */
type SaveOutcome = { kind: "saved" } | { kind: "refused"; title: string; text: string };

function describeRefusal(error: unknown): SaveOutcome {
  return isFormRefusal(error)
    ? {
        kind: "refused",
        title: "クリニックからの質問が新しくなりました",
        text: "質問をご確認のうえ、もう一度保存してください。入力した内容は残っています。",
      }
    : { kind: "refused", title: titleOfAct("回答を保存できませんでした", error), text: describeAct(error) };
}

/** Saves a version of the answers, and reads the form again afterwards, or if the clinic's questions have changed. */
function useSaveFormAnswers(reload: () => Promise<unknown>) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const keyFor = useAttemptKey();

  async function save(answers: FormAnswers): Promise<boolean> {
    setOutcome(undefined);
    dismiss();
    try {
      await api.send(changeFormAnswersCall, { body: answers, key: keyFor(answers) });
      setOutcome({ kind: "saved" });
      return true;
    } catch (error) {
      setOutcome(describeRefusal(error));
      await report(error);
      return false;
    } finally {
      await reload().catch(() => undefined);
    }
  }

  return { save, outcome };
}

const NOTHING_ASKED = "いまは、お答えいただく質問はありません。";

/** Answers to an earlier version that fit no question any more. */
function UnfittingAnswers({ unfitting }: Pick<FormAnswersPage, "unfitting">) {
  if (unfitting.length === 0) return null;
  return (
    <Notice kind="warning" title="質問が新しくなりました">
      <div className="flex flex-col gap-4">
        <p>次の回答は、いまの質問に合わなくなりました。必要なことは、もう一度お答えください。</p>
        <DescriptionList items={unfitting.map(({ label, answer }) => ({ term: label, description: answer }))} />
      </div>
    </Notice>
  );
}

type AnswersFormProps = {
  page: FormAnswersPage;
  draft: FormDraft<Answers>;
  reload: ReturnType<typeof useFormAnswersPage>["reload"];
};

function AnswersForm({ page, draft, reload }: AnswersFormProps) {
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const questions = useFormAnswers(page, page.respondent, page.answers, draft);
  const { save, outcome } = useSaveFormAnswers(reload);
  const isChecked = attempts > 0;

  async function send() {
    const answers = questions.read();
    setAttempts((earlier) => earlier + 1);
    if (!answers) return;
    setIsSaving(true);
    const isSaved = await save(answers);
    if (isSaved) {
      questions.reset(answers.answers);
      setAttempts(0);
    }
    setIsSaving(false);
  }

  if (questions.questions.length === 0) {
    return (
      <Section>
        <EmptyState icon={ClipboardList} title={NOTHING_ASKED} />
      </Section>
    );
  }
  return (
    <Form onSubmit={send} className="flex flex-col gap-6">
      <ErrorSummary errors={isChecked ? questions.summary : []} attempt={attempts} />
      <RestoredInputNotice wasRestored={questions.wasRestored} hasInput={questions.isDirty} />
      <UnfittingAnswers unfitting={page.unfitting} />
      <Section>
        {page.submission && (
          <p className="text-text-secondary">
            最後の回答：
            <DateText at={new Date(page.submission.submittedAt)} />
          </p>
        )}
        <FormQuestionList {...questions} isChecked={isChecked} />
        {outcome?.kind === "refused" && (
          <Notice kind="error" title={outcome.title} isAnnounced>
            {outcome.text}
          </Notice>
        )}
        {outcome?.kind === "saved" && !questions.isDirty && (
          <Notice kind="success" title="回答を保存しました" isAnnounced />
        )}
        <Button type="submit" busy={isSaving} busyLabel="保存中…">
          {page.submission ? "変更を保存する" : "回答を保存する"}
        </Button>
        <DiscardInput
          hasInput={questions.isDirty && !isSaving}
          isOnDevice={draft.isOnDevice}
          onDiscard={() => questions.reset(page.answers)}
        />
      </Section>
    </Form>
  );
}

/** クリニックからの質問: the patient's own answers, which can be changed. */
export function ClinicFormSettings() {
  const { value, error, hasFailed, isRetrying, retry, reload } = useFormAnswersPage();
  const draft = useFormDraft("clinic-form", answersSchema);
  if (value && draft.isReady) return <AnswersForm page={value} draft={draft} reload={reload} />;
  if (hasFailed && isNotRegistered(error)) return <NotRegistered />;
  return (
    <Section>
      {value === null && <EmptyState icon={ClipboardList} title={NOTHING_ASKED} />}
      {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
      {value !== null && !hasFailed && <SkeletonLines lines={8} />}
    </Section>
  );
}
