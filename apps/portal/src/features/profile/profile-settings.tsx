import { type RegistrationForm, toProfilePayload } from "@madoguchi/contract/profile/profile";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { UnusualInputDialog } from "@madoguchi/ui/forms/unusual-input-dialog";
import { useUnusualInput } from "@madoguchi/ui/forms/use-unusual-input";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { DiscardInput, RestoredInputNotice } from "../../entities/form-draft/draft-parts.tsx";
import type { Changed } from "../../entities/form-draft/use-drafted-form.ts";
import { type FormDraft, useFormDraft } from "../../entities/form-draft/use-form-draft.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { NotRegistered } from "../../entities/profile/not-registered.tsx";
import type { VersionedProfile } from "../../entities/profile/read-profile.ts";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import type { ProfileDifference } from "./profile-conflict.ts";
import { ProfileFields, UnderageNotice } from "./profile-fields.tsx";
import { type ProfileFormValues, profileDraftSchema, toFormValues } from "./profile-form-values.ts";
import { findUnusualProfile } from "./unusual-profile.ts";
import { useProfileForm } from "./use-profile-form.ts";
import { useSaveProfile } from "./use-save-profile.ts";

type ChangedElsewhereNoticeProps = { differences: readonly ProfileDifference[]; onTakeStored: () => void };

/** The stored values beside the typed ones. Nothing is lost: the patient decides which to keep. */
function ChangedElsewhereNotice({ differences, onTakeStored }: ChangedElsewhereNoticeProps) {
  return (
    <Notice
      kind="warning"
      title="別の画面で変更されています。最新の内容をご確認ください。"
      isAnnounced
      actions={
        <Button variant="secondary" onClick={onTakeStored}>
          現在の登録内容に戻す
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p>入力した内容はまだ保存されていません。もう一度「変更を保存する」を押すと、入力した内容で保存します。</p>
        <DescriptionList
          items={differences.map(({ label, stored, typed }) => ({
            term: label,
            description: (
              <>
                現在の登録内容：{stored}
                <br />
                入力した内容：{typed}
              </>
            ),
          }))}
        />
      </div>
    </Notice>
  );
}

type SettingsFormProps = { initial: VersionedProfile; draft: FormDraft<Changed<ProfileFormValues>> };

/** The whole profile form (spec §5) for a stored profile: the address is shown as text, all else can be changed. */
function SettingsForm({ initial, draft }: SettingsFormProps) {
  const { now } = usePortal();
  const form = useProfileForm(toFormValues(initial), now, draft);
  const unusual = useUnusualInput(findUnusualProfile(initial, now()));
  const hasInput = form.isDirty && !form.isSubmitting;
  const { save, outcome, resetOutcome } = useSaveProfile(initial, {
    onSaved: (stored) => form.reset(toFormValues(stored)),
    refuse: form.refuse,
  });

  async function send(valid: RegistrationForm) {
    if (unusual.isConfirmed(findUnusualProfile(toProfilePayload(valid), now()))) await save(valid);
  }

  function applyStored(stored: VersionedProfile) {
    form.reset(toFormValues(stored));
    resetOutcome();
  }

  return (
    <Form onSubmit={form.handleSubmit(send)} className="flex flex-col gap-6">
      <ErrorSummary errors={form.summary} attempt={form.attempts} />
      <RestoredInputNotice wasRestored={form.wasRestored} hasInput={form.isDirty} />
      {initial.isBirthdateDefault && (
        <Notice kind="warning" title="生年月日が未入力です">
          生年月日を入力して「変更を保存する」を押してください。診察の前にクリニックがお尋ねすることがあります。
        </Notice>
      )}
      <Section>
        <div className="flex flex-col gap-4">
          {initial.email !== "" && <p className="break-all">メールアドレス：{initial.email}</p>}
          <ProfileFields control={form.control} register={form.register} messageOf={form.messageOf} kana={form.kana} />
          <UnderageNotice problem={form.messageOf("birthdate")} isRegistered />
        </div>
        {outcome?.kind === "refused" && (
          <Notice kind="error" title={outcome.title} isAnnounced>
            {outcome.text}
          </Notice>
        )}
        {outcome?.kind === "changed-elsewhere" && (
          <ChangedElsewhereNotice differences={outcome.differences} onTakeStored={() => applyStored(outcome.stored)} />
        )}
        {outcome?.kind === "saved" && !form.isDirty && (
          <Notice kind="success" title="お客様情報を保存しました" isAnnounced />
        )}
        <Button type="submit" busy={form.isSubmitting} busyLabel="保存中…">
          変更を保存する
        </Button>
        <DiscardInput hasInput={hasInput} isOnDevice={draft.isOnDevice} onDiscard={form.discard} />
      </Section>
      <UnusualInputDialog {...unusual} />
    </Form>
  );
}

/** The profile part of 基本情報変更. A refetch never overwrites input. */
export function ProfileSettings() {
  const { state, isValidating, reload } = useProfile();
  const draft = useFormDraft("profile", profileDraftSchema);
  if (state.kind === "stored" && draft.isReady) return <SettingsForm initial={state.profile} draft={draft} />;
  if (state.kind === "none") return <NotRegistered />;
  return (
    <Section className="min-h-[60rem]">
      {state.kind === "failed" ? (
        <ReadProblem error={state.error} onRetry={reload} isRetrying={isValidating} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Section>
  );
}
