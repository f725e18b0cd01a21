import { type RegistrationForm, type StoredProfile, toProfilePayload } from "@madoguchi/contract/profile/profile";
import { type Answers, answersSchema } from "@madoguchi/contract/questionnaire/answer";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { UnusualInputDialog } from "@madoguchi/ui/forms/unusual-input-dialog";
import { useUnusualInput } from "@madoguchi/ui/forms/use-unusual-input";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { useClinicForm } from "../../entities/clinic-form/use-clinic-form.ts";
import { useFormAnswers } from "../../entities/clinic-form/use-form-answers.ts";
import { DiscardInput, RestoredInputNotice } from "../../entities/form-draft/draft-parts.tsx";
import type { Changed } from "../../entities/form-draft/use-drafted-form.ts";
import { type FormDraft, useFormDraft } from "../../entities/form-draft/use-form-draft.ts";
import { useClinicMembership } from "../../entities/profile/use-clinic-membership.ts";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { isSettled } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ClinicQuestions } from "./clinic-questions.tsx";
import { KnownElsewhereNotice, ProfileFields, UnderageNotice } from "./profile-fields.tsx";
import {
  EMPTY_FORM_VALUES,
  type ProfileFormValues,
  profileDraftSchema,
  readRespondent,
  toFormValues,
} from "./profile-form-values.ts";
import { findUnusualProfile } from "./unusual-profile.ts";
import { usePersonPage } from "./use-person-page.ts";
import { useProfileForm } from "./use-profile-form.ts";
import { useRegistration } from "./use-registration.ts";
import { useWhoseVisit, WhoseVisit } from "./whose-visit.tsx";

type RegistrationFormProps = {
  whose: ReturnType<typeof useWhoseVisit>;
  stored: StoredProfile | undefined;
  /** For a patient of the business whom this clinic does not know yet. */
  join: ReturnType<typeof useClinicMembership>["join"] | undefined;
  clinicForm: ReturnType<typeof useClinicForm>;
  profileDraft: FormDraft<Changed<ProfileFormValues>>;
  answersDraft: FormDraft<Answers>;
  email: string;
  submitLabel: string;
  onDone: () => void;
  onSignInAgain: () => Promise<void>;
};

/**
 * The registration variant of the profile form (spec §5); the address is shown as text, as it cannot be changed here.
 */
function RegistrationProfileForm(props: RegistrationFormProps) {
  const { whose, stored, join, clinicForm, profileDraft, answersDraft, email, submitLabel } = props;
  const { onDone, onSignInAgain } = props;
  const navigate = useNavigate();
  const personPage = usePersonPage();
  const { now } = usePortal();
  const [isRedirecting, setIsRedirecting] = useState(false);
  const form = useProfileForm(stored ? toFormValues(stored) : EMPTY_FORM_VALUES, now, profileDraft);
  const [sex, birthdate] = useWatch({ control: form.control, name: ["sex", "birthdate"] });
  // The clinic's own patient answers in the settings.
  const isAsked = !stored || join !== undefined;
  const questions = useFormAnswers(
    isAsked ? clinicForm.value : null,
    readRespondent({ sex, birthdate }, now()),
    {},
    answersDraft,
  );
  const registration = useRegistration(
    { isStored: stored !== undefined, join },
    { onDone: finish, onFormChanged: clinicForm.reload, refuse: form.refuse },
  );
  const isChecked = form.attempts > 0;
  const unusual = useUnusualInput(stored && findUnusualProfile(stored, now()));

  const hasInput = form.isDirty || questions.isDirty;

  function discard() {
    form.discard();
    questions.reset({});
  }

  function finish() {
    profileDraft.discard();
    answersDraft.discard();
    whose.discard();
    if (whose.isFamily) void navigate({ to: personPage.path, search: personPage.search });
    else onDone();
  }

  async function send(valid: RegistrationForm) {
    const answers = questions.read();
    if (questions.summary.length > 0) return;
    if (!unusual.isConfirmed(findUnusualProfile(toProfilePayload(valid), now()))) return;
    const isAnswered = answers && Object.keys(answers.answers).length > 0;
    await registration.send(valid, isAnswered ? answers : undefined);
  }

  async function signInAgain() {
    setIsRedirecting(true);
    await onSignInAgain().finally(() => setIsRedirecting(false));
  }

  return (
    <Form onSubmit={form.handleSubmit(send)} className="flex flex-col gap-6">
      <ErrorSummary errors={[...form.summary, ...(isChecked ? questions.summary : [])]} attempt={form.attempts} />
      <RestoredInputNotice wasRestored={form.wasRestored || questions.wasRestored} hasInput={hasInput} />
      {join && <KnownElsewhereNotice />}
      {whose.isAsked && <WhoseVisit {...whose} />}
      <Section>
        {/* A patient of LINE may have none. */}
        {email !== "" && (
          <DescriptionList
            items={[{ term: "メールアドレス", description: <span className="break-all">{email}</span> }]}
          />
        )}
        <ProfileFields control={form.control} register={form.register} messageOf={form.messageOf} kana={form.kana} />
      </Section>
      <UnderageNotice problem={form.messageOf("birthdate")} isRegistered={stored !== undefined} />
      {isAsked && <ClinicQuestions form={clinicForm} questions={questions} isChecked={isChecked} />}
      {registration.refusal && (
        <Notice
          kind="error"
          title={registration.refusal.title}
          isAnnounced
          actions={
            registration.refusal.offersSignIn && (
              <Button variant="secondary" busy={isRedirecting} busyLabel="ログアウト中…" onClick={signInAgain}>
                登録済みの方はこちら
              </Button>
            )
          }
        >
          {registration.refusal.text}
        </Notice>
      )}
      <Button type="submit" busy={form.isSubmitting}>
        {whose.isFamily ? "登録して、受診される方の入力へ進む" : submitLabel}
      </Button>
      <DiscardInput
        hasInput={hasInput && !form.isSubmitting}
        isOnDevice={profileDraft.isOnDevice}
        onDiscard={discard}
      />
      <UnusualInputDialog {...unusual} />
    </Form>
  );
}

