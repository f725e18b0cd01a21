import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import type { ReactNode } from "react";
import { ConsentLine } from "../../entities/terms/terms-button.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { EmailForm } from "./email-form.tsx";
import { loadPasskeySignIn } from "./load-passkey-sign-in.ts";
import { PartAfterMount } from "./part-after-mount.tsx";

export type SignUpScreenProps = {
  search: ReservationSearch;
  chosenTime: ReactNode;
  /** The sign-in by LINE above the form; nothing if the clinic does not offer it. */
  line: ReactNode;
  onSent: (attempt: SignInAttempt) => void;
};

/** Sign-in during a reservation, for first-time and known patients alike. */
export function SignUpScreen({ search, chosenTime, line, onSent }: SignUpScreenProps) {
  const hasLine = usePortal().configuration.line !== null;
  return (
    <>
      <PageHeading>ログイン・お客様情報</PageHeading>
      {chosenTime}
      <Section heading={hasLine ? "LINEかメールで続ける" : "メールで続ける"}>
        <ConsentLine />
        {line}
        <EmailForm search={search} onSent={onSent} />
        <p className="text-text-secondary">
          はじめての方も、事前の会員登録は必要ありません。メールでは、ログイン用のリンクと6桁の認証コードをお送りします。
        </p>
        <PartAfterMount load={loadPasskeySignIn} />
      </Section>
    </>
  );
}
