import { useState } from "react";
import type { ApiClient } from "../../api/client.ts";
import { useWithProof } from "../../entities/proof/proof-gate.tsx";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** One call made by a button of the settings: the button is busy while it runs, a refusal is shown beside it. */
export function useAccountAction<Value>(
  call: (api: ApiClient) => Promise<Value>,
  onDone: (value: Value) => void | Promise<void>,
) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const withProof = useWithProof();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    dismiss();
    try {
      await onDone(await withProof(() => call(api)));
    } catch (error) {
      setProblem(describeProblem(error));
      await report(error);
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy, problem };
}
