import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useReportError } from "../errors/use-report-error.ts";
import { usePortal } from "../portal-context/portal.tsx";

/** The logout dialog of spec §4, word for word. Confirming logs out and goes to /logout, replacing history. */
export function LogoutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { identity } = usePortal();
  const router = useRouter();
  const { report, dismiss } = useReportError();
  const [isBusy, setIsBusy] = useState(false);

  async function logOut() {
    setIsBusy(true);
    dismiss();
    try {
      await identity.logOut();
      onClose();
      await router.navigate({ to: "/logout/", replace: true });
    } catch (error) {
      await report(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      title="本当にログアウトしますか?"
      onClose={onClose}
      actions={
        <>
          <Button busy={isBusy} busyLabel="ログアウト中…" onClick={() => void logOut()}>
            ログアウトする
          </Button>
          <Button variant="secondary" onClick={onClose}>
            ログアウトしない
          </Button>
        </>
      }
    />
  );
}
