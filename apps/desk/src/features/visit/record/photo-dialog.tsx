import { useModal } from "@madoguchi/ui/overlays/dialog";
import { type KeyboardEvent, useRef, useState } from "react";
import { SingleKey } from "../../../entities/single-keys/single-key.tsx";
import { isSingleKey, useSingleKeys } from "../../../entities/single-keys/use-single-keys.ts";
import { photoUrl, type VisitAddress } from "../visit-requests.ts";

type PhotoDialogProps = {
  visit: VisitAddress;
  photos: readonly { photoId: string; label: string }[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
};

const ZOOMS = [1, 2, 4];

/** A photo at full size: `+` and `-` zoom, arrow keys show the next one, Escape closes. */
export function PhotoDialog({ visit, photos, at, onMove, onClose }: PhotoDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [zoom, setZoom] = useState(0);
  const [areSingleKeysOn] = useSingleKeys();
  useModal(true, box, heading);
  const photo = photos[at];
  if (!photo) return null;

  function move(step: number) {
    setZoom(0);
    onMove((at + step + photos.length) % photos.length);
  }

  const scale = ZOOMS[zoom] ?? 1;
  const zoomBy = (step: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + step)));

  function press(event: KeyboardEvent<HTMLDialogElement>) {
    if (isSingleKey(event) && !areSingleKeysOn) return;
    const isInPicture = event.target instanceof HTMLElement && event.target.dataset["picture"] === "true" && scale > 1;
    if (event.key === "+" || event.key === ";") zoomBy(1);
    else if (event.key === "-") zoomBy(-1);
    else if (event.key === "ArrowRight" && !isInPicture) move(1);
    else if (event.key === "ArrowLeft" && !isInPicture) move(-1);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={box}
      aria-labelledby="photo-title"
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto h-[calc(100dvh-2rem)] max-h-none w-[calc(100vw-2rem)] max-w-none rounded-card bg-card p-4 text-text"
    >
      <div className="flex h-full flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="photo-title" ref={heading} tabIndex={-1} className="text-std-18B-160">
            {photo.label}
            <span className="ml-3 font-400 text-text-secondary tabular-nums">
              {at + 1}／{photos.length}
            </span>
          </h2>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="desk-act" onClick={() => zoomBy(1)}>
              拡大 <SingleKey>+</SingleKey>
            </button>
            <button type="button" className="desk-act" onClick={() => zoomBy(-1)}>
              縮小 <SingleKey>-</SingleKey>
            </button>
            {photos.length > 1 && (
              <>
                <button type="button" className="desk-act" onClick={() => move(-1)}>
                  前の写真
                </button>
                <button type="button" className="desk-act" onClick={() => move(1)}>
                  次の写真
                </button>
              </>
            )}
            <button type="button" className="desk-act" onClick={onClose}>
              閉じる
            </button>
          </div>
        </div>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture larger than its frame is moved by the arrow keys.
          tabIndex={0}
          aria-label="写真"
          data-picture="true"
          className="min-h-0 flex-1 overflow-auto rounded-control bg-neutral"
        >
          <img
            src={photoUrl(visit, photo.photoId, "large")}
            alt={photo.label}
            style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
            className="max-w-none object-contain"
          />
        </section>
      </div>
    </dialog>
  );
}
