import { allergyConflicts } from "@madoguchi/contract/allergy/allergy-stops";
import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import type { ClinicPhrase } from "@madoguchi/contract/phrase/phrase";
import { checkPrescription } from "@madoguchi/contract/prescribing/check-prescription";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { UnsavedChangesDialog } from "@madoguchi/ui/overlays/unsaved-changes-dialog";
import { useEffect, useEffectEvent, useState } from "react";
import { AllergyReason } from "../../entities/allergy/allergy-reason.tsx";
import { ChargeLinesPane } from "../../entities/charge-lines/charge-lines-pane.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { PhraseField } from "../../entities/phrase/phrase-field.tsx";
import { CheckFindings } from "../../entities/prescribing/check-findings.tsx";
import { CheckLimits } from "../../entities/prescribing/check-limits.tsx";
import type { Unsent } from "../../entities/unsent/unsent.ts";
import { ApproveDialog, DeclineDialog } from "./decision-dialog.tsx";
import type { UnsentDecision } from "./unsent-decision.ts";
import { ASSESSMENT_ID, allergyReasonId, checkAnswerId, type Kind, LINES_ID, useDecision } from "./use-decision.ts";

const LONGEST_ASSESSMENT = 2000;

const NOTHING_TYPED: UnsentDecision = {
  assessment: "",
  allergyReasons: {},
  checks: {},
  reasons: { "ask-for-visit": "", refuse: "" },
};

type DecisionFormProps = {
  application: MedicineApplication;
  phrases: readonly ClinicPhrase[];
  unsent: Unsent<UnsentDecision>;
  onDecided: (kind: Kind) => void;
  onOvertaken: () => void;
};

/** The proposed charge, the doctor's note, and the three decisions. */
export function DecisionForm({ application, phrases, unsent, onDecided, onOvertaken }: DecisionFormProps) {
  const { treatmentId, suggestedLines, unpricedMedicineIds, medicines, address, allergies, facts, listed, canApprove } =
    application;
  const [typed, setTyped] = useState(() => unsent.read() ?? NOTHING_TYPED);
  const { lines, assessment, reasons, allergyReasons, checks } = typed;
  const shownLines = lines ?? suggestedLines;
  const reasoned = medicines.map(({ medicineId, name, quantity, days }) => {
    const { ingredient, drugClass } = listed.find((drug) => drug.medicineId === medicineId) ?? {};
    const drug = { medicineId, name, quantity, days, ingredient, drugClass };
    return { ...drug, allergyReason: allergyReasons[medicineId] ?? "", checks: checks[medicineId] ?? [] };
  });
  const wish = { assessment, lines: shownLines, medicines: reasoned, allergies, facts };
  const decision = useDecision({ ...wish, treatmentId, onDecided, onOvertaken });
  const { asked, problems, attempt, action, errorOf } = decision;
  const unpriced = medicines.filter(({ medicineId }) => unpricedMedicineIds.includes(medicineId));

  const findings = checkPrescription(facts, reasoned);
  const stopping = allergyConflicts(allergies, reasoned).filter(({ kind }) => kind !== "cross");

  /** Stored at once, so that a person who leaves the page or is locked out finds the input again. */
  function change(part: Partial<UnsentDecision>): void {
    const next = { ...typed, ...part };
    setTyped(next);
    unsent.write(next);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (canApprove) decision.ask("approve");
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return (
    <>
      {canApprove ? (
        <>
          {unpriced.length > 0 && (
            <Notice kind="warning" title="価格のないお薬があります">
              {unpriced.map(({ name }) => name).join("、")}
              は、クリニックのお薬に価格がありません。会計に行を加えてください。
            </Notice>
          )}
          {address === null && (
            <Notice kind="warning" title="お届け先が登録されていません">
              承認すると、患者さまに住所の登録をお願いします。
            </Notice>
          )}
          <ChargeLinesPane
            id={LINES_ID}
            lines={shownLines}
            errorOf={errorOf}
            onChange={(changed) => change({ lines: changed })}
            reset={lines && { label: "価格から計算し直す", onReset: () => change({ lines: undefined }) }}
          />
        </>
      ) : (
        <Notice kind="warning" title="診療計画の期限を過ぎています">
          この申請は承認できません。診察をお願いするか、お断りください。
        </Notice>
      )}
      <Pane heading="判断">
        <ErrorSummary errors={problems} attempt={attempt} />
        {canApprove && (
          <>
            {stopping.map((conflict) => {
              const medicine = reasoned[conflict.index];
              if (!medicine) return null;
              const { medicineId, name, allergyReason } = medicine;
              return (
                <AllergyReason
                  key={medicineId}
                  id={allergyReasonId(medicineId)}
                  medicineName={name}
                  conflict={conflict}
                  value={allergyReason}
                  error={errorOf(allergyReasonId(medicineId))}
                  onChange={(reason) => change({ allergyReasons: { ...allergyReasons, [medicineId]: reason } })}
                />
              );
            })}
            {reasoned.map((medicine, index) => (
              <CheckFindings
                key={medicine.medicineId}
                medicineName={medicine.name}
                findings={findings.filter((finding) => finding.index === index)}
                answers={medicine.checks}
                idOf={(rule) => checkAnswerId(medicine.medicineId, rule)}
                errorOf={errorOf}
                onAnswer={(answers) => change({ checks: { ...checks, [medicine.medicineId]: answers } })}
              />
            ))}
            <CheckLimits facts={facts} drugs={reasoned} />
          </>
        )}
        <PhraseField
          use="note"
          id={ASSESSMENT_ID}
          label="判断の根拠（必須・患者さまには表示されません）"
          rows={3}
          most={LONGEST_ASSESSMENT}
          value={assessment}
          error={errorOf(ASSESSMENT_ID)}
          phrases={phrases}
          onChange={(text) => change({ assessment: text })}
        />
        <div className="@container">
          <div className="grid gap-3 @sm:grid-cols-2">
            {canApprove && (
              <Button
                className="max-w-none @sm:col-span-2"
                aria-keyshortcuts="Control+Enter"
                onClick={() => decision.ask("approve")}
              >
                承認する <kbd className="text-dns-14N-130">Ctrl Enter</kbd>
              </Button>
            )}
            <Button
              className="max-w-none"
              variant={canApprove ? "secondary" : "primary"}
              onClick={() => decision.ask("ask-for-visit")}
            >
              診察をお願いする
            </Button>
            <Button className="max-w-none" variant="danger" onClick={() => decision.ask("refuse")}>
              お断りする
            </Button>
          </div>
        </div>
      </Pane>
      <UnsavedChangesDialog hasChanges={(assessment !== "" || lines !== undefined) && !action.isBusy} />
      {asked === "approve" && (
        <ApproveDialog
          application={application}
          lines={shownLines}
          action={action}
          onConfirm={decision.approve}
          onClose={decision.close}
        />
      )}
      {asked !== undefined && asked !== "approve" && (
        <DeclineDialog
          application={application}
          decision={asked}
          reason={reasons[asked]}
          onReason={(reason) => change({ reasons: { ...reasons, [asked]: reason } })}
          problem={action.problem}
          onConfirm={(reason) => decision.decline(asked, reason)}
          onClose={decision.close}
        />
      )}
    </>
  );
}
