import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConsentLine } from "../../entities/terms/terms-button.tsx";
import { EmailForm } from "./email-form.tsx";

const NO_RESERVATION = {};

export type LoginScreenProps = {
  /** The way in by LINE, where the clinic offers it. */
  line: ReactNode;
  onSent: (attempt: SignInAttempt) => void;
};

/** Signing in without a reservation on the way. */
export function LoginScreen({ line, onSent }: LoginScreenProps) {
  return (
    <>
      <PageHeading>ログイン</PageHeading>
      <ConsentLine />
      {line}
      <Section heading="メールアドレスでログイン">
        <p>入力したアドレスに、ログイン用のリンクと認証コードをお送りします。パスワードは必要ありません。</p>
        <EmailForm search={NO_RESERVATION} onSent={onSent} />
      </Section>
      <Section heading="はじめての方">
        <p>事前の会員登録は必要ありません。日時をお選びください。</p>
        <p>
          <Link to="/reservation/new" className={STANDALONE_LINK_CLASS}>
            新規診察予約へ進む
          </Link>
        </p>
      </Section>
    </>
  );
}
