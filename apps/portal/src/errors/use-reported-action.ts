import { type Action, type ActionOptions, useAction } from "@madoguchi/ui/actions/use-action";
import { useReportError } from "./use-report-error.ts";

/** A press whose failure is shown beside it and reported by the rules of spec §8; the next press dismisses the report. */
export function useReportedAction<Problem>(
  describe: (error: unknown) => Problem | undefined,
  options?: ActionOptions,
): Action<Problem> {
  const { report, dismiss } = useReportError();
  const action = useAction<Problem>((error) => {
    void report(error);
    return describe(error);
  }, options);
  return {
    ...action,
    run: (work, name) => {
      dismiss();
      return action.run(work, name);
    },
  };
}
