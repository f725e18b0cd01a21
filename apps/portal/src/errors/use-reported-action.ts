import { type Action, type ActionOptions, useAction } from "@madoguchi/ui/actions/use-action";
import { useState } from "react";
import { titleOfAct } from "./lost-act.ts";
import { useReportError } from "./use-report-error.ts";

type ReportedAction<Problem> = Action<Problem> & {
  /** The title of the problem: that the action failed, or that its result is unknown. */
  titleOf: (failed: string) => string;
};

/**
 * An action whose failure is shown beside it and reported by the rules of spec §8; the next press dismisses the report.
 */
export function useReportedAction<Problem>(
  describe: (error: unknown) => Problem | undefined,
  options?: ActionOptions,
): ReportedAction<Problem> {
  const { report, dismiss } = useReportError();
  const [failure, setFailure] = useState<unknown>();
  const action = useAction<Problem>((error) => {
    void report(error);
    setFailure(error);
    return describe(error);
  }, options);
  return {
    ...action,
    titleOf: (failed) => titleOfAct(failed, failure),
    run: (work, name) => {
      dismiss();
      return action.run(work, name);
    },
  };
}
