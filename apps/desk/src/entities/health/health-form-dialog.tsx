import { addHealthFactCall, correctHealthFactCall } from "@madoguchi/contract/health/health.operation.calls";
import { type NewHealthFact, newHealthFactSchema } from "@madoguchi/contract/health/health-fact";
import { HEALTH_KIND_LABELS, type HealthKind } from "@madoguchi/contract/health/health-kind";
import { wordsOf } from "@madoguchi/contract/health/health-summary";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput, CompactText } from "../compact-field/compact-field.tsx";
import { DeskFormDialog } from "../desk-form/desk-form.tsx";
import { useDeskForm } from "../desk-form/use-desk-form.ts";
import type { HealthTarget } from "./health-list-view.tsx";

const WHAT = {
  allergy: { label: "原因と症状（例：ペニシリンで発疹）", none: "アレルギーは「特になし」と聞きました" },
  condition: { label: "病名と時期・治療の状況", none: "病気は「特になし」と聞きました" },
  medicine: { label: "薬の名前と量", none: "使っている薬は「特になし」と聞きました" },
  pregnancy: { label: "妊娠・授乳の状況", none: "妊娠も授乳もしていないと聞きました" },
} as const satisfies Record<HealthKind, object>;

const STATES = ["妊娠している", "妊娠の可能性がある", "授乳している"];

type HealthFormDialogProps = {
  medicalRecordCode: string;
  target: HealthTarget;
  /** Reads the list again. */
  onStored: () => unknown;
  onClose: () => void;
};

/** Records what was told, or corrects an entry: earlier versions and the patient's own words stay. */
export function HealthFormDialog({ medicalRecordCode, target, onStored, onClose }: HealthFormDialogProps) {
  const { api, now } = useDesk();
  const { clinicId } = useSignedIn();
  const keyFor = useAttemptKey();
  const { kind, entry } = target;
  const [newest] = entry?.versions ?? [];
  const initial: NewHealthFact = {
    ...{ kind, text: entry?.isNone ? "" : (entry?.text ?? ""), isNone: entry?.isNone ?? false },
    toldOn: newest?.toldOn ?? toCalendarDay(now()),
    ...{ corrects: entry ? entry.text || wordsOf(entry) : null, isWithdrawn: false, reason: "" },
  };
  const form = useDeskForm({
    initial,
    schema: newHealthFactSchema,
    submit: async (fact) => {
      const params = { clinicId, medicalRecordCode };
      if (newest && entry?.healthFactId) {
        const { kind: _, corrects: __, ...stated } = fact;
        const body = { ...stated, version: newest.version };
        const of = { ...params, healthFactId: entry.healthFactId };
        await api.send(correctHealthFactCall, { params: of, body, key: keyFor(body) });
      } else await api.send(addHealthFactCall, { params, body: fact, key: keyFor(fact) });
      showToast("success", entry ? "訂正しました" : "記録しました");
      await onStored();
      onClose();
    },
  });
  const { typed, change } = form;
  const label = HEALTH_KIND_LABELS[kind];
  return (
    <DeskFormDialog
      form={form}
      title={entry ? `${label}を訂正する` : `${label}を記録する`}
      submitLabel={entry ? "訂正する" : "記録する"}
      problemTitle="記録できませんでした"
      onReadAgain={() => {
        void onStored();
        onClose();
      }}
      onClose={onClose}
    >
      {entry && (
        <>
          <p className="wrap-anywhere">いまの記載：「{wordsOf(entry)}」</p>
          <Checkbox
            id={`${form.formId}-withdrawn`}
            label="この記載を取り消す（誤り、または終わったこと）"
            checked={typed.isWithdrawn}
            onChange={({ target: { checked } }) => change({ isWithdrawn: checked })}
          />
        </>
      )}
      {!typed.isWithdrawn && (
        <>
          <Checkbox
            id={`${form.formId}-none`}
            label={WHAT[kind].none}
            checked={typed.isNone}
            onChange={({ target: { checked } }) => change({ isNone: checked, ...(checked && { text: "" }) })}
          />
          {!typed.isNone && (
            <>
              {kind === "pregnancy" && (
                <div className="flex flex-wrap gap-2">
                  {STATES.map((state) => (
                    <button
                      key={state}
                      type="button"
                      className="desk-act"
                      aria-pressed={typed.text === state}
                      onClick={() => change({ text: state })}
                    >
                      {state}
                    </button>
                  ))}
                </div>
              )}
              <CompactText {...form.text("text")} label={WHAT[kind].label} rows={2} maxLength={200} />
            </>
          )}
          <CompactInput {...form.text("toldOn")} type="date" label="聞いた日" max={toCalendarDay(now())} />
        </>
      )}
      {entry && <CompactText {...form.text("reason")} label="訂正の理由（必須）" rows={2} maxLength={200} />}
      <p className="text-dns-14N-130 text-text-secondary">
        {entry
          ? "前の記載は、訂正した人・日時・理由といっしょに残ります。"
          : "処方の確認とこれからの診察で使います。患者さまもご自身の記録で見られます。"}
      </p>
    </DeskFormDialog>
  );
}
