import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { useRef, useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

const TOO_MANY_REQUESTS = 429;
const SECONDS_PER_MINUTE = 60;

/** What to say beside the form when the mail could not be sent: what happened, then what to do. */
export function describeMailRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return "通信できませんでした。通信環境をご確認のうえ、もう一度お試しください。";
  if (error.status !== TOO_MANY_REQUESTS) return error.body.message;
  const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE));
  return `続けてメールを送ることはできません。${minutes}分後にもう一度お試しください。`;
}

/** Sends the sign-in mail, one at a time; returns the message of a refusal. */
export function useSendMail(search: ReservationSearch, onSent: (attempt: SignInAttempt) => void) {
  const { identity } = usePortal();
  const { report, dismiss } = useReportError();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isUnderWay = useRef(false);

  async function send(email: string): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setRefusal(undefined);
    dismiss();
    try {
      onSent(await identity.sendSignInLink(email, search));
    } catch (error) {
      setRefusal(describeMailRefusal(error));
      await report(error);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  return { send, isSending, refusal };
}
