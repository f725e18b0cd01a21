import { type Diagnosis, describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { LONGEST_NOTE, type VisitNote } from "@madoguchi/contract/operation/chart";
import { correctVisitNoteCall } from "@madoguchi/contract/operation/visit-record.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useRef, useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { CompactText } from "../../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { DiagnosesField } from "../../../entities/diagnosis/diagnoses-field.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import type { VisitAddress } from "../visit-requests.ts";

function NoteVersion({ note }: { note: VisitNote }) {
  return (
    <div className="flex flex-col gap-1">
      {note.diagnoses.length > 0 && <p className="font-700 wrap-anywhere">病名：{describeDiagnoses(note.diagnoses)}</p>}
      <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
      <p className="text-dns-14N-130 text-text-secondary">
        第{note.noteNumber}版{"　"}
        <DateText at={new Date(note.writtenAt)} />　{note.writtenBy}
      </p>
    </div>
  );
}

type NotesPaneProps = {
  visit: VisitAddress;
  notes: readonly VisitNote[];
  /** Whether this person may add a version. */
  mayCorrect: boolean;
  onCorrected: () => void;
};

/** 診察メモ of a finished visit: the newest version, the earlier ones, and a way to correct it by a further one. */
export function NotesPane({ visit, notes, mayCorrect, onCorrected }: NotesPaneProps) {
  const { api } = useDesk();
  const [newest, ...earlier] = notes;
  const [text, setText] = useState<string>();
  const [diagnoses, setDiagnoses] = useState<Diagnosis[]>([]);
  const { run, isBusy, problem, setProblem } = useAction(describeFailure);
  const key = useRef(crypto.randomUUID());

  function begin() {
    setText(newest?.text ?? "");
    setDiagnoses(newest?.diagnoses ?? []);
  }

  async function submit() {
    if (text === undefined || (text.trim() === "" && diagnoses.length === 0)) {
      return setProblem("診察メモをご入力ください。");
    }
    await run(async () => {
      const body = { noteNumber: newest?.noteNumber ?? 0, text, diagnoses };
      await api.send(correctVisitNoteCall, { params: visit, body, key: key.current });
      key.current = crypto.randomUUID();
      setText(undefined);
      showToast("success", "新しい版を記録しました");
      onCorrected();
    });
  }

  return (
    <Pane
      heading="診察メモ・病名"
      aside={
        mayCorrect && text === undefined ? (
          <button type="button" className="desk-act" onClick={begin}>
            訂正・追記する
          </button>
        ) : undefined
      }
    >
      {newest ? <NoteVersion note={newest} /> : <p className="text-text-secondary">メモはありません。</p>}
      {text !== undefined && (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <DiagnosesField id="diagnosis-correction" diagnoses={diagnoses} onChange={setDiagnoses} />
          <CompactText
            id="note-correction"
            label="新しい版（前の版は残ります）"
            rows={4}
            maxLength={LONGEST_NOTE}
            value={text}
            error={problem}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" busy={isBusy} busyLabel="記録しています…">
            新しい版を記録する
          </Button>
          <Button variant="text" onClick={() => setText(undefined)}>
            やめる
          </Button>
        </form>
      )}
      {earlier.length > 0 && (
        <Disclosure summary={`以前の版（${earlier.length}）`}>
          <div className="flex flex-col gap-3">
            {earlier.map((note) => (
              <NoteVersion key={note.noteNumber} note={note} />
            ))}
          </div>
        </Disclosure>
      )}
    </Pane>
  );
}
