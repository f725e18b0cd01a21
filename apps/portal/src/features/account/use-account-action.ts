import type { ApiClient } from "../../api/client.ts";
import { useWithProof } from "../../entities/proof/proof-gate.tsx";
import { describeAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/**
 * One call of a button in the settings, after a new proof of identity if the API requires one.
 *
 * @param describe the messages for a call that changes nothing, instead of those of a write.
 */
export function useAccountAction<Value>(
  call: (api: ApiClient) => Promise<Value>,
  onDone: (value: Value) => void | Promise<void>,
  describe: (error: unknown) => string = describeAct,
) {
  const { api } = usePortal();
  const withProof = useWithProof();
  const action = useReportedAction(describe);
  const act = async () => onDone(await withProof(() => call(api)));
  const { isBusy, problem, titleOf } = action;
  return { action, act, run: () => action.run(act), isBusy, problem, titleOf };
}
