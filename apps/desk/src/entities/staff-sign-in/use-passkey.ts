import { useAction } from "@madoguchi/ui/actions/use-action";
import { useDesk } from "../../desk-context/desk.tsx";
import { describePasskeyFailure } from "./describe-passkey-failure.ts";
import { presentPasskey } from "./passkey.ts";

/** A button that uses a passkey: busy while the browser's dialog is open, with the message of a failure. */
export function usePasskey(purpose: "signIn" | "proof") {
  const { api, session } = useDesk();
  const { run, isBusy, problem } = useAction(describePasskeyFailure);
  const present = () => run(() => session.followAnswer(() => presentPasskey(api, purpose)));
  return { isBusy, problem, present };
}
