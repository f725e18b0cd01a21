import type { SignInState } from "@madoguchi/contract/sign-in/sign-in";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchSignInState } from "./sign-in.requests.ts";

const POLL_MS = 3000;

/** A sign-in in another tab of this browser reaches this one within this time, and the guard moves it on. */
const OTHER_TAB_MS = 2500;

export type WaitingState = SignInState | "done-elsewhere";

/**
 * Asks every three seconds whether the mail has been used. When it was, and nobody is signed in in this browser a moment
 * later, the link was opened somewhere else.
 */
export function useSignInState(attemptId: string): WaitingState {
  const { api } = usePortal();
  const { data: state = "waiting" } = useSWR(["sign-in-state", attemptId], () => fetchSignInState(api, attemptId), {
    refreshInterval: (latest) => (latest === undefined || latest === "waiting" ? POLL_MS : 0),
  });
  const [isElsewhere, setIsElsewhere] = useState(false);

  useEffect(() => {
    setIsElsewhere(false);
    if (state !== "done") return;
    const timer = setTimeout(() => setIsElsewhere(true), OTHER_TAB_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return isElsewhere ? "done-elsewhere" : state;
}
