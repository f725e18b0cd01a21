import type { TickedAlarms } from "@madoguchi/contract/questionnaire/raised-alarms";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { AlarmAdvice, type AlarmHelpProps, alarmTitle, ClinicIsTold } from "./alarm-help.tsx";

type AlarmDialogProps = Pick<AlarmHelpProps, "isNotified"> & {
  ticked: TickedAlarms;
  /** The tick was a slip. */
  onTakeBack: () => void;
  /** The advice was read; the tick stays. */
  onContinue: () => void;
};

/**
 * The advice for an alarming answer at the moment it is given, in front of the page: below a long list of options it
 * would be outside the window. One of the two answers is required, so that it is not closed unread by a stray press.
 */
export function AlarmDialog({ ticked, isNotified = true, onTakeBack, onContinue }: AlarmDialogProps) {
  const [first, ...others] = ticked.alarms;
  if (!first) return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={alarmTitle(first)}
      actions={
        <>
          <Button variant="secondary" onClick={onTakeBack}>
            {first === "see-in-person" ? "選び間違えました" : "この症状はありません"}
          </Button>
          <Button variant="text" onClick={onContinue}>
            確認して、回答を続ける
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <AlarmAdvice alarm={first} />
        {others.map((alarm) => (
          <div key={alarm} className="flex flex-col gap-2 border-line border-t pt-3">
            <p className="font-700">{alarmTitle(alarm)}</p>
            <AlarmAdvice alarm={alarm} />
          </div>
        ))}
        <p className="break-phrase text-text-secondary">
          お選びになった回答：<span className="font-500 text-text">{ticked.labels.join("、")}</span>
        </p>
        {isNotified && <ClinicIsTold />}
      </div>
    </Dialog>
  );
}
