import type { DayRange } from "@madoguchi/contract/spot/day-range";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { choicesOf, LATER } from "./displaced-choice.ts";
import { DisplacedRow } from "./displaced-row.tsx";
import { useDisplaced } from "./spot-requests.ts";
import { useSettling } from "./use-settling.ts";

const MOST_REASON = 500;

type DisplacedDialogProps = {
  range: DayRange;
  /** What closed their times, after a closure. */
  lead?: string | undefined;
  onClose: () => void;
};

/** Visits at closed times, each with a proposed time: all are settled in one step with one reason (decision 94). */
export function DisplacedDialog({ range, lead, onClose }: DisplacedDialogProps) {
  const { data: list, error, mutate, isValidating } = useDisplaced(range);
  const settling = useSettling({ list, reload: () => mutate(), onEnd: onClose });
  const { wishes, counts, reason, isBusy, problem } = settling;
  const total = counts.moves + counts.cancels;
  const close = () => !isBusy && onClose();
  const hasAny = list !== undefined && list.visits.length > 0;
  return (
    <Dialog
      isOpen
      title="閉じた枠に残っている予約"
      onClose={close}
      hasCloseButton
      actions={
        <>
          {hasAny && total > 0 && (
            <Button busy={isBusy} busyLabel="変更中…" onClick={settling.submit}>
              {total}件をまとめて変更し、お知らせする
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            {hasAny ? "あとで決める" : "戻る"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {lead !== undefined && <p>{lead}</p>}
        {!list && error === undefined && <SkeletonLines lines={5} />}
        {!list && error !== undefined && (
          <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
            {describeFailure(error)}
          </LoadError>
        )}
        {list && !hasAny && <p>残っている予約はありません。</p>}
        {list && hasAny && (
          <>
            <p>
              次に空いている時間を提案しています。お電話で相談する方は「あとで決める」を選んでください。お知らせの届かない方は「対応」にも入っています。
            </p>
            <ul aria-label="残っている予約" className="border-line border-t">
              {list.visits.map((visit) => (
                <DisplacedRow
                  key={visit.treatmentId}
                  visit={visit}
                  wish={wishes[visit.treatmentId] ?? LATER}
                  choices={choicesOf(list, wishes, visit)}
                  problem={settling.problemOf(visit.treatmentId)}
                  onChoose={(wish) => settling.choose(visit.treatmentId, wish)}
                />
              ))}
            </ul>
            <CompactText
              id="displaced-reason"
              label="理由（患者さまの予約のページに、このまま表示されます）"
              rows={2}
              maxLength={MOST_REASON}
              value={reason}
              error={settling.reasonProblem}
              onChange={({ target }) => settling.setReason(target.value)}
            />
            <p role="status" className="tabular-nums">
              日時の変更{counts.moves}件・キャンセル{counts.cancels}件・あとで決める{list.visits.length - total}件
            </p>
          </>
        )}
        {problem !== undefined && (
          <Notice kind="error" title="変更できませんでした" isAnnounced>
            {problem}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
