import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { completeLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import { type ReservationSearch, readReservationSearch } from "@madoguchi/contract/reservation/search";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import type { LineReturn, LineTicket } from "./line-return.ts";

/**
 * The state of a sign-in by LINE. `search` is the reservation it started with, if known; `refused` can only start
 * again, `unreachable` may send the same ticket again.
 */
export type LineLogin = {
  kind: "working" | "confirm" | "email-registered" | "denied" | "refused" | "unreachable";
  search: ReservationSearch;
  /** The server's message. */
  reason?: string;
};

export type LineLoginOptions = {
  lineReturn: LineReturn;
  /** The reservation in the page's own address (spec §2). */
  search: ReservationSearch;
  onSignedIn: (isRegistered: boolean, search: ReservationSearch) => void;
};

function readStart({ lineReturn, search }: LineLoginOptions): LineLogin {
  if (lineReturn.kind === "ticket") return { kind: "working", search };
  if (lineReturn.kind === "denied") return { kind: "denied", search };
  return { kind: "refused", search };
}

/** Only E002 means that the ticket is invalid; after any other failure it may be sent again. */
function readFailure(error: unknown): Pick<LineLogin, "kind" | "reason"> {
  if (!(error instanceof ApiError)) return { kind: "unreachable" };
  return { kind: isErrorCode(error.code, "Authentication") ? "refused" : "unreachable", reason: error.body.message };
}

/** Sends LINE's ticket once, as soon as the page is mounted. A patient who is already signed in continues without it. */
export function useLineLogin(options: LineLoginOptions) {
  const { api, identity } = usePortal();
  const { report, dismiss } = useReportError();
  const [login, setLogin] = useState<LineLogin>(() => readStart(options));
  const hasBegun = useRef(false);

  async function complete(ticket: LineTicket, search: ReservationSearch, isConfirmed: boolean): Promise<void> {
    setLogin({ kind: "working", search });
    dismiss();
    identity.prepareSignIn();
    try {
      const answer = await api.send(completeLineSignInCall, {
        body: { ...ticket, ...(isConfirmed && { isConfirmed }) },
      });
      const begunWith = readReservationSearch(answer.search);
      if (answer.outcome !== "signed-in") {
        setLogin({ kind: answer.outcome, search: begunWith });
        return;
      }
      await identity.signInWithCustomToken(answer.customToken);
      options.onSignedIn(answer.isRegistered, begunWith);
    } catch (error) {
      await report(error);
      setLogin({ ...readFailure(error), search });
    }
  }

  async function begin(): Promise<void> {
    const isSignedIn = await identity.checkAuthentication();
    if (isSignedIn) options.onSignedIn(true, options.search);
    else if (options.lineReturn.kind === "ticket") await complete(options.lineReturn.ticket, options.search, false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a ticket is sent once
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, []);

  async function send(isConfirmed: boolean): Promise<void> {
    if (options.lineReturn.kind === "ticket") await complete(options.lineReturn.ticket, login.search, isConfirmed);
  }

  return { login, confirm: () => send(true), tryAgain: () => send(false) };
}
