import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from "react";
import { ProofNeededError } from "../../errors/proof-needed-error.ts";

const ProofDialog = lazy(async () => ({ default: (await import("./proof-dialog.tsx")).ProofDialog }));

/** Asks the patient for a proof of identity; resolves to `false` if they decline. */
type AskForProof = () => Promise<boolean>;

const ProofContext = createContext<AskForProof>(() => Promise.resolve(false));

/** Provides the dialog 「ご本人の確認」 to the screens inside. */
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
 * Makes a call for which the API requires a recent proof. If the API asks for one, the dialog opens and the call is
 * repeated afterwards, without losing input. If the patient declines, the API's refusal is thrown.
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
