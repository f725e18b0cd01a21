import { useEffect, useRef, useState } from "react";
import { IdentityError } from "../../errors/identity-error.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { useAuthentication, usePortal } from "../../portal-context/portal.tsx";
import { describeIdentityError } from "./describe-identity-error.ts";
import { hasLinkParameters, type LinkProblem, readLinkProblem } from "./link-problem.ts";

const WRONG_ADDRESS = "ログイン用メールを受け取ったメールアドレスを入力してください。";

/**
 * Completes a sign-in link only after a press, because mail scanners open links too. A patient who is already signed in
 * with the mail's address continues without one.
 */
export function useFinishSignIn(href: string, onSignedIn: () => void) {
  const { identity } = usePortal();
  const { user } = useAuthentication();
  const { report, dismiss } = useReportError();
  const [storedEmail, setStoredEmail] = useState(identity.storedEmail);
  const [problem, setProblem] = useState<LinkProblem | undefined>(() =>
    hasLinkParameters(href) ? undefined : "foreign",
  );
  const [addressProblem, setAddressProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSigningIn, setIsSigningIn] = useState(false);
  const hasFinished = useRef(false);

  function finish() {
    if (hasFinished.current) return;
    hasFinished.current = true;
    onSignedIn();
  }

  useEffect(() => {
    identity.isSignInLink(href).then(
      (isLink) => {
        if (!isLink) setProblem("foreign");
      },
      // Without the SDK the link cannot be checked yet; pressing the button tries again and reports the failure.
      () => undefined,
    );
  }, [identity, href]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the signed-in user leads to the next page.
  useEffect(() => {
    const isSameAddress = storedEmail === "" || storedEmail === user?.email;
    if (user && isSameAddress) finish();
  }, [user]);

  async function showFailure(error: unknown): Promise<void> {
    const kind = readLinkProblem(error);
    if (kind) setProblem(kind);
    else {
      setFailure(error instanceof IdentityError ? describeIdentityError(error) : undefined);
      await report(error);
    }
  }

  /** Signs in, or resolves with the error of the address. */
  async function signIn(email: string): Promise<string | undefined> {
    setIsSigningIn(true);
    setFailure(undefined);
    dismiss();
    try {
      await identity.signInWithLink(email, href);
      finish();
      return undefined;
    } catch (error) {
      setIsSigningIn(false);
      if (error instanceof IdentityError && error.code === "invalid-email") {
        setStoredEmail("");
        setAddressProblem(WRONG_ADDRESS);
        return WRONG_ADDRESS;
      }
      await showFailure(error);
      return undefined;
    }
  }

  return { storedEmail, problem, addressProblem, failure, isSigningIn, signIn };
}
