import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { UnsavedChangesDialog } from "@madoguchi/ui/overlays/unsaved-changes-dialog";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { ProfileFields, UnderageNotice } from "./profile-fields.tsx";
import { EMPTY_FORM_VALUES, toFormValues } from "./profile-form-values.ts";
import { useRegistrationDraft } from "./registration-draft.tsx";
import { useProfileForm } from "./use-profile-form.ts";
import { useRegistration } from "./use-registration.ts";

export type RegistrationFormProps = {
  stored: StoredProfile | undefined;
  email: string;
  onDone: () => void;
  onSignInAgain: () => Promise<void>;
};

/** Within the reservation the input is preserved; only leaving it loses something. */
function isWithinReservation(pathname: string): boolean {
  return /^\/reservation(\/|$)/.test(pathname);
}

/** The registration variant of the profile form (spec §5); the address is shown as text, for it cannot be changed here. */
export function RegistrationForm({ stored, email, onDone, onSignInAgain }: RegistrationFormProps) {
  const { now } = usePortal();
  const draft = useRegistrationDraft();
  const [isRedirecting, setIsRedirecting] = useState(false);
  const form = useProfileForm(draft.read() ?? (stored ? toFormValues(stored) : EMPTY_FORM_VALUES), now, draft.write);
  const registration = useRegistration(stored !== undefined, onDone);

  async function signInAgain() {
    setIsRedirecting(true);
    await onSignInAgain().finally(() => setIsRedirecting(false));
  }

  return (
    <Form onSubmit={form.handleSubmit(registration.send)} className="flex flex-col gap-6">
      <ErrorSummary errors={form.summary} attempt={form.attempts} />
      <Section>
        <DescriptionList
          items={[{ term: "メールアドレス", description: <span className="break-all">{email}</span> }]}
        />
        <ProfileFields register={form.register} messageOf={form.messageOf} />
      </Section>
      <UnderageNotice problem={form.messageOf("birthdate")} />
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
      <div className="flex justify-center">
        <Button type="submit" busy={form.isSubmitting}>
          確認へ進む
        </Button>
      </div>
      <UnsavedChangesDialog hasChanges={form.isDirty && !form.isSubmitting} isKeptAt={isWithinReservation} />
    </Form>
  );
}
