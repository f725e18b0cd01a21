import { useAction } from "@madoguchi/ui/actions/use-action";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { describePasskeyFailure } from "../staff-sign-in/describe-passkey-failure.ts";

export type Confirmation = {
  title: string;
  text: string;
  submitLabel: string;
  /** `primary` for a step of the usual work; without it the act removes or ends something. */
  variant?: "primary" | "danger";
  act: () => Promise<unknown>;
};

/** Asks before something that has consequences for others, or cannot be taken back. */
export function ConfirmDialog({ text, variant = "danger", ...rest }: Confirmation & { onClose: () => void }) {
  return (
    <ActionDialog {...rest} variant={variant} role="alertdialog" action={useAction(describePasskeyFailure)}>
      <p>{text}</p>
    </ActionDialog>
  );
}
