import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { showToast } from "../ui/toast.tsx";
import type { HandleServerError } from "./report-error.ts";

/** Gives a function that shows any failure by the rules of spec §8. The rules and the texts come with the first failure. */
export function useReportError(): (error: unknown, handle?: HandleServerError) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (error, handle) => {
      const { reportError } = await import("./report-error.ts");
      const display = {
        showToast: (message: string, options: { isPersistent: boolean }) => void showToast("error", message, options),
        goToLogin: () => void router.navigate({ to: "/login" }),
      };
      reportError(error, display, handle);
    },
    [router],
  );
}
