import type { QuestionControlProps } from "@madoguchi/questionnaire/question-control";
import { FieldGroup, fieldIds } from "@madoguchi/ui/fields/field-frame";
import { PhotoField } from "../photo/photo-field.tsx";

const NO_PHOTOS: readonly string[] = [];

/** A question for photos, which are uploaded at once and stored with the treatment. */
export function ImageQuestion(props: QuestionControlProps<"image"> & { treatmentId: string }) {
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
