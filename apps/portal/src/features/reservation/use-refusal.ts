import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeAct, isNotDone, titleOfAct } from "../../errors/lost-act.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import type { ReservationPage } from "./reservation-guard.ts";

/** The patient's options after a refused hold or booking (`docs/design/screens.md`, reservation). */
type BookingRefusal = { kind: "choose-another-time" } | { kind: "go"; to: ReservationPage } | { kind: "retry" };

/** The consequence of a refusal by its code; any other may be retried with the same key. */
export function readBookingRefusal(code: string): BookingRefusal {
  if (isErrorCode(code, "TemporaryCreationRejected")) return { kind: "choose-another-time" };
  if (isErrorCode(code, "HasUnpaidTreatment")) return { kind: "go", to: "/reservation/payment-remaining" };
  if (isErrorCode(code, "ClinicNotOfCustomer") || isErrorCode(code, "CustomerInfoNotFound")) {
    return { kind: "go", to: "/reservation/user-profile" };
  }
  return { kind: "retry" };
}

const UNREACHABLE = "通信環境をご確認のうえ、もう一度お試しください。予約は重複しません。";

/** The server's message about each missing consent, one a line; for any other refusal its one message. */
function describeRefusal(error: unknown): string {
  const asked = error instanceof ApiError ? (error.body.issues ?? []) : [];
  if (asked.length > 0) return asked.map(({ message }) => message).join("\n");
  return error instanceof ApiError || isNotDone(error) ? describeAct(error) : UNREACHABLE;
}

/** A visit that is already booked is the usual reason: the guard runs again and leads there (spec §4). */
function isBookedElsewhere(code: string): boolean {
  return isErrorCode(code, "TemporaryTreatmentCreationFailed") || isErrorCode(code, "TreatmentCreationFailed");
}

export type RefusalHandlers = { onLostTime: () => void; onGo: (page: ReservationPage) => void };

/** Shows a refused hold or booking and navigates by its code; what may be retried stays on the page as a message. */
export function useRefusal({ onLostTime, onGo }: RefusalHandlers) {
  const { report, dismiss } = useReportError();
  const router = useRouter();
  const [problem, setProblem] = useState<{ title: string; text: string }>();

  function showProblem(error: unknown, code: string): void {
    setProblem({ title: titleOfAct("予約できませんでした", error), text: describeRefusal(error) });
    if (isBookedElsewhere(code)) void router.invalidate();
  }

  function refuse(error: unknown): void {
    const code = error instanceof ApiError ? error.code : "";
    const refusal = readBookingRefusal(code);
    void report(error, { leadsOn: refusal.kind !== "retry" || isBookedElsewhere(code) });
    if (refusal.kind === "choose-another-time") onLostTime();
    else if (refusal.kind === "go") onGo(refusal.to);
    else showProblem(error, code);
  }

  /** Clears the last attempt's message before another one. */
  function clear(): void {
    setProblem(undefined);
    dismiss();
  }

  return { refuse, problem, clear };
}
