import type { VisitNote } from "@madoguchi/contract/chart/chart";
import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Suspense, useState } from "react";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import type { VisitAddress } from "../visit-requests.ts";

/** Loaded on demand, as it is rarely opened and brings the field of diagnoses. */
const NoteCorrection = lazyPart(async () => (await import("./note-correction.tsx")).NoteCorrection, PartNotLoaded);

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

/** 診察メモ of a finished visit: the newest version, the earlier ones, and a form for a correction as a new version. */
export function NotesPane({ visit, notes, mayCorrect, onCorrected }: NotesPaneProps) {
  const [newest, ...earlier] = notes;
  const [isCorrecting, setIsCorrecting] = useState(false);

  return (
    <Pane
      heading="診察メモ・病名"
      aside={
        mayCorrect && !isCorrecting ? (
          <button type="button" className="desk-act" onClick={() => setIsCorrecting(true)}>
            訂正・追記する
          </button>
        ) : undefined
      }
    >
      {newest ? <NoteVersion note={newest} /> : <p className="text-text-secondary">メモはありません。</p>}
      {isCorrecting && (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <NoteCorrection {...{ visit, newest, onCorrected }} onClose={() => setIsCorrecting(false)} />
        </Suspense>
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
