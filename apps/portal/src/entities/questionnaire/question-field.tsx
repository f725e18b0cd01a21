import type { QuestionControlProps } from "@madoguchi/questionnaire/question-control";
import { RenderedQuestion, type RenderedQuestionProps } from "@madoguchi/questionnaire/rendered-question";
import { FieldGroup, fieldIds } from "@madoguchi/ui/fields/field-frame";
import { PhotoField } from "../photo/photo-field.tsx";

const NO_PHOTOS: readonly string[] = [];

/** A question for photos, which are uploaded at once and stored with the treatment. */
function ImageQuestion(props: QuestionControlProps<"image"> & { treatmentId: string }) {
  const { question, id, texts, value, onChange, treatmentId } = props;
  return (
    <FieldGroup ids={fieldIds(`${id}-group`)} texts={texts}>
      <PhotoField
        id={id}
        name={question.questionId}
        treatmentId={treatmentId}
        maximumImages={question.maximumImages}
        value={Array.isArray(value) ? value : NO_PHOTOS}
        onChange={(photoIds) => onChange(photoIds.length === 0 ? undefined : photoIds)}
      />
    </FieldGroup>
  );
}

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
