import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { ApiError } from "../../errors/api-error.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

const TOO_MANY_REQUESTS = 429;
const SECONDS_PER_MINUTE = 60;

/** The message beside the form if the mail could not be sent: what happened, then what to do. */
export function describeMailRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return "通信できませんでした。通信環境をご確認のうえ、もう一度お試しください。";
  if (error.status !== TOO_MANY_REQUESTS) return error.body.message;
  const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE));
  return `続けてメールを送ることはできません。${minutes}分後にもう一度お試しください。`;
}

/** Sends the sign-in mail, one at a time; returns the message of a refusal. */
export function useSendMail(search: ReservationSearch, onSent: (attempt: SignInAttempt) => void) {
  const { identity } = usePortal();
  const { run, isBusy, problem } = useReportedAction(describeMailRefusal);
  const send = (email: string) => run(async () => onSent(await identity.sendSignInLink(email, search)));
  return { send, isSending: isBusy, refusal: problem };
}
