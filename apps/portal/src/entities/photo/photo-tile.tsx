import { Chip } from "@madoguchi/ui/buttons/chip";
import { ProgressBar } from "@madoguchi/ui/feedback/progress-bar";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { Icon } from "@madoguchi/ui/icons/icon";
import { ImageOff, RotateCw, Trash2, X } from "lucide";
import { type ReactNode, useId } from "react";
import type { QueuedPhoto } from "./photo-queue.ts";

const FRAME = "aspect-square w-full overflow-hidden rounded-control bg-neutral";

/** Photos beside each other, two in a row on the narrowest phone. */
export function PhotoGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-3 gap-y-4 md:grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]">
      {children}
    </ul>
  );
}

export type PhotoTileProps = {
  /** 1 for the first one. */
  number: number;
  /** Its URL; `undefined` while it loads. */
  url: string | undefined;
  hasFailed?: boolean | undefined;
  onReload?: (() => void) | undefined;
  onEnlarge?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

function TilePicture({ number, url, hasFailed = false, onReload, onEnlarge }: PhotoTileProps) {
  if (hasFailed) {
    return (
      <div className={`${FRAME} flex flex-col items-center justify-center gap-1 p-2 text-center text-text-secondary`}>
        <Icon shape={ImageOff} aria-hidden className="size-6 shrink-0" />
        <p className="text-dns-14N-130">表示できません</p>
        {onReload && (
          <Chip onClick={onReload}>
            再読み込み<span className="sr-only">：写真{number}</span>
          </Chip>
        )}
      </div>
    );
  }
  if (url === undefined) return <Skeleton className={FRAME} />;
  return (
    <button type="button" onClick={onEnlarge} className={`${FRAME} block cursor-zoom-in`}>
      <img src={url} alt={`写真${number}を大きく表示する`} className="size-full object-cover" />
    </button>
  );
}

/** An uploaded photo. */
export function PhotoTile(props: PhotoTileProps) {
  const { number, onRemove } = props;
  return (
    <li className="flex min-w-0 flex-col items-stretch gap-2">
      <TilePicture {...props} />
      {onRemove && (
        <Chip onClick={onRemove}>
          <Icon shape={Trash2} aria-hidden className="size-4 shrink-0" />
          削除<span className="sr-only">：写真{number}</span>
        </Chip>
      )}
    </li>
  );
}

const WHOLE = 100;

export type QueuedPhotoTileProps = {
  photo: Pick<QueuedPhoto, "state" | "sent" | "problem" | "canRetry">;
  number: number;
  url: string | undefined;
  onRetry: () => void;
  onCancel: () => void;
};

function Progress({ photo: { state, sent }, number }: Pick<QueuedPhotoTileProps, "photo" | "number">) {
  const percent = Math.floor(sent * WHOLE);
  return (
    <>
      <ProgressBar label={`写真${number}の送信`} value={sent} />
      <p className="text-center text-dns-14N-130 text-text-secondary tabular-nums">
        {state === "waiting" ? "順番を待っています" : sent < 1 ? `送信中 ${percent}%` : "確認中"}
      </p>
    </>
  );
}

/** A photo during its upload: its progress, or why it failed. */
export function QueuedPhotoTile(props: QueuedPhotoTileProps) {
  const { photo, number, url, onRetry, onCancel } = props;
  const problemId = useId();
  const hasFailed = photo.state === "failed";
  return (
    <li className="flex min-w-0 flex-col items-stretch gap-2">
      <div className={`${FRAME} flex items-center justify-center text-text-secondary`}>
        {url !== undefined && <img src={url} alt="" className="size-full object-cover opacity-60" />}
        {url === undefined && hasFailed && <Icon shape={ImageOff} aria-hidden className="size-6" />}
      </div>
      {hasFailed ? <FieldError id={problemId}>{photo.problem}</FieldError> : <Progress {...props} />}
      {hasFailed && photo.canRetry && (
        <Chip onClick={onRetry} aria-describedby={problemId}>
          <Icon shape={RotateCw} aria-hidden className="size-4 shrink-0" />
          再送<span className="sr-only">：写真{number}</span>
        </Chip>
      )}
      <Chip onClick={onCancel}>
        <Icon shape={X} aria-hidden className="size-4 shrink-0" />
        {hasFailed ? "取り消す" : "中止"}
        <span className="sr-only">：写真{number}</span>
      </Chip>
    </li>
  );
}
