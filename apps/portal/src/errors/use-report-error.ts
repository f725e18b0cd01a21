import { dismissToast, showToast } from "@madoguchi/ui/feedback/show-toast";
import { preloadToasts } from "@madoguchi/ui/feedback/toast";
import { onFirstInput } from "@madoguchi/ui/forms/first-input";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useRef } from "react";
import type { ErrorDisplay, HandleServerError } from "./report-error.ts";

function loadRules() {
  return import("./report-error.ts");
}

function prepare(): void {
  void Promise.all([loadRules(), preloadToasts()]).catch(() => undefined);
}

/** Loads the messages at the first input, so that a connection that breaks later can still be reported. */
function prepareWithFirstInput(): () => void {
  return onFirstInput(prepare);
}

/** Leads to the sign-in, and afterwards back to the current page. */
function goToLogin(router: ReturnType<typeof useRouter>): void {
  const { pathname, href } = router.latestLocation;
  if (!pathname.startsWith("/login")) void router.navigate({ to: "/login", search: { returnTo: href } });
}

export type ReportOptions = {
  handle?: HandleServerError | undefined;
  /** The failure leads to another screen, where the toast stays visible. */
  leadsOn?: boolean | undefined;
};

export type ErrorReport = {
  /** Shows a failure by the rules of spec §8, and replaces the one that was shown here before. */
  report: (error: unknown, options?: ReportOptions) => Promise<void>;
  /** Dismisses the shown failure before another attempt. */
  dismiss: () => void;
};

/** Reports a screen's failures. The rules and texts are loaded at the patient's first input. */
export function useReportError(): ErrorReport {
  const router = useRouter();
  const shownId = useRef<string>(undefined);
  useEffect(prepareWithFirstInput, []);

  const dismiss = useCallback(() => {
    if (shownId.current !== undefined) dismissToast(shownId.current);
    shownId.current = undefined;
  }, []);

  const report = useCallback(
    async (error: unknown, { handle, leadsOn = false }: ReportOptions = {}) => {
      dismiss();
      // If even the rules could not be loaded, the screen's own message remains.
      const rules = await loadRules().catch(() => undefined);
      if (!rules) return;
      const display: ErrorDisplay = {
        showToast: (message, options) => {
          shownId.current = showToast("error", message, { ...options, leadsOn: leadsOn || options.leadsOn });
        },
        goToLogin: () => goToLogin(router),
      };
      rules.reportError(error, display, handle);
    },
    [router, dismiss],
  );

  return { report, dismiss };
}
