import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import type { ReactNode } from "react";
import { ConsentLine } from "../../entities/terms/terms-button.tsx";
import { EmailForm } from "./email-form.tsx";

export type SignUpScreenProps = {
  search: ReservationSearch;
  chosenTime: ReactNode;
  /** The way in by LINE, where the clinic offers it. */
  line: ReactNode;
  onSent: (attempt: SignInAttempt) => void;
};

/** Sign-in during a reservation, for first-time and known patients alike. */
export function SignUpScreen({ search, chosenTime, line, onSent }: SignUpScreenProps) {
  return (
    <>
      <PageHeading>ログイン・お客様情報</PageHeading>
      {chosenTime}
      <ConsentLine />
      {line}
      <Section heading="メールアドレスで続ける">
        <p>
          はじめての方も、事前の会員登録は必要ありません。入力したアドレスに、ログイン用のリンクと認証コードをお送りします。お名前などは、ログインのあとにご入力いただきます。
        </p>
        <EmailForm search={search} onSent={onSent} />
      </Section>
    </>
  );
}