const RESERVATION_START = "/reservation/new";

/** Long enough to read the message before the page is left; the same as a toast (spec §9). */
const LEAVE_AFTER_MS = 3000;

/** Spec §4: when the stored profile fails to load, the error is shown and the whole page goes to /reservation/new. */
function ProfileLoadFailure({ error }: { error: unknown }) {
  const { report } = useReportError();
  const reportLoadFailure = useEffectEvent(() => void report(error));

  useEffect(() => {
    reportLoadFailure();
    const timer = setTimeout(() => window.location.assign(RESERVATION_START), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Notice kind="error" title="お客様情報を読み込めませんでした" isAnnounced>
      予約の最初の画面に戻ります。
      <TextLink href={RESERVATION_START} isStandalone>
        すぐに戻る
      </TextLink>
    </Notice>
  );
}

type RegistrationScreenProps = {
  title?: string;
  submitLabel?: string;
  /** The chosen time, above the form. */
  chosenTime: ReactNode;
  /** Replaces the form for a registered patient. */
  registered?: ReactNode;
  /** The signed-in patient's address. */
  email: string;
  onDone: () => void;
  /** Ends this session and signs in with another address. */
  onSignInAgain: () => Promise<void>;
};

/** The profile during a reservation, or separately: requested once, and shown to a patient who has one. */
export function RegistrationScreen(props: RegistrationScreenProps) {
  const { title = "お客様情報", submitLabel = "確認へ進む", chosenTime, registered, email } = props;
  const { onDone, onSignInAgain } = props;
  const { state } = useProfile();
  const membership = useClinicMembership();
  const clinicForm = useClinicForm();
  const profileDraft = useFormDraft("registration", profileDraftSchema);
  const answersDraft = useFormDraft("registration-answers", answersSchema);
  const whose = useWhoseVisit();
  const isDraftReady = profileDraft.isReady && answersDraft.isReady && whose.isReady;
  // The form's initial values are fixed when it first appears: a refetch never overwrites the input.
  const [shown, setShown] = useState(state);
  if (shown.kind === "loading" && state.kind !== "loading") setShown(state);
  const isMember = shown.kind === "stored" && membership.isMember;
  // The form appears as a whole, so that nothing moves under the first taps.
  const isLoading =
    shown.kind === "loading" || !isDraftReady || isMember === undefined || (!isMember && !isSettled(clinicForm));

  if (registered && isMember) return registered;
  return (
    <>
      <PageHeading lead="診察に必要な情報です。ご本人確認書類と同じお名前をご入力ください。">{title}</PageHeading>
      {chosenTime}
      {shown.kind === "failed" && <ProfileLoadFailure error={shown.error} />}
      {isLoading && shown.kind !== "failed" && (
        <Section className="min-h-[46rem]">
          <SkeletonLines lines={8} />
        </Section>
      )}
      {!isLoading && (shown.kind === "none" || shown.kind === "stored") && (
        <RegistrationProfileForm
          whose={shown.kind === "none" ? whose : { ...whose, isAsked: false, isFamily: false }}
          stored={shown.kind === "stored" ? shown.profile : undefined}
          join={shown.kind === "stored" && !isMember ? membership.join : undefined}
          clinicForm={clinicForm}
          profileDraft={profileDraft}
          answersDraft={answersDraft}
          email={email}
          submitLabel={submitLabel}
          onDone={onDone}
          onSignInAgain={onSignInAgain}
        />
      )}
    </>
  );
}
