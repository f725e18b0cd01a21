import { useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { describePasskeyFailure } from "./describe-passkey-failure.ts";
import { presentPasskey } from "./passkey.ts";

/** A button's use of a passkey: busy while the browser's box is open, and the words of a failure. */
export function usePasskey(purpose: "signIn" | "proof") {
  const { api, session } = useDesk();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function present(): Promise<boolean> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      session.follow(await presentPasskey(api, purpose));
      return true;
    } catch (error) {
      setProblem(describePasskeyFailure(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, present };
}
