import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

type FreeTimesState = {
  /** From the server's HTML, later from the last read; `undefined` while they load. */
  freeTimes: FreeTimes | undefined;
  /** Whether they could not be read, and there are no earlier ones. */
  isFailed: boolean;
  setFreeTimes: (freeTimes: FreeTimes) => void;
  setIsFailed: (isFailed: boolean) => void;
};

const FreeTimesContext = createContext<FreeTimesState | undefined>(undefined);

export function useFreeTimes(): FreeTimesState {
  const state = use(FreeTimesContext);
  if (!state) throw new Error("useFreeTimes is called outside of FreeTimesProvider.");
  return state;
}

/** Provides the next free times to all parts of the first page. */
export function FreeTimesProvider({ children }: { children: ReactNode }) {
  const [freeTimes, setFreeTimes] = useState(usePortal().freeTimes);
  const [isFailed, setIsFailed] = useState(false);
  const state = useMemo(
    () => ({ freeTimes, isFailed: isFailed && !freeTimes, setFreeTimes, setIsFailed }),
    [freeTimes, isFailed],
  );
  return <FreeTimesContext value={state}>{children}</FreeTimesContext>;
}
