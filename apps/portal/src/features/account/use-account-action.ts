import type { ApiClient } from "../../api/client.ts";
import { useWithProof } from "../../entities/proof/proof-gate.tsx";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** One call made by a button of the settings, after a fresh proof where the API wants one. */
export function useAccountAction<Value>(
  call: (api: ApiClient) => Promise<Value>,
  onDone: (value: Value) => void | Promise<void>,
) {
  const { api } = usePortal();
  const withProof = useWithProof();
  const action = useReportedAction(describeProblem);
  const act = async () => onDone(await withProof(() => call(api)));
  return { action, act, run: () => action.run(act), isBusy: action.isBusy, problem: action.problem };
}
