import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import { createPersonRequestSchema, type PersonRequest } from "@madoguchi/contract/representation/representation";
import { addPersonCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { Section } from "@madoguchi/ui/layout/section";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { DiscardInput, RestoredInputNotice } from "../../entities/form-draft/draft-parts.tsx";
import { useFormDraft } from "../../entities/form-draft/use-form-draft.ts";
import { useSwitchPerson } from "../../entities/person/use-switch-person.ts";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { ConsentLine } from "../../entities/terms/terms-button.tsx";
import { describeAct, titleOfAct } from "../../errors/lost-act.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { BirthdateField, ConsentFields, IdentityFields, PhoneField } from "./person-fields.tsx";
import {
  EMPTY_PERSON,
  PERSON_FIELD_IDS,
  type PersonDraft,
  type PersonValues,
  personDraftSchema,
  readNewPerson,
} from "./person-values.ts";
import { usePersonForm } from "./use-person-form.ts";

/** What is usual for a child for whom a parent books, shown to be changed: the parent's own family name. */
function childOf({ lastName, lastNameKana }: StoredProfile): PersonValues {
  return { ...EMPTY_PERSON, lastName, lastNameKana, relation: "parent" };
}

type NewPersonFormProps = { draft: PersonDraft; initial: PersonValues; returnTo: string | undefined };

/** A person whom the patient will represent, with the consent. On the way to a booking the name can be typed at once. */
function NewPersonForm({ draft, initial, returnTo }: NewPersonFormProps) {
  const switchTo = useSwitchPerson();
  const { api, now } = usePortal();
  const navigate = useNavigate();
  const { report, dismiss } = useReportError();
  const keyFor = useAttemptKey();
  const [problem, setProblem] = useState<{ title: string; text: string }>();
  const [schema] = useState(() => createPersonRequestSchema(now));
  const form = usePersonForm(initial, { schema, read: readNewPerson, draft });

  useEffect(() => {
    if (returnTo !== undefined) document.getElementById(PERSON_FIELD_IDS.firstName)?.focus();
  }, [returnTo]);

  async function send(body: PersonRequest): Promise<void> {
    setProblem(undefined);
    dismiss();
    let added: string;
    try {
      added = (await api.send(addPersonCall, { body, key: keyFor(body) })).representationId;
    } catch (error) {
      setProblem({ title: titleOfAct("登録できませんでした", error), text: describeAct(error) });
      await report(error);
      throw error;
    }
    draft.discard();
    if (returnTo !== undefined) return switchTo(added, returnTo);
    await navigate({ to: "/settings/people", ignoreBlocker: true });
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
      {returnTo !== undefined && <p>登録のあと、お選びの時間のまま、この方の予約の確認へ進みます。</p>}
      <RestoredInputNotice wasRestored={form.wasRestored} hasInput={form.isDirty} />
      <Section heading="受診される方">
        <IdentityFields {...form} />
        <BirthdateField {...form} />
        <PhoneField {...form} support="空欄のときは、あなたの電話番号を登録します。" />
      </Section>
      <Section heading="代理人として">
        <ConsentFields {...form} />
        <ConsentLine />
        {problem && (
          <Notice kind="error" title={problem.title} isAnnounced>
            {problem.text}
          </Notice>
        )}
        <Button type="submit" busy={form.isSubmitting} busyLabel="登録中…">
          同意して、この方を登録する
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

/** The form, once its draft has been read, and for a booking the patient's own name. */
export function AddPersonForm({ returnTo }: { returnTo: string | undefined }) {
  const draft = useFormDraft("add-person", personDraftSchema);
  const { state } = useProfile();
  const own = state.kind === "stored" ? state.profile : undefined;
  if (draft.isReady && (returnTo === undefined || state.kind !== "loading")) {
    return <NewPersonForm draft={draft} initial={returnTo && own ? childOf(own) : EMPTY_PERSON} returnTo={returnTo} />;
  }
  return (
    <Section className="min-h-[60rem]">
      <SkeletonLines lines={8} />
    </Section>
  );
}
