import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import { type PersonUpdate, personUpdateSchema } from "@madoguchi/contract/representation/representation";
import { changePersonCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useState } from "react";
import { DiscardInput, RestoredInputNotice } from "../../entities/form-draft/draft-parts.tsx";
import { useFormDraft } from "../../entities/form-draft/use-form-draft.ts";
import { useRefreshProfile } from "../../entities/profile/use-profile.ts";
import { describeAct, titleOfAct } from "../../errors/lost-act.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { IdentityFields, PhoneField } from "./person-fields.tsx";
import { EMPTY_PERSON, type PersonDraft, personDraftSchema, readPerson } from "./person-values.ts";
import { usePersonForm } from "./use-person-form.ts";

type Outcome = { kind: "saved" } | { kind: "refused"; title: string; text: string };

type ChangePersonFormProps = {
  stored: StoredProfile;
  submitLabel?: string;
  /** Continues after the changes are stored; by default the form says that they are. */
  onSaved?: () => void;
};

type StoredPersonFormProps = ChangePersonFormProps & { draft: PersonDraft };

function StoredPersonForm({ stored, draft, submitLabel = "変更を保存する", onSaved }: StoredPersonFormProps) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const refresh = useRefreshProfile();
  const [outcome, setOutcome] = useState<Outcome>();
  const { lastName, firstName, lastNameKana, firstNameKana, phoneNumber } = stored;
  const names = { lastName, firstName, lastNameKana, firstNameKana, phoneNumber };
  const form = usePersonForm(
    { ...EMPTY_PERSON, ...names, sex: String(stored.sex) },
    { schema: personUpdateSchema, read: readPerson, draft },
  );

  async function send(body: PersonUpdate): Promise<void> {
    setOutcome(undefined);
    dismiss();
    try {
      await api.send(changePersonCall, { body });
      await refresh();
      form.reset(form.read());
      if (onSaved) onSaved();
      else setOutcome({ kind: "saved" });
    } catch (error) {
      setOutcome({ kind: "refused", title: titleOfAct("変更を保存できませんでした", error), text: describeAct(error) });
      await report(error);
      throw error;
    }
  }

  return (
    <Form
      onSubmit={(event) =>
        void form
          .submit(send)(event)
          .catch(() => undefined)
      }
      className="flex flex-col gap-6"
    >
      <ErrorSummary errors={form.summary} attempt={form.attempts} />
      <RestoredInputNotice wasRestored={form.wasRestored} hasInput={form.isDirty} />
      <Section>
        <IdentityFields {...form} />
        <DescriptionList
          items={[
            {
              term: "生年月日",
              description: stored.isBirthdateDefault ? (
                "未入力"
              ) : (
                <DateText at={startOfCalendarDay(stored.birthdate)} form="date" />
              ),
            },
          ]}
        />
        <p className="text-text-secondary">生年月日が違うときは、クリニックへお電話ください。</p>
        <PhoneField {...form} support="空欄にすると、いまの番号のままです。" />
        {outcome?.kind === "refused" && (
          <Notice kind="error" title={outcome.title} isAnnounced>
            {outcome.text}
          </Notice>
        )}
        {outcome?.kind === "saved" && !form.isDirty && (
          <Notice kind="success" title="お客様情報を保存しました" isAnnounced />
        )}
        <Button type="submit" busy={form.isSubmitting} busyLabel="保存中…">
          {submitLabel}
        </Button>
        <DiscardInput
          hasInput={form.isDirty && !form.isSubmitting}
          isOnDevice={draft.isOnDevice}
          onDiscard={() => form.reset()}
        />
      </Section>
    </Form>
  );
}

/** 基本情報変更 of the person for whom the page acts: all but the birthdate, which only the clinic can correct. */
export function ChangePersonForm(props: ChangePersonFormProps) {
  const draft = useFormDraft("change-person", personDraftSchema);
  return draft.isReady ? <StoredPersonForm {...props} draft={draft} /> : null;
}
