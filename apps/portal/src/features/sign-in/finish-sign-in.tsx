import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { EmailForm } from "./email-form.tsx";
import { LINK_PROBLEM_TEXTS } from "./link-problem.ts";
import { useEmailInput } from "./use-email-input.ts";
import { useFinishSignIn } from "./use-finish-sign-in.ts";

const FIELD_ID = "link-email";

type AddressFormProps = {
  /** An error that exists before any input. */
  initialProblem: string | undefined;
  isSending: boolean;
  /** Resolves with the identity platform's error about the address. */
  onSubmit: (email: string) => Promise<string | undefined>;
};

function readNothing(): string {
  return "";
}

/** Asks for the address again: the link was opened in a browser that did not request the mail. */
function AddressForm({ initialProblem, isSending, onSubmit }: AddressFormProps) {
  const input = useEmailInput(readNothing, initialProblem);
  const [attempts, setAttempts] = useState(0);

  async function submit() {
    const email = await input.check();
    const refusal = email === undefined ? undefined : await onSubmit(email);
    if (refusal !== undefined) input.setProblem(refusal);
    setAttempts((count) => count + 1);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <ErrorSummary errors={input.problem ? [{ fieldId: FIELD_ID, message: input.problem }] : []} attempt={attempts} />
      <p>
        メールを申し込んだ端末やブラウザと異なるため、ご本人の確認が必要です。ログイン用メールを受け取ったアドレスを入力してください。
      </p>
      <TextField
        id={FIELD_ID}
        name="email"
        label="メールアドレスを入力してください"
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...input.field}
        error={input.problem}
      />
      <div className="flex">
        <Button type="submit" busy={isSending} busyLabel="ログイン中…">
          ログインする
        </Button>
      </div>
    </Form>
  );
}

type FinishSignInProps = {
  /** The URL of this page as the mail's link opened it. */
  href: string;
  search: ReservationSearch;
  onSignedIn: () => void;
  /** Called when a new mail was requested to replace an invalid link. */
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
        {link.storedEmail === "" ? (
          <AddressForm initialProblem={link.addressProblem} isSending={link.isSigningIn} onSubmit={link.signIn} />
        ) : (
          <>
            <p>
              <strong className="break-all">{link.storedEmail}</strong> でログインします。
            </p>
            <div className="flex">
              <Button busy={link.isSigningIn} busyLabel="ログイン中…" onClick={() => link.signIn(link.storedEmail)}>
                ログインする
              </Button>
            </div>
          </>
        )}
      </Section>
    </>
  );
}
