import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { ConsentLine } from "../../entities/terms/terms-button.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { EmailForm } from "./email-form.tsx";
import { loadPasskeySignIn } from "./load-passkey-sign-in.ts";
import { PartAfterMount } from "./part-after-mount.tsx";

const NO_RESERVATION = {};

export type LoginScreenProps = {
  /** The sign-in by LINE above the form; nothing if the clinic does not offer it. */
  line: ReactNode;
  onSent: (attempt: SignInAttempt) => void;
};

/** The sign-in without a pending reservation. */
export function LoginScreen({ line, onSent }: LoginScreenProps) {
  const { sessionDays } = useClinic() ?? {};
  const hasLine = usePortal().configuration.line !== null;
  return (
    <>
      <PageHeading>ログイン</PageHeading>
      <Section heading={hasLine ? "LINEかメールでログイン" : "メールでログイン"}>
        {line}
        <EmailForm search={NO_RESERVATION} onSent={onSent} />
        <div className="text-text-secondary">
          <p>メールでは、ログイン用のリンクと6桁の認証コードをお送りします。パスワードは必要ありません。</p>
          {sessionDays && (
            <p>{`ログインは、使わない日が${sessionDays.idle}日続くまで、この端末で続きます（最長${sessionDays.maximum}日）。`}</p>
          )}
          <ConsentLine />
        </div>
        <PartAfterMount load={loadPasskeySignIn} />
      </Section>
      <p>
        <Link to="/login/visit-code" className={STANDALONE_LINK_CLASS}>
          参加コードで診察に入る
        </Link>
      </p>
      <p>
        はじめての方も、事前の会員登録は必要ありません。{" "}
        <Link to="/reservation/new" className={STANDALONE_LINK_CLASS}>
          新規診察予約へ進む
        </Link>
      </p>
    </>
  );
}
