import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatPeriod } from "@madoguchi/contract/time/tokyo";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-phone.tsx";
import { describePeriod } from "../../entities/treatment/treatment-description.ts";
import { ChangeTimeDialog } from "./change-time-dialog.tsx";
import { useChangeTime } from "./use-change-time.ts";

export type ChangeTimeProps = {
  treatment: TreatmentDetail;
  /** The picker of times of the reservation's own department. */
  renderSlotPicker: (clinicalDepartmentId: string, onPick: (spot: Spot) => void) => ReactNode;
  onChanged: () => void;
};

/** 日時の変更: what is booked now, the free times, and both times side by side before anything is changed. */
export function ChangeTime({ treatment, renderSlotPicker, onChanged }: ChangeTimeProps) {
  const { treatmentId } = treatment;
  const change = useChangeTime(treatmentId, onChanged);
  return (
    <>
      <PageHeading lead="新しい日時を選んでください。決定するまで、いまのご予約はそのままです。">
        日時の変更
      </PageHeading>
      <Section heading="いまのご予約">
        <DescriptionList
          items={[
            { term: "日時", description: <strong>{describePeriod(treatment)}</strong> },
            { term: "診療科", description: treatment.clinicalDepartmentName },
          ]}
        />
      </Section>
      {change.problem && !change.picked && (
        <Notice kind="error" title="この時間には変更できませんでした" isAnnounced>
          <p>{change.problem}</p>
          <ClinicPhone hasName />
        </Notice>
      )}
      {renderSlotPicker(treatment.clinicalDepartmentId, change.pick)}
      <div className="flex justify-center">
        <Link to="/treatment/$treatmentId" params={{ treatmentId }} search={{}} className={buttonClass("secondary")}>
          変更せずに戻る
        </Link>
      </div>
      {change.picked && (
        <ChangeTimeDialog
          before={describePeriod(treatment)}
          after={formatPeriod(new Date(change.picked.startsAt), new Date(change.picked.endsAt))}
          doctorName={change.picked.doctorName}
          isSending={change.isSending}
          problem={change.problem}
          onChange={() => change.picked && void change.send(change.picked)}
          onChooseAnother={() => change.pick(undefined)}
        />
      )}
    </>
  );
}
