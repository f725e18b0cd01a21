import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { useState } from "react";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { photoUrl, type VisitAddress } from "../visit-requests.ts";
import { PhotoDialog } from "./photo-dialog.tsx";
import { PhotoFrame } from "./photo-frame.tsx";
import { photosOf } from "./photos-of.ts";
import { useTurns } from "./use-turns.ts";

/**
 * 写真: thumbnails in a row. A press shows one in the pane, beside the notes, where it is turned; 「拡大」 opens it at full
 * size, beside another one too.
 */
export function PhotosPane({ visit, answers }: { visit: VisitAddress; answers: TreatmentAnswers }) {
  const [at, setAt] = useState<number>();
  const [isLarge, setIsLarge] = useState(false);
  const turns = useTurns();
  const photos = photosOf(answers);
  const photo = at === undefined ? undefined : photos[at];
  return (
    <Pane heading="写真" aside={<span className="text-text-secondary tabular-nums">{photos.length}枚</span>}>
      {photos.length === 0 ? (
        <p className="text-text-secondary">写真はありません。</p>
      ) : (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ photoId, label }, index) => (
            <li key={photoId} className="w-24">
              <button
                type="button"
                aria-label={`${label}を表示`}
                aria-pressed={index === at}
                onClick={() => setAt(index === at ? undefined : index)}
                className="flex w-full flex-col gap-1 rounded-control text-left aria-pressed:outline-2 aria-pressed:outline-key"
              >
                <img
                  src={photoUrl(visit, photoId, "small")}
                  alt=""
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-control bg-neutral object-cover"
                />
                <span className="text-dns-14N-130 text-text-secondary">{label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {photo && (
        <>
          <PhotoFrame
            {...{ visit, photo }}
            size="large"
            turns={turns.of(photo.photoId)}
            className="aspect-4/3 max-h-[60svh] w-full"
          />
          <div className="flex flex-wrap gap-2">
            <button type="button" className="desk-act" onClick={() => turns.turn(photo.photoId)}>
              右へ回す
            </button>
            <button type="button" className="desk-act" aria-haspopup="dialog" onClick={() => setIsLarge(true)}>
              拡大・並べて見る
            </button>
            <button type="button" className="desk-act" onClick={() => setAt(undefined)}>
              写真を閉じる
            </button>
          </div>
        </>
      )}
      {at !== undefined && isLarge && (
        <PhotoDialog
          {...{ visit, photos, at, turns }}
          others={answers.otherTreatments}
          onMove={setAt}
          onClose={() => setIsLarge(false)}
        />
      )}
    </Pane>
  );
}
