import type { ErrorCode } from "@madoguchi/contract/errors/catalogue";
import { removePhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { type Outcome, OutcomeNotice } from "@madoguchi/ui/feedback/outcome-notice";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { PhotoList } from "./photo-list.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import type { QueuedPhoto } from "./photo-queue.ts";
import { QueuedPhotoTile } from "./photo-tile.tsx";
import { useImageUrl } from "./use-photo.ts";
import { usePhotoQueue } from "./use-photo-queue.ts";

/** The photo belongs to an earlier submission, or is already deleted: it leaves the answer all the same. */
const LEAVES_THE_ANSWER: readonly string[] = ["E005", "T001"] satisfies ErrorCode[];

type RemovePhotoDialogProps = { photoId: string; number: number; onRemoved: () => void; onClose: () => void };

/** Asks before a photo is deleted. It leaves the answer only once the server has deleted it. */
function RemovePhotoDialog({ photoId, number, onRemoved, onClose }: RemovePhotoDialogProps) {
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

type Queue = ReturnType<typeof usePhotoQueue>;

type PhotoOnItsWayProps = { photo: QueuedPhoto; number: number; queue: Queue; onCancel: () => void };

function PhotoOnItsWay({ photo, number, queue, onCancel }: PhotoOnItsWayProps) {
  const url = useImageUrl(photo.preview);
  const { key } = photo;
  return (
    <QueuedPhotoTile photo={photo} number={number} url={url} onRetry={() => queue.retry(key)} onCancel={onCancel} />
  );
}

export type PhotoFieldProps = {
  /** The name of the question, into whose answer arriving photos are put. */
  name: string;
  treatmentId: string;
  /** The ids of the uploaded photos. */
  value: readonly string[];
  onChange: (photoIds: string[]) => void;
  maximumImages: number;
  /** The id of the control, which takes the focus. */
  id?: string | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  /** Whether the photos are read only. */
  disabled?: boolean | undefined;
  /** Whether sent photos belong to the record and cannot be removed. */
  isPermanent?: boolean | undefined;
};

/** A patient's photos: chosen, uploaded at once, enlarged and removed. */
export function PhotoField(props: PhotoFieldProps) {
  const {
    name,
    treatmentId,
    value,
    onChange,
    maximumImages,
    id,
    label,
    labelledBy,
    describedBy,
    disabled = false,
    isPermanent = false,
  } = props;
  const queue = usePhotoQueue(treatmentId);
  const onTheirWay = queue.items().filter((photo) => photo.name === name);
  const [notice, setNotice] = useState<string>();
  const [removed, setRemoved] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const full = useRef<HTMLParagraphElement>(null);
  const noticeId = useId();
  const room = maximumImages - value.length - onTheirWay.length;
  const isFull = room <= 0;

  useEffect(() => queue.bind(name, { value, onChange }), [queue, name, value, onChange]);

  // The focused button was removed.
  useEffect(() => {
    if (isFull && document.activeElement === document.body) full.current?.focus({ preventScroll: true });
  }, [isFull]);

  function pick(files: File[]) {
    setOutcome(undefined);
    queue.add(name, files.slice(0, room));
    const left = files.length - room;
    setNotice(left > 0 ? `写真は${maximumImages}枚まで送れます。${left}枚は追加していません。` : undefined);
  }

  function removePhoto(photoId: string) {
    setRemoved(undefined);
    setNotice(undefined);
    setOutcome({ text: `写真${value.indexOf(photoId) + 1}を削除しました` });
    onChange(value.filter((each) => each !== photoId));
  }

  function cancel(key: string, number: number) {
    queue.cancel(key);
    setOutcome({ text: `写真${number}の送信をやめました` });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: in a form, the form has its own fieldset.
    <div
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="flex flex-col gap-4"
    >
      {outcome && <OutcomeNotice outcome={outcome} />}
      {value.length + onTheirWay.length > 0 && (
        <PhotoList photoIds={value} onRemove={disabled || isPermanent ? undefined : setRemoved}>
          {onTheirWay.map((photo, index) => (
            <PhotoOnItsWay
              key={photo.key}
              photo={photo}
              number={value.length + index + 1}
              queue={queue}
              onCancel={() => cancel(photo.key, value.length + index + 1)}
            />
          ))}
        </PhotoList>
      )}
      {!disabled && !isFull && <PhotoPicker id={id} onPick={pick} />}
      {!disabled && (
        <p ref={full} id={isFull ? id : undefined} tabIndex={-1} className="text-text-secondary">
          {isFull
            ? `写真は${maximumImages}枚まで送れます。${isPermanent ? "" : "入れ替えるときは、先に削除してください。"}`
            : `${maximumImages}枚まで。JPEG、PNG、WebPの写真を送れます。`}
        </p>
      )}
      {notice && (
        <div role="alert">
          <FieldError id={noticeId}>{notice}</FieldError>
        </div>
      )}
      <p role="status" className="sr-only">
        {outcome ? "" : queue.announcement(name)}
      </p>
      {removed !== undefined && (
        <RemovePhotoDialog
          photoId={removed}
          number={value.indexOf(removed) + 1}
          onRemoved={() => removePhoto(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}
