import { useEffect, useRef, useState } from "react";

/** Answers what is shown beside the button; nothing where the failure is shown elsewhere, such as in a toast. */
type Refuse<Problem> = (error: unknown) => Problem | undefined | Promise<Problem | undefined>;

export type Action<Problem = string, Name extends string = string> = {
  /** Does the work unless another is under way. `true`: it was done. `false`: it was refused, or not begun. */
  run: (work: () => unknown, name?: Name) => Promise<boolean>;
  isBusy: boolean;
  /** Which of several is under way, where they have names. */
  busyWith: Name | undefined;
  /** What the last work was refused with, until the next begins. */
  problem: Problem | undefined;
  setProblem: (problem: Problem | undefined) => void;
};

export type ActionOptions = {
  /** The page is left once it is done: nothing can be pressed until then. */
  leavesPage?: boolean;
};

/** What a press does: one work at a time, busy while it lasts, with the problem of one that failed. */
export function useAction<Problem = string, Name extends string = string>(
  refuse: Refuse<Problem>,
  { leavesPage = false }: ActionOptions = {},
): Action<Problem, Name> {
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState<{ name: Name | undefined }>();
  const [problem, setProblem] = useState<Problem>();

  function end(): void {
    isUnderWay.current = false;
    setBusy(undefined);
  }

  // Restored by the browser's back button the page is as it was left: its button must work again.
  useEffect(() => {
    if (!leavesPage) return;
    window.addEventListener("pageshow", end);
    return () => window.removeEventListener("pageshow", end);
  });

  async function run(work: () => unknown, name?: Name): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy({ name });
    setProblem(undefined);
    try {
      await work();
      if (!leavesPage) end();
      return true;
    } catch (error) {
      const shown = await refuse(error);
      setProblem(() => shown);
      end();
      return false;
    }
  }

  return { run, isBusy: busy !== undefined, busyWith: busy?.name, problem, setProblem };
}
