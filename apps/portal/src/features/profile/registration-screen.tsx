import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { RegistrationForm } from "./registration-form.tsx";

const RESERVATION_START = "/reservation/new";

/** Long enough to read what happened before the page is left; the same as a toast (spec §9). */
const LEAVE_AFTER_MS = 3000;

/** Spec §4: when the stored profile fails to load, the error is shown and the whole page goes to /reservation/new. */
function ProfileLoadFailure({ error }: { error: unknown }) {
  const { report } = useReportError();
  const tell = useEffectEvent(() => void report(error));

  useEffect(() => {
    tell();
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

export type RegistrationScreenProps = {
  chosenTime: ReactNode;
  /** The address with which the patient is signed in. */
  email: string;
  onDone: () => void;
  /** Ends this session and signs in with another address. */
  onSignInAgain: () => Promise<void>;
};

/** The profile during a reservation: requested once, and shown to a patient who has one. */
export function RegistrationScreen({ chosenTime, email, onDone, onSignInAgain }: RegistrationScreenProps) {
  const { state } = useProfile();
  // The form's initial values are fixed when it first appears: a refetch never overwrites the input.
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
