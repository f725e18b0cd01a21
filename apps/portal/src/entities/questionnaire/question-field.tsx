import { RenderedQuestion, type RenderedQuestionProps } from "@madoguchi/questionnaire/rendered-question";
import { ImageQuestion } from "./image-question.tsx";

export type QuestionFieldProps = Omit<RenderedQuestionProps, "renderImages"> & {
  /** Photos are stored with the treatment; a form without a treatment has no question for photos. */
  treatmentId?: string | undefined;
};

/** One question with its input, and the photos of the treatment. */
export function QuestionField({ treatmentId, ...question }: QuestionFieldProps) {
  return (
    <RenderedQuestion
      {...question}
      renderImages={
        treatmentId === undefined ? undefined : (control) => <ImageQuestion {...control} treatmentId={treatmentId} />
      }
    />
  );
}
