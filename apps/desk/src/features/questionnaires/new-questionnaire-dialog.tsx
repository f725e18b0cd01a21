import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";

type NewQuestionnaireDialogProps = {
  /** The titles of the questionnaires in force: two of one title could not be told apart where one is chosen. */
  takenTitles: readonly string[];
  onBegin: (questionnaire: { questionnaireId: string; title: string }) => void;
  onClose: () => void;
};

/** How a new questionnaire is called. Nothing is stored before it is published. */
export function NewQuestionnaireDialog({ takenTitles, onBegin, onClose }: NewQuestionnaireDialogProps) {
  const [title, setTitle] = useState("");
  const [error, setError] = useState<string>();

  function begin(): void {
    const typed = title.trim();
    const problem =
      typed === ""
        ? "題名をご入力ください。"
        : takenTitles.includes(typed)
          ? "この題名の問診はすでにあります。別の題名をご入力ください。"
          : undefined;
    setError(problem);
    if (problem === undefined) onBegin({ questionnaireId: crypto.randomUUID(), title: typed });
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
          error={error}
          onChange={({ target }) => setTitle(target.value)}
        />
      </form>
    </Dialog>
  );
}
