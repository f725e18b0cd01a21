import { useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";

const UNAUTHORIZED = 401;

/** One step of the patient in the room: under way, or refused in the server's words, which stay beside its button. */
export function useRoomStep(step: () => Promise<unknown>, afterwards: () => Promise<void>) {
  const { report } = useReportError();
  const [isTaking, setIsTaking] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Whether it was done. */
  async function take(work: () => Promise<unknown> = step): Promise<boolean> {
    setIsTaking(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(describeProblem(error));
      // Who is not signed in any more is led to sign in; all else is said in its place.
      if (error instanceof ApiError && error.status === UNAUTHORIZED) await report(error);
      return false;
    } finally {
      await afterwards();
      setIsTaking(false);
    }
  }

  return { take, isTaking, problem };
}
