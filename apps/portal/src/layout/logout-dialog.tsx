import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useRouter } from "@tanstack/react-router";
import { useReportedAction } from "../errors/use-reported-action.ts";
import { usePortal } from "../portal-context/portal.tsx";

/** The logout dialog of spec §4, word for word. Confirming logs out and goes to /logout, replacing history. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { identity } = usePortal();
  const router = useRouter();
  return (
    <ActionDialog
      title="本当にログアウトしますか?"
      submitLabel="ログアウトする"
      busyLabel="ログアウト中…"
      action={useReportedAction(() => undefined)}
      act={async () => {
        await identity.logOut();
        onClose();
        await router.navigate({ to: "/logout/", replace: true });
      }}
      closeLabel="ログアウトしない"
      onClose={onClose}
    />
  );
}
