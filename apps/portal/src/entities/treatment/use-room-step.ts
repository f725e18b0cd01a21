import { useAction } from "@madoguchi/ui/actions/use-action";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";

const UNAUTHORIZED = 401;

/** A patient's action in the room; a refusal is shown beside its button in the server's words. */
export function useRoomStep(step: () => Promise<unknown>, afterwards: () => Promise<void>) {
  const { report } = useReportError();
  const { run, isBusy, problem } = useAction((error) => {
    // A signed-out patient is led to the sign-in; other failures are shown beside the button.
    if (error instanceof ApiError && error.status === UNAUTHORIZED) void report(error);
    return describeProblem(error);
  });

  /** Resolves to `true` on success. */
  function take(work: () => Promise<unknown> = step): Promise<boolean> {
    return run(async () => {
      try {
        await work();
      } finally {
        await afterwards();
      }
    });
  }

  return { take, isTaking: isBusy, problem };
}
