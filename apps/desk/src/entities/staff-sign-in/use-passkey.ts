import { useAction } from "@madoguchi/ui/actions/use-action";
import { useDesk } from "../../desk-context/desk.tsx";
import { describePasskeyFailure } from "./describe-passkey-failure.ts";
import { presentPasskey } from "./passkey.ts";

/** A button that uses a passkey: busy while the browser's dialog is open, with the message of a failure. */
export function usePasskey(purpose: "signIn" | "proof") {
  const { api, session } = useDesk();
  const { run, isBusy, problem } = useAction(describePasskeyFailure);
  return { isBusy, problem, present: () => run(async () => session.follow(await presentPasskey(api, purpose))) };
}
