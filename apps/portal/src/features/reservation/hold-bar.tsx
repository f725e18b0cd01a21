import type { Hold } from "@madoguchi/contract/reservation/hold";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { Countdown } from "@madoguchi/ui/text/countdown";
import { useEffect, useRef } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

type HoldBarProps = { hold: Hold; isAsking: boolean; onExtend: () => void; onEnd: () => void };

/** A subdued style, so that the countdown does not press the patient. With large text on a phone it scrolls away. */
const BAR =
  "sticky top-[min(0.5rem,(100vw-15.5rem)*999)] z-10 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tint px-4 py-1";

const EXTEND_BUTTON =
  "-mr-2 min-h-11 shrink-0 rounded-control px-2 text-key underline underline-offset-4 hover:bg-card";

/** A placeholder of the bar's size, until the hold is made. */
export function HoldBarSkeleton() {
  return (
    <div className={BAR} aria-hidden>
      <p className="min-w-0 flex-1 basis-40 break-phrase py-1.5 leading-150">
        確保しています… <wbr />
        <span className="invisible inline-block">この時間を （あと 10:00）</span>
      </p>
      <span className={`invisible ${EXTEND_BUTTON}`}>延長する</span>
    </div>
  );
}

/** 「この時間を確保しています（あと 9:42）」, and 「延長する」 once: its press moves the focus to the longer time. */
export function HoldBar({ hold, isAsking, onExtend, onEnd }: HoldBarProps) {
  const { now } = usePortal();
  const time = useRef<HTMLParagraphElement>(null);
  const { canExtend } = hold;
  const couldExtend = useRef(canExtend);
  useEffect(() => {
    if (couldExtend.current && !canExtend) time.current?.focus();
    couldExtend.current = canExtend;
  }, [canExtend]);
  return (
    <div className={BAR}>
      <p ref={time} tabIndex={-1} className="min-w-0 flex-1 basis-40 break-phrase py-1.5 leading-150">
        {!canExtend && <span className="sr-only">延長しました。</span>}
        この時間を確保しています <wbr />
        <span className="inline-block">
          （あと{" "}
          <strong>
            <Countdown deadline={new Date(hold.expiresAt)} now={now} onEnd={onEnd} />
          </strong>
          ）
        </span>
      </p>
      {canExtend && (
        <button
          type="button"
          aria-busy={isAsking || undefined}
          onClick={() => {
            if (!isAsking) onExtend();
          }}
          className={EXTEND_BUTTON}
        >
          延長する
        </button>
      )}
    </div>
  );
}

type HoldExpiredDialogProps = {
  isOpen: boolean;
  isAsking: boolean;
  onHoldAgain: () => void;
  onChooseAnother: () => void;
};

/** Shown when the hold has expired: the seat is free for others, and may still be free for this patient. */
export function HoldExpiredDialog({ isOpen, isAsking, onHoldAgain, onChooseAnother }: HoldExpiredDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title="確保の時間が過ぎました"
      role="alertdialog"
      actions={
        <>
          <Button busy={isAsking} busyLabel="確保しています…" onClick={onHoldAgain}>
            もう一度確保する
          </Button>
          <Button variant="secondary" onClick={onChooseAnother}>
            別の時間を選ぶ
          </Button>
        </>
      }
    >
      <p>この時間は、ほかの方も予約できるようになりました。ご入力いただいた内容は残っています。</p>
    </Dialog>
  );
}
