import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { formatDate, formatTime } from "@madoguchi/contract/time/tokyo";

/** A photo with the question that it answers, and its time. */
export type LabelledPhoto = { photoId: string; label: string };

/** The photos of a treatment, oldest first. */
export function photosOf(answers: TreatmentAnswers, withDay = false): LabelledPhoto[] {
  const lines = [...answers.submissions, ...(answers.draft ? [answers.draft] : [])].flatMap((source) => source.lines);
  return answers.photos.map(({ photoId, uploadedAt }) => {
    const at = new Date(uploadedAt);
    const question = lines.find(({ photoIds }) => photoIds.includes(photoId))?.label ?? "写真";
    return { photoId, label: `${question}（${withDay ? `${formatDate(at)} ` : ""}${formatTime(at)}）` };
  });
}
