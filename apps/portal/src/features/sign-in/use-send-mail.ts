import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { useRef, useState } from "react";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { describeMailRefusal } from "./mail-refusal.ts";

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
