import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { type ReactNode, useState } from "react";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { ProfileLoadFailure } from "./profile-load-failure.tsx";
import { RegistrationForm } from "./registration-form.tsx";

export type RegistrationScreenProps = {
  chosenTime: ReactNode;
  /** The address with which the patient is signed in. */
  email: string;
  onDone: () => void;
  /** Leaves this session and signs in with another address. */
  onSignInAgain: () => Promise<void>;
};

/** The profile on the way to a reservation: asked for once, and shown again to whoever has one. */
export function RegistrationScreen({ chosenTime, email, onDone, onSignInAgain }: RegistrationScreenProps) {
  const { state } = useProfile();
  // What stands in the form is decided when it first appears: a later reading never overwrites what was typed.
  const [shown, setShown] = useState(state);
  if (shown.kind === "loading" && state.kind !== "loading") setShown(state);

  return (
    <>
      <PageHeading lead="診察に必要な情報です。ご本人確認書類と同じお名前をご入力ください。">お客様情報</PageHeading>
      {chosenTime}
      {shown.kind === "failed" && <ProfileLoadFailure error={shown.error} />}
      {shown.kind === "loading" && (
        <Section className="min-h-[60rem]">
          <SkeletonLines lines={8} />
        </Section>
      )}
      {(shown.kind === "none" || shown.kind === "stored") && (
        <RegistrationForm
          stored={shown.kind === "stored" ? shown.profile : undefined}
          email={email}
          onDone={onDone}
          onSignInAgain={onSignInAgain}
        />
      )}
    </>
  );
}
