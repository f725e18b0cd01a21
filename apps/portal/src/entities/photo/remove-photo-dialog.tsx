import type { ErrorCode } from "@madoguchi/contract/errors/catalogue";
import { removePhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The photo belongs to an earlier submission, or is already deleted: it leaves the answer all the same. */
const LEAVES_THE_ANSWER: readonly string[] = ["E005", "T001"] satisfies ErrorCode[];

export type RemovePhotoDialogProps = { photoId: string; number: number; onRemoved: () => void; onClose: () => void };

/** Asks before a photo is deleted. It leaves the answer only once the server has deleted it. */
export function RemovePhotoDialog({ photoId, number, onRemoved, onClose }: RemovePhotoDialogProps) {
  const { api } = usePortal();

  async function remove(): Promise<void> {
    try {
      await api.send(removePhotoCall, { params: { photoId } });
    } catch (error) {
      if (!(error instanceof ApiError && LEAVES_THE_ANSWER.includes(error.code))) throw error;
    }
    onRemoved();
  }

  return (
    <ActionDialog
      title={`写真${number}を削除しますか？`}
      submitLabel="削除する"
      busyLabel="削除中…"
      variant="danger"
      action={useAction((error) => `削除できませんでした。${describeProblem(error)}`)}
      act={remove}
      closeLabel="削除しない"
      onClose={onClose}
    >
      <p>削除した写真は元に戻せません。</p>
    </ActionDialog>
  );
}
