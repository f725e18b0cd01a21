import { taxLabel } from "@madoguchi/contract/charge/tax-rate";
import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useSignedIn } from "../../../desk-context/desk.tsx";
import type { DraftAutosave, DraftState } from "./draft-autosave.ts";
import { DRAFT_FIELD_LABELS, type DraftField } from "./merge-drafts.ts";

function describeField(content: DraftState["content"], field: DraftField): string {
  const value = content[field];
  if (typeof value === "string") return value === "" ? "（空欄）" : value;
  if (field === "diagnoses") return describeDiagnoses(content.diagnoses) || "なし";
  if (field === "prescription")
    return (
      content.prescription.map(({ name, quantity, days }) => `${name} ${quantity}（${days}日分）`).join("、") || "なし"
    );
  if (field === "lines")
    return (
      content.lines
        .map(({ label, quantity, unitPrice, taxPercent }) => {
          const amount = `${unitPrice}円${quantity === 1 ? "" : ` × ${quantity}`}`;
          return `${label} ${amount}（${taxLabel(taxPercent)}）`;
        })
        .join("、") || "なし"
    );
  if (field === "pharmacy") {
    return content.pharmacy
      ? `薬局：${content.pharmacy.name}　FAX ${content.pharmacy.faxNumber}`
      : "クリニックから発送";
  }
  if (field === "isFirstTreatment") return content.isFirstTreatment ? "初診" : "再診";
  if (field === "additionalMedicineIntervalDays") {
    return content.additionalMedicineIntervalDays === null ? "なし" : `${content.additionalMedicineIntervalDays}日`;
  }
  return content.additionalMedicineUntil ?? "なし";
}

/** Two people or two tabs changed the same field: both texts are shown, and one is chosen. */
export function ConflictNotice({ state, autosave }: { state: DraftState; autosave: DraftAutosave }) {
  const { name } = useSignedIn();
  const { conflict, content } = state;
  if (!conflict) return null;
  const { savedBy, savedAt } = conflict.draft;
  const isOwn = savedBy === name;
  const theirs = isOwn ? "別の画面" : `${savedBy}さん`;
  const shown = conflict.fields.filter((field) => field !== "areLinesByHand");
  return (
    <Notice
      kind="warning"
      isAnnounced
      title={
        isOwn
          ? `ご自身の別の画面で、${formatTime(new Date(savedAt))}に同じ欄が書き換わりました`
          : `${savedBy}さんが${formatTime(new Date(savedAt))}に、ほかの画面で同じ欄を書き換えました`
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <button type="button" className="desk-act" onClick={() => autosave.resolve("mine")}>
            この画面の内容にする
          </button>
          <button type="button" className="desk-act" onClick={() => autosave.resolve("theirs")}>
            {theirs}の内容にする
          </button>
        </div>
      }
    >
      <dl className="flex flex-col gap-2">
        {shown.map((field) => (
          <div key={field} className="grid gap-x-4 sm:grid-cols-2">
            <dt className="font-700 sm:col-span-2">{DRAFT_FIELD_LABELS[field]}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              <span className="text-text-secondary">この画面：</span>
              {describeField(content, field)}
            </dd>
            <dd className="whitespace-pre-wrap wrap-anywhere">
              <span className="text-text-secondary">{theirs}：</span>
              {describeField(conflict.draft.content, field)}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
