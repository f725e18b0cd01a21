import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useState } from "react";
import { useTreatmentAnswers, type VisitAddress } from "../visit-requests.ts";
import { PhotoFrame } from "./photo-frame.tsx";
import { type LabelledPhoto, photosOf } from "./photos-of.ts";
import type { Turns } from "./use-turns.ts";

type FrameProps = { visit: VisitAddress; turns: Turns; scale: number };

function OneOf({ photos, visit, turns, scale }: FrameProps & { photos: readonly LabelledPhoto[] }) {
  const [at, setAt] = useState(0);
  const photo = photos[at % photos.length];
  if (!photo) return <p className="p-4 text-text-secondary">この診察に写真はありません。</p>;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-700">
          {photo.label}
          <span className="ml-3 font-400 text-text-secondary tabular-nums">
            {(at % photos.length) + 1}／{photos.length}
          </span>
        </p>
        <button type="button" className="desk-act" onClick={() => turns.turn(photo.photoId)}>
          こちらを右へ回す
        </button>
        {photos.length > 1 && (
          <button type="button" className="desk-act" onClick={() => setAt(at + 1)}>
            こちらの次の写真
          </button>
        )}
      </div>
      <PhotoFrame
        {...{ visit, photo, scale }}
        size="large"
        turns={turns.of(photo.photoId)}
        className="min-h-0 flex-1"
      />
    </div>
  );
}

function EarlierPhoto(props: FrameProps) {
  const { data, error, mutate } = useTreatmentAnswers(props.visit);
  if (data) return <OneOf {...props} photos={photosOf(data, true)} />;
  if (error === undefined) return <SkeletonLines label="写真を読み込んでいます" lines={3} />;
  return <LoadError onRetry={() => void mutate()} />;
}

type BesidePhotoProps = FrameProps & {
  /** Another visit of the patient, or `undefined` for another photo of this one. */
  earlierId: string | undefined;
  /** The other photos of this visit. */
  photos: readonly LabelledPhoto[];
};

/** A second photo beside the first: another one of this visit, or an earlier one. */
export function BesidePhoto({ earlierId, photos, ...frame }: BesidePhotoProps) {
  if (earlierId === undefined) return <OneOf {...frame} photos={photos} />;
  return <EarlierPhoto {...frame} visit={{ clinicId: frame.visit.clinicId, treatmentId: earlierId }} />;
}
