import { useEffect, useRef, useState } from "react";

/** Returns the problem to show beside the button; nothing where it is shown elsewhere, such as in a toast. */
type Refuse<Problem> = (error: unknown) => Problem | undefined | Promise<Problem | undefined>;

export type Action<Problem = string, Name extends string = string> = {
  /** Runs the work unless another runs. `true`: it succeeded. `false`: it was refused, or not begun. */
  run: (work: () => unknown, name?: Name) => Promise<boolean>;
  isBusy: boolean;
  /** The name of the running work, where several have names. */
  busyWith: Name | undefined;
  /** The problem of the last work, until the next begins. */
  problem: Problem | undefined;
  setProblem: (problem: Problem | undefined) => void;
};

export type ActionOptions = {
  /** A success leads to another page: presses are ignored until then. */
  leavesPage?: boolean;
};

/** The state of a press: one work at a time, busy while it runs, with the problem of a failed one. */
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

  // The browser's back button restores the page as it was left; its button must work again.
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
