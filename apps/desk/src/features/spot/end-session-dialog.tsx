import type { Versioned } from "@madoguchi/contract/http/item-version";
import { type WeeklySession, weeklySessionRequestSchema } from "@madoguchi/contract/spot/weekly-session";
import { addCalendarDays, type CalendarDay } from "@madoguchi/contract/time/tokyo";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { z } from "zod";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import type { ScheduleActs } from "./use-schedule-acts.ts";

type EndSessionDialogProps = {
  session: Versioned<WeeklySession>;
  today: CalendarDay;
  acts: ScheduleActs;
  onClose: () => void;
};

/** Ends a line of the weekly hours on a day; a line that ends before it begins is deleted. */
export function EndSessionDialog({ session, today, acts, onClose }: EndSessionDialogProps) {
  const form = useDeskForm({
    initial: { lastDay: session.validUntil ?? addCalendarDays(today, -1) },
    schema: z.strictObject({ lastDay: z.iso.date() }),
    messages: { lastDay: "最終日をご入力ください。" },
    submit: async ({ lastDay }) => {
      const { weeklySessionId, version: _, ...line } = session;
      const ended = weeklySessionRequestSchema.safeParse({ ...line, validUntil: lastDay });
      if (ended.success) await acts.changeSession(session, ended.data);
      else await acts.deleteSession(weeklySessionId);
      showToast("success", "診療時間を終了しました");
      onClose();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title={`${session.doctorName} ${session.from}〜${session.until}を終了する`}
      submitLabel="終了する"
      onReadAgain={onClose}
      onClose={onClose}
    >
      <CompactInput {...form.text("lastDay")} type="date" label="最終日" />
      <p className="text-text-secondary">
        最終日より後の予約枠は、新しく作られなくなります。すでに作られた枠と予約はそのまま残りますので、不要な枠は週の表で閉じてください。
      </p>
    </DeskFormDialog>
  );
}
