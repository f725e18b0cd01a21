import { reportActivityCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { useEffect } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { ACTIVITY_EVENT } from "../../session/activity.ts";

const REPORT_EVERY_MS = 60_000;
/** Events that show activity. Users of screen readers press little, but move focus, selection and page. */
const ACTS = ["pointerdown", "keydown", "wheel", "focusin", "scroll", ACTIVITY_EVENT] as const;

/** Reports activity to the server, at most once a minute: the server alone decides when the screen locks. */
export function useReportActivity(): void {
  const { api, session } = useDesk();
  useEffect(() => {
    let reportedAt = Number.NEGATIVE_INFINITY;
    function report(): void {
      const state = session.state();
      if (state.kind !== "open" || state.session.isLocked) return;
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      // If a report is lost, the screen only locks earlier.
      void session.followAnswer(() => api.send(reportActivityCall, { body: {} })).catch(() => undefined);
    }
    const stop = new AbortController();
    const { signal } = stop;
    for (const act of ACTS) window.addEventListener(act, report, { passive: true, signal });
    document.addEventListener("selectionchange", report, { signal });
    return () => stop.abort();
  }, [api, session]);
}
