import { allergyStops } from "@madoguchi/contract/allergy/allergy-stops";
import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { assessmentSchema } from "@madoguchi/contract/chart/assessment";
import { approveRequestSchema } from "@madoguchi/contract/chart/finish";
import type {
  MedicineApplication,
  MedicineDecision,
} from "@madoguchi/contract/medicine-application/clinic-application";
import { answerTo, askFor, checkPrescription } from "@madoguchi/contract/prescribing/check-prescription";
import type { Drug } from "@madoguchi/contract/prescribing/finding";
import type { CheckAnswer, PrescribingFacts } from "@madoguchi/contract/prescribing/prescribing-facts";
import { useAction } from "@madoguchi/ui/actions/use-action";
import type { SummaryError } from "@madoguchi/ui/forms/error-summary";
import { useRef, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { type DecisionRequest, decide } from "./application-requests.ts";

export type Kind = MedicineDecision["decision"];

export const ASSESSMENT_ID = "application-assessment";
export const LINES_ID = "application-lines";

export function allergyReasonId(medicineId: string): string {
  return `application-allergy-${medicineId}`;
}

export function checkAnswerId(medicineId: string, rule: string): string {
  return `application-check-${medicineId}-${rule}`;
}

/** The action stays busy, since the screen is left without unsaved input. */
const LEAVES_PAGE = { leavesPage: true };

type Typed = {
  assessment: string;
  lines: readonly ChargeLine[];
  /** The medicines with the reason for each conflict with an allergy, and the answers to the check. */
  medicines: readonly (Drug & { medicineId: string; allergyReason: string; checks: readonly CheckAnswer[] })[];
  facts: PrescribingFacts;
  allergies: MedicineApplication["allergies"];
};

/** The problems of a decision, by field. Charge and medicines count only for an approval. */
function problemsOf(kind: Kind, { assessment, lines, medicines, allergies, facts }: Typed) {
  const noted = assessmentSchema.safeParse(assessment);
  const charged = approveRequestSchema.shape.lines.safeParse(lines);
  const ofLines = kind !== "approve" || charged.success ? [] : charged.error.issues;
  const problems: SummaryError[] = ofLines.map(({ path, message }) => ({
    fieldId: [LINES_ID, ...path].join("-"),
    message: typeof path[0] === "number" ? `${path[0] + 1}行目：${message}` : message,
  }));
  for (const { index, message } of kind === "approve" ? allergyStops(allergies, medicines) : []) {
    problems.push({ fieldId: allergyReasonId(medicines[index]?.medicineId ?? ""), message });
  }
  for (const finding of kind === "approve" ? checkPrescription(facts, medicines) : []) {
    const medicine = medicines[finding.index];
    if (!medicine || answerTo(finding, medicine.checks)) continue;
    problems.push({ fieldId: checkAnswerId(medicine.medicineId, finding.rule), message: askFor(finding) });
  }
  if (!noted.success) problems.push({ fieldId: ASSESSMENT_ID, message: noted.error.issues[0]?.message ?? "" });
  return problems;
}

type Options = Typed & {
  treatmentId: string;
  onDecided: (kind: Kind) => void;
  /** Called if the application has changed since it was read. */
  onOvertaken: () => void;
};

/** A decision: missing input is named first, then a dialog asks, then it is sent once. */
export function useDecision({ treatmentId, onDecided, onOvertaken, ...typed }: Options) {
  const { assessment, lines, medicines, facts } = typed;
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [asked, setAsked] = useState<Kind>();
  const [tried, setTried] = useState<Kind>();
  const [attempt, setAttempt] = useState(0);
  const action = useAction((error) => {
    const issues = error instanceof ApiError ? (error.body.issues ?? []) : [];
    if (error instanceof ApiError && (error.code === "T007" || issues.length > 0)) onOvertaken();
    return issues.length > 0 ? issues.map(({ message }) => message).join("") : describeFailure(error);
  }, LEAVES_PAGE);
  const key = useRef(crypto.randomUUID());
  // After the first attempt, the summary of problems follows the input.
  const problems = tried === undefined ? [] : problemsOf(tried, typed);

  function ask(kind: Kind): void {
    setTried(kind);
    setAttempt((times) => times + 1);
    action.setProblem(undefined);
    if (problemsOf(kind, typed).length > 0) return;
    key.current = crypto.randomUUID();
    setAsked(kind);
  }

  async function send(request: DecisionRequest): Promise<void> {
    await decide(api, { clinicId, treatmentId }, request, key.current);
    setAsked(undefined);
    onDecided(request.decision);
  }

  return {
    asked,
    problems,
    attempt,
    action,
    ask,
    approve: () => {
      const given = medicines.filter(({ allergyReason }) => allergyReason.trim() !== "");
      const allergyReasons = given.map(({ medicineId, allergyReason }) => ({ medicineId, reason: allergyReason }));
      const checks = checkPrescription(facts, medicines).flatMap((finding) => {
        const medicine = medicines[finding.index];
        const answer = medicine && answerTo(finding, medicine.checks);
        return answer ? [{ ...answer, medicineId: medicine.medicineId }] : [];
      });
      const said = { ...(allergyReasons.length > 0 && { allergyReasons }), ...(checks.length > 0 && { checks }) };
      return send({ decision: "approve", body: { lines: [...lines], assessment, ...said } });
    },
    decline: (decision: "ask-for-visit" | "refuse", reason: string) =>
      action.run(() => send({ decision, body: { reason, assessment } })),
    /** The dialog cannot be closed while the request is under way: its answer would be lost. */
    close: () => !action.isBusy && setAsked(undefined),
    errorOf: (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.message,
  };
}
