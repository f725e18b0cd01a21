import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { preloadToasts, showToast } from "../ui/toast.tsx";
import type { HandleServerError } from "./report-error.ts";

function loadRules() {
  return import("./report-error.ts");
}

function prepare(): void {
  void Promise.all([loadRules(), preloadToasts()]).catch(() => undefined);
}

/**
 * A connection that breaks later must not keep the news of it away: the words are fetched with the first touch or key,
 * long before anything is sent.
 */
function prepareWithFirstInput(): () => void {
  const inputs = new AbortController();
  for (const kind of ["pointerdown", "keydown"]) {
    window.addEventListener(kind, prepare, { once: true, signal: inputs.signal });
  }
  return () => inputs.abort();
}

/**
 * Gives a function that shows any failure by the rules of spec §8. The rules and the texts are no part of a first view:
 * they come when the patient begins to do something.
 */
export function useReportError(): (error: unknown, handle?: HandleServerError) => Promise<void> {
  const router = useRouter();
  useEffect(prepareWithFirstInput, []);
  return useCallback(
    async (error, handle) => {
      const { reportError } = await loadRules();
      const display = {
        showToast: (message: string, options: { isPersistent: boolean }) => void showToast("error", message, options),
        goToLogin: () => void router.navigate({ to: "/login" }),
      };
      reportError(error, display, handle);
    },
    [router],
  );
}
