import { useState } from "react";
import type { ApiClient } from "../../api/client.ts";
import { describeProblem } from "../../errors/describe-problem.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** One change of the kept cards at a time; a refusal stays on the screen until the next one. Tells whether it went well. */
export function useCardAction(onDone: () => Promise<unknown>) {
  const { api, configuration } = usePortal();
  const { report, dismiss } = useReportError();
  const [busyWith, setBusyWith] = useState<string>();
  const [problem, setProblem] = useState<{ title: string; text: string }>();

  async function run(
    name: string,
    failureTitle: string,
    call: (api: ApiClient, medicalBusinessId: string) => Promise<unknown>,
  ): Promise<boolean> {
    setBusyWith(name);
    setProblem(undefined);
    dismiss();
    try {
      await call(api, configuration.medicalBusinessId);
      await onDone();
      return true;
    } catch (error) {
      setProblem({ title: failureTitle, text: describeProblem(error) });
      await report(error);
      // What another screen has changed meanwhile is shown as it is now.
      await onDone();
      return false;
    } finally {
      setBusyWith(undefined);
    }
  }

  return { run, busyWith, problem };
}
