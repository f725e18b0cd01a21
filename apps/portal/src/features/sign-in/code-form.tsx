import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { Button } from "@madoguchi/ui/buttons/button";
import { CodeField, type CodeRefusal } from "@madoguchi/ui/fields/digits-field";
import { Form } from "@madoguchi/ui/forms/form";
import { useState } from "react";
import { WRONG_CODE_HELP } from "../../entities/proof/wrong-code.ts";
import { ApiError } from "../../errors/api-error.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import type { CheckedCode } from "./check-code.ts";
import { checkSignInCode } from "./sign-in.requests.ts";

const FIELD_ID = "sign-in-code";

export type CodeFormProps = {
  attemptId: string;
  /** Called if the code has expired, or the attempt is unknown: only a new mail helps. */
  onExpired: () => void;
  onSignedIn: (isRegistered: boolean) => void;
};

function isOver(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isErrorCode(error.code, "VerifyCodeExpired") || isErrorCode(error.code, "EmailChangeRequestNotFound");
}

/** What to do; the toast has the message of the failure. */
function describeHelp({ code }: ApiError): string {
  return isErrorCode(code, "VerifyCodeMismatch") ? WRONG_CODE_HELP : "しばらくしてから、もう一度お試しください。";
}

/** If the rule could not be loaded, the input is sent unchanged: the API checks it too. */
function takeAsTyped(text: string): CheckedCode {
  return { code: text };
}

async function loadCheck(): Promise<(text: string) => CheckedCode> {
  try {
    return (await import("./check-code.ts")).checkCode;
  } catch {
    return takeAsTyped;
  }
}

/** A field for the six digits of the mail, for a patient who cannot open the link in this browser. */
export function CodeForm({ attemptId, onExpired, onSignedIn }: CodeFormProps) {
  const { api, identity } = usePortal();
  const { run, isBusy } = useReportedAction(refuse, { leavesPage: true });
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<CodeRefusal>();

  function refuse(error: unknown): void {
    if (isOver(error)) onExpired();
    else if (error instanceof ApiError) setRefusal({ text: describeHelp(error), isSaid: true });
  }

  async function signIn(digits: string): Promise<void> {
    const sent = { params: { attemptId }, body: { code: digits } };
    const { customToken, isRegistered } = await api.send(checkSignInCode, sent);
    await identity.signInWithCustomToken(customToken);
    onSignedIn(isRegistered);
  }

  function changeCode(digits: string) {
    setCode(digits);
    setRefusal(undefined);
  }

  async function submit() {
    const checkCode = await loadCheck();
    const checked = checkCode(code);
    setRefusal(checked.problem === undefined ? undefined : { text: checked.problem });
    const digits = checked.code;
    if (digits !== undefined) await run(() => signIn(digits));
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <CodeField id={FIELD_ID} value={code} onChange={changeCode} refusal={refusal} />
      <Button type="submit" busy={isBusy}>
        コードでログインする
      </Button>
    </Form>
  );
}
