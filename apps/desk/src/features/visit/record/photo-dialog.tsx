import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import { useModal } from "@madoguchi/ui/overlays/dialog";
import { type KeyboardEvent, useRef, useState } from "react";
import { SingleKey } from "../../../entities/single-keys/single-key.tsx";
import { isSingleKey, useSingleKeys } from "../../../entities/single-keys/use-single-keys.ts";
import type { VisitAddress } from "../visit-requests.ts";
import { BesidePhoto } from "./beside-photo.tsx";
import { PhotoFrame } from "./photo-frame.tsx";
import type { LabelledPhoto } from "./photos-of.ts";
import type { Turns } from "./use-turns.ts";

type PhotoDialogProps = {
  visit: VisitAddress;
  photos: readonly LabelledPhoto[];
  at: number;
  turns: Turns;
  /** Other treatments of the patient with answers. */
  others: TreatmentAnswers["otherTreatments"];
  onMove: (at: number) => void;
  onClose: () => void;
};

const ZOOMS = [1, 2, 4];
const SAME_VISIT = "this";

/** A photo at full size: `+` and `-` zoom, `R` turns, arrow keys show the next one, Escape closes; a second one beside it. */
export function PhotoDialog({ visit, photos, at, turns, others, onMove, onClose }: PhotoDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [zoom, setZoom] = useState(0);
  const [beside, setBeside] = useState("");
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
    if (event.target instanceof HTMLSelectElement || (isSingleKey(event) && !areSingleKeysOn)) return;
    const isInPicture = event.target instanceof HTMLElement && event.target.dataset["picture"] === "true" && scale > 1;
    if (event.key === "+" || event.key === ";") zoomBy(1);
    else if (event.key === "-") zoomBy(-1);
    else if (event.key === "r") turns.turn(photos[at]?.photoId ?? "");
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
            {(photos.length > 1 || others.length > 0) && (
              <label className="flex items-center gap-2">
                <span>並べる写真</span>
                <select className="desk-input w-auto" value={beside} onChange={({ target }) => setBeside(target.value)}>
                  <option value="">なし</option>
                  {photos.length > 1 && <option value={SAME_VISIT}>この診察の別の写真</option>}
                  {others.map(({ treatmentId, startsAt, title }) => (
                    <option key={treatmentId} value={treatmentId}>
                      {startsAt ? `${formatDateWithWeekday(new Date(startsAt))}の診察` : title}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <button type="button" className="desk-act" onClick={() => turns.turn(photo.photoId)}>
              右へ回す <SingleKey>R</SingleKey>
            </button>
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
        <div className="flex min-h-0 flex-1 gap-3 max-md:flex-col">
          <PhotoFrame
            {...{ visit, photo, scale }}
            size="large"
            turns={turns.of(photo.photoId)}
            className="min-h-0 min-w-0 flex-1"
          />
          {beside !== "" && (
            <BesidePhoto
              key={beside}
              {...{ visit, turns, scale }}
              earlierId={beside === SAME_VISIT ? undefined : beside}
              photos={photos.filter((other) => other !== photo)}
            />
          )}
        </div>
      </div>
    </dialog>
  );
}
