import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { AddressForm } from "./address-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { LINK_PROBLEM_TEXTS } from "./link-problem.ts";
import { useFinishSignIn } from "./use-finish-sign-in.ts";

export type FinishSignInProps = {
  /** The address of this page as the mail's link opened it. */
  href: string;
  search: ReservationSearch;
  onSignedIn: () => void;
  /** A new mail was requested in place of an invalid link. */
  onSent: (attempt: SignInAttempt) => void;
};

/** The page that the mail's link opens. */
export function FinishSignIn({ href, search, onSignedIn, onSent }: FinishSignInProps) {
  const link = useFinishSignIn(href, onSignedIn);

  if (link.problem) {
    const { title, text } = LINK_PROBLEM_TEXTS[link.problem];
    return (
      <>
        <PageHeading key={link.problem}>{title}</PageHeading>
        <Section>
          <p>{text}</p>
          <EmailForm search={search} submitLabel="新しいリンクを送る" onSent={onSent} />
        </Section>
      </>
    );
  }

  return (
    <>
      <PageHeading>ログイン</PageHeading>
      <Section>
        {link.failure && <Notice kind="error" title={link.failure} isAnnounced />}
        {link.keptEmail === "" ? (
          <AddressForm initialProblem={link.addressProblem} isSending={link.isSigningIn} onSubmit={link.signIn} />
        ) : (
          <>
            <p>
              <strong className="break-all">{link.keptEmail}</strong> でログインします。
            </p>
            <div className="flex justify-center">
              <Button busy={link.isSigningIn} busyLabel="ログイン中…" onClick={() => link.signIn(link.keptEmail)}>
                ログインする
              </Button>
            </div>
          </>
        )}
      </Section>
    </>
  );
}
