import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { DateText } from "@madoguchi/ui/text/date-text";
import { DateTile } from "@madoguchi/ui/text/date-tile";
import { useClinic } from "../clinic/clinic-provider.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { describeKind } from "./treatment-description.ts";
import { VisitHead } from "./visit-head.tsx";

/** The day of a visit as a tile; for an application, its own day. The date is in the text beside it. */
export function TreatmentTile({ treatment }: { treatment: Pick<TreatmentLine, "startsAt" | "createdAt"> }) {
  const clinic = useClinic();
  const day = toCalendarDay(new Date(treatment.startsAt ?? treatment.createdAt));
  return <DateTile day={day} isHoliday={clinic?.holidays.some((holiday) => holiday.day === day)} isDecorative />;
}

type TreatmentHeadProps = {
  treatment: TreatmentLine;
  /** A shorter form, below a heading that has the status. */
  isBrief?: boolean;
};

/** The main facts of a treatment: its day as a tile, the time, department and doctor, and its status. */
export function TreatmentHead({ treatment, isBrief = false }: TreatmentHeadProps) {
  const { startsAt, endsAt, doctorName } = treatment;
  const badge = isBrief ? undefined : <StatusBadge statusId={treatment.statusId} label={treatment.statusWords} />;
  const what = `${treatment.clinicalDepartmentName}・${describeKind(treatment)}`;
  if (startsAt !== null && endsAt !== null) {
    return <VisitHead {...{ startsAt, endsAt, badge, what, doctorName, isBrief }} />;
  }
  return (
    <div className="flex items-start gap-[min(1rem,3vw)]">
      <TreatmentTile treatment={treatment} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {badge}
        <p className="break-phrase text-std-20B-150">{isBrief ? treatment.clinicalDepartmentName : what}</p>
        <p className="text-text-secondary">
          申請：
          <DateText at={new Date(treatment.createdAt)} form="weekday" />
        </p>
      </div>
    </div>
  );
}
