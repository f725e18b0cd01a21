import { useAction } from "@madoguchi/ui/actions/use-action";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";

const UNAUTHORIZED = 401;

/** One step of the patient in the room: under way, or refused in the server's words, which stay beside its button. */
export function useRoomStep(step: () => Promise<unknown>, afterwards: () => Promise<void>) {
  const { report } = useReportError();
  const { run, isBusy, problem } = useAction((error) => {
    // Who is not signed in any more is led to sign in; all else is said in its place.
    if (error instanceof ApiError && error.status === UNAUTHORIZED) void report(error);
    return describeProblem(error);
  });

  /** Whether it was done. */
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
