import { ERASURE_GRACE_DAYS, type ErasureEntry, type ErasureRun } from "@madoguchi/contract/erasure/erasure";
import { formatDate, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { type Confirmation, ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { ErasureTable } from "./erasure-table.tsx";
import { ExemptRecordDialog } from "./exempt-record-dialog.tsx";
import { useErasureRun } from "./record-keeping-requests.ts";
import { RunState } from "./run-state.tsx";

/** The state of the list, and its next step. */
function describeRun({ state, waiting, confirmedBy, erasesOn }: ErasureRun, now: Date): string {
  if (state === "done") return "この年の一覧は終わりました。";
  if (state === "lapsed") return "確認されないまま次の年になりました。対象の記録は、次の年の一覧にあります。";
  if (state === "proposed") {
    return waiting === 0
      ? "すべて残すことになっています。この年は何も消去しません。"
      : `一覧をお確かめのうえ、残す記録を選び、消去を確認してください。確認から${ERASURE_GRACE_DAYS}日後に消去します。それまでは取りやめることができます。`;
  }
  const day = formatDate(startOfCalendarDay(erasesOn ?? ""));
  const hasBegun = erasesOn !== null && startOfCalendarDay(erasesOn) <= now;
  return hasBegun
    ? `${confirmedBy}さんの確認により、${day}から夜間に消去しています。`
    : `${confirmedBy}さんが確認しました。${day}から消去します。それまでにログインした患者の記録は残ります。`;
}

type Open = { kind: "keep"; entry: ErasureEntry } | { kind: "confirm"; confirmation: Confirmation };

/** One year's list: records to be erased, exempted and erased ones. For the owner. */
export function ErasureRunScreen({ year }: { year: string }) {
  const { now } = useDesk();
  /** The cursors of the pages up to this one. */
  const [trail, setTrail] = useState<string[]>([]);
  const { page, confirm, takeBack, keep } = useErasureRun(year, trail.at(-1));
  const [open, setOpen] = useState<Open>();
  const { data, error, isValidating, mutate } = page;
  const close = () => setOpen(undefined);
  const run = data?.run;
  const canBeTakenBack =
    run?.state === "confirmed" && run.erasesOn !== null && startOfCalendarDay(run.erasesOn) > now();

  const puttingBack = useAction((failure) => toastFailure(failure, describePasskeyFailure));
  const putBack = ({ customerId }: ErasureEntry) => puttingBack.run(() => keep(customerId, null));

  function askToConfirm({ waiting }: ErasureRun): void {
    setOpen({
      kind: "confirm",
      confirmation: {
        title: `${waiting}名の記録を消去しますか`,
        text: `${ERASURE_GRACE_DAYS}日後から、診察・お支払い・写真を含むすべての記録を消去します。アカウントを利用中の患者には、お知らせを送ります。消去した記録は元に戻せません。`,
        submitLabel: "消去を確認する",
        act: () => confirm(waiting),
      },
    });
  }

  return (
    <section aria-labelledby="erasure-run-title" className="flex flex-col gap-4">
      <Link
        to="/settings/record-keeping"
        className="inline-flex min-h-11 items-center self-start text-key underline underline-offset-4"
      >
        記録の保存へ戻る
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 max-w-2xl flex-1 basis-80 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="erasure-run-title" className="text-std-20B-160">
              保存期間を過ぎた記録（{year}年）
            </h2>
            {run && <RunState run={run} />}
          </div>
          {run && (
            <p className="break-phrase text-text-secondary">
              {describeRun(run, now())}
              {`（対象 ${run.waiting}名・残す ${run.kept}名・消去済み ${run.erased}名）`}
            </p>
          )}
        </div>
        {run?.state === "proposed" && run.waiting > 0 && (
          <Button variant="danger" className="sm:w-auto" onClick={() => askToConfirm(run)}>
            消去を確認する
          </Button>
        )}
        {canBeTakenBack && (
          <Button
            variant="secondary"
            className="sm:w-auto"
            onClick={() =>
              setOpen({
                kind: "confirm",
                confirmation: {
                  title: "消去を取りやめますか",
                  text: "一覧は確認待ちに戻ります。お知らせを受け取った患者には、取りやめたことをお知らせします。",
                  submitLabel: "取りやめる",
                  variant: "primary",
                  act: takeBack,
                },
              })
            }
          >
            消去を取りやめる
          </Button>
        )}
      </div>
      {!data && !error && <SkeletonLines lines={8} />}
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {data && (
        <ErasureTable
          entries={data.entries}
          {...(data.run.state === "proposed" && {
            onChange: (entry: ErasureEntry, keeps: boolean) =>
              keeps ? setOpen({ kind: "keep", entry }) : void putBack(entry),
          })}
        />
      )}
      {(trail.length > 0 || data?.next) && (
        <nav aria-label="ページ" className="flex flex-wrap items-center gap-3">
          {trail.length > 0 && <Chip onClick={() => setTrail(trail.slice(0, -1))}>前の患者へ</Chip>}
          <span className="text-text-secondary tabular-nums">{trail.length + 1}ページ目</span>
          {data?.next && <Chip onClick={() => setTrail([...trail, data.next ?? ""])}>次の患者へ</Chip>}
        </nav>
      )}
      {open?.kind === "keep" && (
        <ExemptRecordDialog
          entry={open.entry}
          onSubmit={(reason) => keep(open.entry.customerId, reason)}
          onClose={close}
        />
      )}
      {open?.kind === "confirm" && <ConfirmDialog {...open.confirmation} onClose={close} />}
    </section>
  );
}
