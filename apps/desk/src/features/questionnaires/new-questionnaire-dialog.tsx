import { questionnaireIdSchema } from "@madoguchi/contract/questionnaire/questionnaire";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";

type NewQuestionnaireDialogProps = {
  taken: readonly string[];
  onBegin: (questionnaire: { questionnaireId: string; title: string }) => void;
  onClose: () => void;
};

/** How a new questionnaire is called. Nothing is stored before it is published. */
export function NewQuestionnaireDialog({ taken, onBegin, onClose }: NewQuestionnaireDialogProps) {
  const [title, setTitle] = useState("");
  const [questionnaireId, setQuestionnaireId] = useState("");
  const [errors, setErrors] = useState<{ title?: string; id?: string }>({});

  function begin(): void {
    const isId = questionnaireIdSchema.safeParse(questionnaireId).success;
    const idError = !isId
      ? "半角の小文字・数字・ハイフンで、60文字までご入力ください。"
      : taken.includes(questionnaireId)
        ? "このIDの問診はすでにあります。"
        : undefined;
    const titleError = title.trim() === "" ? "題名をご入力ください。" : undefined;
    setErrors({ ...(titleError && { title: titleError }), ...(idError && { id: idError }) });
    if (!titleError && !idError) onBegin({ questionnaireId, title: title.trim() });
  }

  return (
    <Dialog
      isOpen
      title="新しい問診"
      onClose={onClose}
      hasCloseButton
      actions={
        <Button type="submit" form="new-questionnaire">
          質問を作る
        </Button>
      }
    >
      <form
        id="new-questionnaire"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <CompactInput
          id="new-title"
          label="題名（患者さんに表示します）"
          value={title}
          maxLength={100}
          error={errors.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <CompactInput
          id="new-id"
          label="ID（半角。あとから変えられません。例：first-visit）"
          value={questionnaireId}
          spellCheck={false}
          error={errors.id}
          onChange={({ target }) => setQuestionnaireId(target.value.normalize("NFKC").trim())}
        />
      </form>
    </Dialog>
  );
}
