import { LONGEST_NOTE } from "@madoguchi/contract/chart/chart";
import type { ClinicPhrase } from "@madoguchi/contract/phrase/phrase";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { ChargeLinesPane } from "../../../entities/charge-lines/charge-lines-pane.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { DiagnosesField } from "../../../entities/diagnosis/diagnoses-field.tsx";
import { PhraseField } from "../../../entities/phrase/phrase-field.tsx";
import { fieldIdOf, linesOf } from "./chart-form.ts";
import type { DraftState } from "./draft-autosave.ts";
import { type ChartPaneProps, PrescriptionPane } from "./prescription-pane.tsx";

/** 「保存しました 14:36」, or where unsaved text is stored. */
function describeSaving({ status, savedAt }: Pick<DraftState, "status" | "savedAt">): string {
  if (status === "unreachable") return "通信できません。書いた内容はこの画面にあり、つながり次第保存します";
  if (status === "conflict") return "ほかの画面の内容と重なっています";
  if (status === "refused") return "保存できません";
  if (status === "typing" || status === "saving") return "保存しています…";
  return savedAt === undefined ? "" : `保存しました ${formatTime(new Date(savedAt))}`;
}

function SaveState({ state }: { state: Pick<DraftState, "status" | "savedAt"> }) {
  const isWorrying = state.status === "unreachable" || state.status === "refused" || state.status === "conflict";
  return (
    <p className={`text-dns-14N-130 ${isWorrying ? "font-700 text-warning-ink" : "text-text-secondary"}`}>
      {describeSaving(state)}
    </p>
  );
}

const PLAN_FIELDS = [
  { name: "explanation", label: "診察の説明" },
  { name: "plan", label: "診療計画" },
  { name: "nextVisitAdvice", label: "次回の受診" },
  { name: "emergencyAdvice", label: "急なときの対応" },
] as const;

type ChartPanesProps = ChartPaneProps & { state: DraftState; phrases: readonly ClinicPhrase[] };

/** The doctor's fields: the note for the clinic, the prescription, the plan for the patient, and the charge. */
export function ChartPanes({ state, phrases, ...pane }: ChartPanesProps) {
  const { content, ground, errorOf, onChange } = pane;
  const { lines, areLinesByHand, prescription } = content;
  return (
    <>
      <Pane heading="診察メモ" aside={<SaveState state={state} />}>
        <PhraseField
          use="note"
          id={fieldIdOf("note")}
          label="診察メモ（患者さまには表示されません）"
          rows={4}
          most={LONGEST_NOTE}
          value={content.note}
          error={errorOf(fieldIdOf("note"))}
          phrases={phrases}
          onChange={(note) => onChange({ note })}
        />
      </Pane>
      <Pane heading="病名">
        <DiagnosesField
          id={fieldIdOf("diagnoses")}
          diagnoses={content.diagnoses}
          error={errorOf(fieldIdOf("diagnoses"))}
          onChange={(diagnoses) => onChange({ diagnoses })}
        />
      </Pane>
      <PrescriptionPane {...pane} />
      <Pane
        heading="説明・診療計画"
        aside={<p className="text-dns-14N-130 text-text-secondary">患者さまのページに表示されます</p>}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {PLAN_FIELDS.map(({ name, label }) => (
            <PhraseField
              key={name}
              use={name}
              id={fieldIdOf(name)}
              label={label}
              rows={3}
              most={2000}
              value={content[name]}
              error={errorOf(fieldIdOf(name))}
              phrases={phrases}
              onChange={(text) => onChange({ [name]: text })}
            />
          ))}
        </div>
      </Pane>
      <ChargeLinesPane
        id="chart-lines"
        lines={lines}
        errorOf={errorOf}
        onChange={(next) => onChange({ lines: next, areLinesByHand: true })}
        hint={
          !(ground.hasAddress || content.pharmacy) &&
          ground.postage.shippingFee > 0 &&
          prescription.length > 0 &&
          !areLinesByHand
            ? "お届け先の住所が登録されていないため、送料は入っていません。"
            : undefined
        }
        reset={
          areLinesByHand
            ? {
                label: "処方から計算し直す",
                onReset: () => onChange({ lines: linesOf(content, ground), areLinesByHand: false }),
              }
            : undefined
        }
      />
    </>
  );
}
