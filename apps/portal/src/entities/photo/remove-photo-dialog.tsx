import type { ErrorCode } from "@madoguchi/contract/errors/catalogue";
import { removePhotoCall } from "@madoguchi/contract/patient/photo.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useId, useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Submitted before, so that it stays with that submission; or gone already. It leaves the answer all the same. */
const LEAVES_THE_ANSWER: readonly string[] = ["E005", "T001"] satisfies ErrorCode[];

export type RemovePhotoDialogProps = { photoId: string; number: number; onRemoved: () => void; onClose: () => void };

/** Asks before a photo is deleted. It leaves the answer only once the server has deleted it. */
export function RemovePhotoDialog({ photoId, number, onRemoved, onClose }: RemovePhotoDialogProps) {
  const { api } = usePortal();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();

  async function remove() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await api.send(removePhotoCall, { params: { photoId } });
      onRemoved();
    } catch (error) {
      if (error instanceof ApiError && LEAVES_THE_ANSWER.includes(error.code)) return onRemoved();
      setProblem(`削除できませんでした。${describeProblem(error)}`);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={`写真${number}を削除しますか？`}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={remove} busy={isBusy} busyLabel="削除中…">
            削除する
          </Button>
          <Button variant="text" onClick={onClose}>
            やめる
          </Button>
        </>
      }
    >
      <p>削除した写真は元に戻せません。</p>
      {problem && (
        <div role="alert">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
    </Dialog>
  );
}
