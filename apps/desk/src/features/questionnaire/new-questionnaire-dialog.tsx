import { z } from "zod";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";

type NewQuestionnaireDialogProps = {
  /** The titles of the published questionnaires: equal titles could not be distinguished in a choice. */
  takenTitles: readonly string[];
  onBegin: (questionnaire: { questionnaireId: string; title: string }) => void;
  onClose: () => void;
};

/** The title of a new questionnaire. Nothing is stored before it is published. */
export function NewQuestionnaireDialog({ takenTitles, onBegin, onClose }: NewQuestionnaireDialogProps) {
  const form = useDeskForm({
    initial: { title: "" },
    schema: z.strictObject({
      title: z
        .string()
        .trim()
        .min(1, "題名をご入力ください。")
        .refine((title) => !takenTitles.includes(title), "この題名の問診はすでにあります。別の題名をご入力ください。"),
    }),
    submit: async ({ title }) => onBegin({ questionnaireId: crypto.randomUUID(), title }),
  });
  return (
    <DeskFormDialog form={form} title="新しい問診" submitLabel="質問を作る" onClose={onClose}>
      <CompactInput {...form.text("title")} label="題名（患者さまに表示します）" maxLength={100} />
    </DeskFormDialog>
  );
}
