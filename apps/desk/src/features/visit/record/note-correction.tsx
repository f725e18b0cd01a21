import { LONGEST_NOTE, type VisitNote } from "@madoguchi/contract/chart/chart";
import { correctVisitNoteCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import type { Diagnosis } from "@madoguchi/contract/diagnosis/diagnosis";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useFieldProblem } from "@madoguchi/ui/fields/use-field-problem";
import { Form } from "@madoguchi/ui/forms/form";
import { useRef, useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { CompactText } from "../../../entities/compact-field/compact-field.tsx";
import { DiagnosesField } from "../../../entities/diagnosis/diagnoses-field.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import type { VisitAddress } from "../visit-requests.ts";

type NoteCorrectionProps = {
  visit: VisitAddress;
  newest: VisitNote | undefined;
  onCorrected: () => void;
  onClose: () => void;
};

/** Adds a version of the note and its diagnoses; earlier versions stay. */
export function NoteCorrection({ visit, newest, onCorrected, onClose }: NoteCorrectionProps) {
  const { api } = useDesk();
  const [text, setText] = useState(newest?.text ?? "");
  const [diagnoses, setDiagnoses] = useState<Diagnosis[]>(newest?.diagnoses ?? []);
  const { run, isBusy, problem: failure } = useAction(describeFailure);
  const { field, problem, refuse } = useFieldProblem<HTMLTextAreaElement>();
  const key = useRef(crypto.randomUUID());

  async function submit() {
    const isEmpty = text.trim() === "" && diagnoses.length === 0;
    refuse(isEmpty ? "診察メモをご入力ください。" : undefined);
    if (isEmpty) return;
    await run(async () => {
      const body = { noteNumber: newest?.noteNumber ?? 0, text, diagnoses };
      await api.send(correctVisitNoteCall, { params: visit, body, key: key.current });
      onClose();
      showToast("success", "新しい版を記録しました");
      onCorrected();
    });
  }

  return (
    <Form className="flex flex-col gap-3" onSubmit={submit}>
      <DiagnosesField id="diagnosis-correction" diagnoses={diagnoses} onChange={setDiagnoses} />
      <CompactText
        id="note-correction"
        label="新しい版（前の版は残ります）"
        rows={4}
        maxLength={LONGEST_NOTE}
        value={text}
        ref={field}
        error={problem ?? failure}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={isBusy} busyLabel="記録しています…">
        新しい版を記録する
      </Button>
      <Button variant="text" onClick={onClose}>
        やめる
      </Button>
    </Form>
  );
}
