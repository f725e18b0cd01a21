import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import type {
  challengePasskeySignInCall,
  signInByPasskeyCall,
} from "@madoguchi/contract/passkey/passkey.patient.calls";
import type { PasskeyOptions } from "@madoguchi/contract/passkey/webauthn";
import type { SignedIn } from "@madoguchi/contract/sign-in/sign-in";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useSearch } from "@tanstack/react-router";
import type { ApiClient } from "../../api/client.ts";
import type { LightCall } from "../../api/light-call.ts";
import {
  askForPasskey,
  PasskeyFailedError,
  PasskeyUnusedError,
  type UseOptions,
} from "../../entities/passkey/webauthn.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { IdentityError } from "../../errors/identity-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { describeIdentityError } from "./describe-identity-error.ts";
import { parseSignedIn } from "./sign-in.requests.ts";
import { type AskedFrom, useLeaveSignIn } from "./use-leave-sign-in.ts";

// Answers are checked by hand, as for the mail's code.

function parseOptions(body: unknown): PasskeyOptions & { options: UseOptions } {
  const challengeId: unknown = Object(body).challengeId;
  const { challenge, rpId, timeout }: Record<string, unknown> = Object(Object(body).options);
  if (typeof challengeId !== "string" || typeof challenge !== "string" || typeof rpId !== "string") {
    throw new TypeError("The answer carries no challenge.");
  }
  return { challengeId, options: { challenge, rpId, timeout: Number(timeout) } };
}

const challengeCall = {
  method: "POST",
  path: "/api/v1/signin/passkey/challenge",
  isOnce: true,
  answer: { parse: parseOptions },
} as const satisfies LightCall<typeof challengePasskeySignInCall>;

const signInCall: LightCall<typeof signInByPasskeyCall> = {
  method: "POST",
  path: "/api/v1/signin/passkey",
  isOnce: true,
  answer: { parse: parseSignedIn },
};

/** The server's challenge, the browser's dialog, the server's answer. */
async function present(api: ApiClient): Promise<SignedIn> {
  const { challengeId, options } = await api.send(challengeCall);
  const response = await askForPasskey(options);
  return api.send(signInCall, { body: { challengeId, response } });
}

/** The same again, once, for a patient who left the browser's dialog open until the challenge was too old. */
async function presentInTime(api: ApiClient): Promise<SignedIn> {
  try {
    return await present(api);
  } catch (error) {
    if (!(error instanceof ApiError) || !isErrorCode(error.code, "VerifyCodeExpired")) throw error;
    return present(api);
  }
}

/** What happened, and the way on. */
function describe(error: unknown): string {
  if (error instanceof PasskeyUnusedError) {
    return "パスキーは使われませんでした。この端末にパスキーがないときは、上の方法でログインしてください。";
  }
  if (error instanceof PasskeyFailedError) {
    return "この端末ではパスキーを使えませんでした。上の方法でログインしてください。";
  }
  return error instanceof IdentityError ? describeIdentityError(error) : describeProblem(error);
}

/** A sign-in during a reservation leads on with it, as the mail's does. */
function useAskedFrom(): AskedFrom {
  const booking = useSearch({ from: "/reservation/signup", shouldThrow: false });
  const login = useSearch({ from: "/login/", shouldThrow: false });
  return booking ? { search: { ...booking, isNewReservation: true } } : { returnTo: login?.returnTo };
}

/** 「パスキーでログイン」, where the API is the identity and the browser has WebAuthn. */
export function PasskeySignIn() {
  const { configuration } = usePortal();
  return !configuration.identity && typeof PublicKeyCredential === "function" && <PasskeyButton />;
}

/** For a device on which the patient has added a passkey. */
function PasskeyButton() {
  const { api, identity } = usePortal();
  const leave = useLeaveSignIn(useAskedFrom());
  const { run, isBusy, problem } = useAction(describe, { leavesPage: true });

  async function signIn(): Promise<void> {
    const { customToken, isRegistered } = await presentInTime(api);
    await identity.signInWithCustomToken(customToken);
    leave(isRegistered);
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="text" busy={isBusy} busyLabel="確認しています…" onClick={() => void run(signIn)}>
        パスキーでログイン
      </Button>
      {problem !== undefined && (
        <Notice kind="error" title="パスキーでログインできませんでした" isAnnounced>
          {problem}
        </Notice>
      )}
    </div>
  );
}
