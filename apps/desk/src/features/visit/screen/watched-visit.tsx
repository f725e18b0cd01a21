import type { ChartDraft } from "@madoguchi/contract/chart/chart";
import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { VisitHeader } from "../record/visit-header.tsx";
import type { VisitParts } from "../visit-parts.ts";
import { VisitHalves } from "./visit-halves.tsx";

/** An open visit for colleagues of the doctor, who are not in the call and do not write the record. */
export function WatchedVisit({ draft, ...parts }: VisitParts & { draft: ChartDraft | null }) {
  const { record, rights } = parts;
  return (
    <div className="visit-frame">
      <VisitHeader {...parts} onReread={parts.reread} />
      <VisitHalves {...parts} isFirstTreatment={record.isFirstTreatment}>
        {rights.mayReadMedical && (
          <Pane
            heading="診察メモ（医師が書いています）"
            aside={draft && <span className="text-text-secondary">保存 {formatTime(new Date(draft.savedAt))}</span>}
          >
            {draft && draft.content.diagnoses.length > 0 && (
              <p className="font-700 wrap-anywhere">病名：{describeDiagnoses(draft.content.diagnoses)}</p>
            )}
            <p className="whitespace-pre-wrap">{draft?.content.note || "まだ書かれていません。"}</p>
          </Pane>
        )}
        {!rights.mayReadMedical && (
          <Pane heading="診療の記録">
            <p>問診、写真、診療の記録は、医師と看護の役割の方だけが読めます。</p>
          </Pane>
        )}
      </VisitHalves>
    </div>
  );
}
