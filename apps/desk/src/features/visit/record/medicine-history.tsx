import type { TreatmentAnswers } from "@madoguchi/contract/questionnaire/treatment-answers";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { type ReactNode, useState } from "react";
import { useScreenKeys } from "../../../entities/screen-keys/screen-keys.tsx";
import { SingleKey } from "../../../entities/single-keys/single-key.tsx";

function day(text: string): string {
  return formatDate(startOfCalendarDay(text));
}

function Part({ title, lines, empty }: { title: string; lines: readonly ReactNode[]; empty: string }) {
  return (
    <section aria-label={title}>
      <h3 className="text-std-16B-170">{title}</h3>
      {lines.length === 0 && <p className="text-text-secondary">{empty}</p>}
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and lines do not move.
          <li key={at} className="border-line border-b py-1 wrap-anywhere whitespace-pre-line last:border-b-0">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 薬歴: the medicines that the patient reported, the remaining supplies, and the last prescription. */
export function MedicineHistory({ answers, name }: { answers: TreatmentAnswers; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useScreenKeys([{ shown: "H", meaning: "薬歴をみる", onKey: { h: () => setIsOpen(true) } }]);
  const { facts, lastPrescription: last } = answers;
  return (
    <>
      <button type="button" className="desk-act" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        薬歴 <SingleKey>H</SingleKey>
      </button>
      {isOpen && (
        <Dialog
          isOpen
          title={`${name}さまの薬歴`}
          onClose={() => setIsOpen(false)}
          hasCloseButton
          actions={
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              閉じる
            </Button>
          }
        >
          <div className="flex flex-col gap-4">
            <Part
              title="使っているお薬（患者さまの回答）"
              lines={facts.toldMedicines}
              empty={facts.areMedicinesTold ? "ないと回答しています。" : "回答がありません。"}
            />
            <Part
              title="当院のお薬で残りがあるもの"
              lines={facts.running.map(
                ({ name: medicine, lastDay, daysLeft }) => `${medicine}　${day(lastDay)}まで（あと${daysLeft}日分）`,
              )}
              empty="ありません。"
            />
            <Part
              title={last ? `前回の処方（${day(last.prescribedOn)}）` : "前回の処方"}
              lines={(last?.lines ?? []).map(
                ({ name: medicine, quantity, days, usage }) => `${medicine}　${quantity}　${days}日分　${usage}`,
              )}
              empty="当院での処方はまだありません。"
            />
            <p className="text-dns-14N-130 text-text-secondary">
              それより前の処方は、「これまでの診察」と「以前のシステムの記録」にあります。
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}
