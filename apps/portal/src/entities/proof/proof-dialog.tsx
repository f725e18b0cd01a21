import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { usePortal } from "../../portal-context/portal.tsx";
import { useProfile } from "../profile/use-profile.ts";
import { LineProof } from "./line-proof.tsx";
import { MailProof } from "./mail-proof.tsx";

type ProofDialogProps = { onProven: () => void; onGiveUp: () => void };

function ProofMethods({ onProven }: Pick<ProofDialogProps, "onProven">) {
  const { configuration } = usePortal();
  const { state, isValidating, reload } = useProfile();
  if (state.kind === "loading") return <SkeletonLines lines={4} />;
  if (state.kind !== "stored") return <LoadError onRetry={reload} isRetrying={isValidating} />;
  const { email, isLineLinked } = state.profile;
  const canUseLine = isLineLinked === 1 && configuration.line !== null;
  return (
    <>
      {email !== "" && <MailProof email={email} onProven={onProven} />}
      {canUseLine && <LineProof isAlternative={email !== ""} onProven={onProven} />}
      {email === "" && !canUseLine && <p>いったんログアウトし、もう一度ログインしてからお試しください。</p>}
    </>
  );
}

/** 「ご本人の確認」: by a code to the present address, or by LINE in a new tab. */
export function ProofDialog({ onProven, onGiveUp }: ProofDialogProps) {
  return (
    <Dialog
      isOpen
      title="ご本人の確認"
      onClose={onGiveUp}
      hasCloseButton
      actions={
        <Button variant="text" onClick={onGiveUp}>
          キャンセル
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <p>安全のため、この操作の前にご本人の確認をお願いします。確認がすむと、操作を自動で続けます。</p>
        <ProofMethods onProven={onProven} />
      </div>
    </Dialog>
  );
}
