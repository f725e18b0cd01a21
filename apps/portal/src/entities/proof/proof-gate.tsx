import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { ProofNeededError } from "../../errors/proof-needed-error.ts";

type Answers = { onProven: () => void; onGiveUp: () => void };

/** Its code did not come: the act is refused, and what was typed stays. */
function NoDialog({ onGiveUp }: Answers) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is missed.
  useEffect(onGiveUp, []);
  return null;
}

const ProofDialog = lazy<ComponentType<Answers>>(() =>
  import("./proof-dialog.tsx").then(
    ({ ProofDialog: Dialog }) => ({ default: Dialog }),
    () => ({ default: NoDialog }),
  ),
);

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
