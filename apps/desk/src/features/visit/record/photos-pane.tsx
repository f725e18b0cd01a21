import type { AnswerLine } from "@madoguchi/contract/questionnaire/clinics-submission";
import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { useState } from "react";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { photoUrl, type VisitAddress } from "../visit-requests.ts";
import { PhotoDialog } from "./photo-dialog.tsx";

/** A photo's label, from the question that it answers. */
function labelOf(lines: readonly AnswerLine[], photoId: string): string {
  return lines.find(({ photoIds }) => photoIds.includes(photoId))?.label ?? "写真";
}

/** 写真: thumbnails in a row, each opens at full size. */
export function PhotosPane({ visit, answers }: { visit: VisitAddress; answers: TreatmentAnswers }) {
  const [open, setOpen] = useState<number>();
  const lines = [...answers.submissions, ...(answers.draft ? [answers.draft] : [])].flatMap((source) => source.lines);
  const photos = answers.photos.map(({ photoId, uploadedAt }) => ({
    photoId,
    label: `${labelOf(lines, photoId)}（${formatTime(new Date(uploadedAt))}）`,
  }));
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
                aria-label={`${label}を拡大`}
                onClick={() => setOpen(index)}
                className="flex w-full flex-col gap-1 rounded-control text-left"
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
      {open !== undefined && (
        <PhotoDialog visit={visit} photos={photos} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </Pane>
  );
}
