import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from "react";
import { ProofNeededError } from "../../errors/proof-needed-error.ts";

const ProofDialog = lazy(async () => ({ default: (await import("./proof-dialog.tsx")).ProofDialog }));

/** Asks the patient to prove who they are; `false` when they would rather not. */
type AskForProof = () => Promise<boolean>;

const ProofContext = createContext<AskForProof>(() => Promise.resolve(false));

/** Holds the dialog 「ご本人の確認」 for everything inside. */
export function ProofGate({ children }: { children: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((isProven: boolean) => void)[]>([]);

  const ask = useCallback<AskForProof>(() => {
    setIsAsking(true);
    return new Promise((resolve) => waiting.current.push(resolve));
  }, []);

  function answer(isProven: boolean) {
    setIsAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProven);
  }

  return (
    <ProofContext value={ask}>
      {children}
      {isAsking && (
        <Suspense>
          <ProofDialog onProven={() => answer(true)} onGiveUp={() => answer(false)} />
        </Suspense>
      )}
    </ProofContext>
  );
}

export type WithProof = <Value>(call: () => Promise<Value>) => Promise<Value>;

/**
 * Makes a call that the API takes only after a fresh proof. When it asks for one, so does the dialog, and the call is made
 * again by itself: nothing typed is lost. A patient who gives up gets the API's refusal.
 */
export function useWithProof(): WithProof {
  const ask = use(ProofContext);
  return useCallback(
    async (call) => {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ProofNeededError) || !(await ask())) throw error;
        return call();
      }
    },
    [ask],
  );
}
