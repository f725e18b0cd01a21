import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";

export type FirstTreatmentProposalProps = {
  isFirstTreatment: boolean;
  proposed: boolean;
  onAccept: () => void;
};

/** Shown if the clinic's record and the patient's choice of 初診 or 再診 differ; the patient decides. */
export function FirstTreatmentProposal({ isFirstTreatment, proposed, onAccept }: FirstTreatmentProposalProps) {
  if (isFirstTreatment === proposed) return null;
  const word = proposed ? "初診" : "再診";
  return (
    <Notice
      kind="info"
      title={`クリニックの記録では「${word}」にあたります`}
      actions={
        <Button variant="secondary" onClick={onAccept}>
          {word}に変更する
        </Button>
      }
    >
      {proposed
        ? "この診療科で完了した診察がまだありません。"
        : "この診療科で以前に診察を受けられています。別の症状のときは、このままお進みください。"}
    </Notice>
  );
}
