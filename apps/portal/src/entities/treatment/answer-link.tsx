import { isOpenVisit, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { QuestionnaireLink } from "./treatment-links.tsx";

type Asked = Pick<TreatmentLine, "treatmentId" | "statusId" | "isFirstTreatment" | "questionnaire">;

/** Whether the questionnaire of a visit awaits answers: until the visit begins. */
export function isAnswerAwaited({ statusId, questionnaire }: Asked): boolean {
  return statusId === TreatmentStatus.Reserved && questionnaire?.submittedAt === null;
}

type AnswerLinkProps = {
  treatment: Asked;
  /** Its style while answers are awaited; a plain link by default. */
  awaitedClassName?: string;
};

/** A link to a visit's questionnaire, with a text for its state. */
export function AnswerLink({ treatment, awaitedClassName = STANDALONE_LINK_CLASS }: AnswerLinkProps) {
  const { questionnaire, statusId } = treatment;
  if (!questionnaire || !isOpenVisit(statusId)) return null;
  const { submittedAt, hasDraft } = questionnaire;
  const target = { ...treatment, questionnaireId: questionnaire.questionnaireId };
  if (isAnswerAwaited(treatment)) {
    return (
      <QuestionnaireLink target={target} className={awaitedClassName}>
        {hasDraft ? "問診の続きに答える" : "問診に答える"}
      </QuestionnaireLink>
    );
  }
  if (submittedAt === null) return null;
  const isReserved = statusId === TreatmentStatus.Reserved;
  const correction = hasDraft ? "問診の回答の修正を続ける" : "問診の回答を確認・修正する";
  return (
    <QuestionnaireLink target={target} className={STANDALONE_LINK_CLASS}>
      {isReserved ? correction : "問診の回答を見る"}
    </QuestionnaireLink>
  );
}
