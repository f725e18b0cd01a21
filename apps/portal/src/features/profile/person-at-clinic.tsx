import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import { shownName } from "@madoguchi/contract/profile/shown-name";
import { answersSchema } from "@madoguchi/contract/questionnaire/answer";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { type ReactNode, useState } from "react";
import { useClinicForm } from "../../entities/clinic-form/use-clinic-form.ts";
import { useFormAnswers } from "../../entities/clinic-form/use-form-answers.ts";
import { type FormDraft, useFormDraft } from "../../entities/form-draft/use-form-draft.ts";
import { useClinicMembership } from "../../entities/profile/use-clinic-membership.ts";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { describeAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { isSettled } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ClinicQuestions } from "./clinic-questions.tsx";
import { readRespondent, toFormValues } from "./profile-form-values.ts";

type JoinFormProps = {
  profile: StoredProfile;
  clinicForm: ReturnType<typeof useClinicForm>;
  draft: FormDraft<ReturnType<typeof answersSchema.parse>>;
  join: ReturnType<typeof useClinicMembership>["join"];
  onDone: () => void;
};

function JoinForm({ profile, clinicForm, draft, join, onDone }: JoinFormProps) {
  const { now } = usePortal();
  const [attempts, setAttempts] = useState(0);
  const respondent = readRespondent(toFormValues(profile), now());
  const questions = useFormAnswers(clinicForm.value, respondent, {}, draft);
  const action = useReportedAction(describeAct, { leavesPage: true });
  const isChecked = attempts > 0;

  async function send() {
    setAttempts((earlier) => earlier + 1);
    if (questions.summary.length > 0) return;
    const answers = questions.read();
    const isAnswered = answers && Object.keys(answers.answers).length > 0;
    const isDone = await action.run(() => join(isAnswered ? answers : undefined));
    if (!isDone) return;
    draft.discard();
    onDone();
  }

  return (
    <Form onSubmit={send} className="flex flex-col gap-6">
      <ErrorSummary errors={isChecked ? questions.summary : []} attempt={attempts} />
      <Section>
        <DescriptionList
          items={[
            { term: "お名前", description: `${shownName(profile)} さま` },
            {
              term: "生年月日",
              description: profile.isBirthdateDefault ? (
                "未入力"
              ) : (
                <DateText at={startOfCalendarDay(profile.birthdate)} form="date" />
              ),
            },
          ]}
        />
        <p>
          同じ医療法人のほかのクリニックでご登録の内容です。登録すると、代理の方もこのクリニックの患者として登録されます。
        </p>
      </Section>
      <ClinicQuestions form={clinicForm} questions={questions} isChecked={isChecked} />
      {action.problem && (
        <Notice kind="error" title={action.titleOf("登録できませんでした")} isAnnounced>
          {action.problem}
        </Notice>
      )}
      <Button type="submit" busy={action.isBusy} busyLabel="登録中…">
        登録して進む
      </Button>
    </Form>
  );
}

type PersonAtClinicProps = {
  chosenTime: ReactNode;
  /** Shown for a person whom this clinic knows. */
  known: ReactNode;
  onDone: () => void;
};

/** The represented person at another clinic of the business, which does not know them yet (spec §4, C001). */
export function PersonAtClinic({ chosenTime, known, onDone }: PersonAtClinicProps) {
  const { state } = useProfile();
  const { isMember, join } = useClinicMembership();
  const clinicForm = useClinicForm();
  const draft = useFormDraft("registration-answers", answersSchema);
  // Whom the clinic knew at first: the page is left right after joining.
  const [wasMember, setWasMember] = useState(isMember);
  if (wasMember === undefined && isMember !== undefined) setWasMember(isMember);
  if (wasMember === true || state.kind === "failed" || state.kind === "none") return known;
  const isReady = wasMember === false && state.kind === "stored" && draft.isReady && isSettled(clinicForm);
  return (
    <>
      <PageHeading lead="このクリニックのご利用は、はじめてです。ご確認のうえ、お進みください。">
        お客様情報
      </PageHeading>
      {chosenTime}
      {isReady ? (
        <JoinForm profile={state.profile} clinicForm={clinicForm} draft={draft} join={join} onDone={onDone} />
      ) : (
        <Section className="min-h-60">
          <SkeletonLines lines={5} />
        </Section>
      )}
    </>
  );
}
