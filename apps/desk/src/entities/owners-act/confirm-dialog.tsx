import { useAction } from "@madoguchi/ui/actions/use-action";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { describePasskeyFailure } from "../staff-sign-in/describe-passkey-failure.ts";

export type Confirmation = {
  title: string;
  text: string;
  submitLabel: string;
  /** `primary` for a step of the usual work; the default, `danger`, for an action that deletes or ends something. */
  variant?: "primary" | "danger";
  act: () => Promise<unknown>;
};

/** Asks before an action that affects others or cannot be undone. */
export function ConfirmDialog({ text, variant = "danger", ...rest }: Confirmation & { onClose: () => void }) {
  return (
    <ActionDialog {...rest} variant={variant} role="alertdialog" action={useAction(describePasskeyFailure)}>
      <p>{text}</p>
    </ActionDialog>
  );
}
