import { reportActivityCall } from "@madoguchi/contract/desk/door.calls";
import { useEffect } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { ACTIVITY_EVENT } from "../../session/activity.ts";

const REPORT_EVERY_MS = 60_000;
/** What shows that somebody is there. Who reads with a screen reader presses little: focus, selection and page move. */
const ACTS = ["pointerdown", "keydown", "wheel", "focusin", "scroll", ACTIVITY_EVENT] as const;

/** Tells the server, at most once a minute, that somebody is at the screen: the server alone decides when it locks. */
export function useReportActivity(): void {
  const { api, session } = useDesk();
  useEffect(() => {
    let reportedAt = Number.NEGATIVE_INFINITY;
    function report(): void {
      const state = session.state();
      if (state.kind !== "open" || state.session.isLocked) return;
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      // Where it does not arrive, the screen locks earlier than it need.
      void api
        .send(reportActivityCall, { body: {} })
        .then(session.follow)
        .catch(() => undefined);
    }
    const stop = new AbortController();
    const { signal } = stop;
    for (const act of ACTS) window.addEventListener(act, report, { passive: true, signal });
    document.addEventListener("selectionchange", report, { signal });
    return () => stop.abort();
  }, [api, session]);
}
