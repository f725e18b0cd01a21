import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { SlotPicker } from "../../entities/spot/slot-picker.tsx";
import { describeCancelPromise } from "../../entities/treatment/describe-cancel-promise.ts";
import { describePeriod } from "../../entities/treatment/treatment-description.ts";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { useChangeTime } from "./use-change-time.ts";

type ChangeTimeDialogProps = {
  before: ReactNode;
  after: ReactNode;
  doctorName: string;
  /** Until when the moved visit could be changed again; unknown while the clinic is. */
  promise: string | undefined;
  isSending: boolean;
  problem: string | undefined;
  onChange: () => void;
  onChooseAnother: () => void;
};

/** Both times, 変更前 and 変更後, to confirm; only the button here changes anything. */
function ChangeTimeDialog(props: ChangeTimeDialogProps) {
  const { before, after, doctorName, promise, isSending, problem, onChange, onChooseAnother } = props;
  return (
    <Dialog
      isOpen
      title="この日時に変更しますか？"
      onClose={isSending ? undefined : onChooseAnother}
      actions={
        <>
          <Button busy={isSending} onClick={onChange}>
            この日時に変更する
          </Button>
          <Button variant="secondary" onClick={onChooseAnother}>
            別の日時を選ぶ
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <DescriptionList
          items={[
            { term: "変更前", description: before },
            { term: "変更後", description: <strong>{after}</strong> },
            { term: "担当医", description: doctorName },
          ]}
        />
        {promise !== undefined && <p>{promise}</p>}
        <p>変更すると、変更前の時間はほかの方が予約できるようになります。予約番号は変わりません。</p>
        {problem && (
          <Notice kind="error" title="変更できませんでした" isAnnounced>
            <p>{problem}</p>
            <ClinicPhone hasName />
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** 日時の変更: the booked time, the free times, and both times side by side before anything is changed. */
export function ChangeTime({ treatment }: { treatment: TreatmentDetail }) {
  const { treatmentId, startsAt, endsAt } = treatment;
  const clinic = useClinic();
  const { now } = usePortal();
  const navigate = useNavigate();
  const [doctor, setDoctor] = useState(treatment.doctorName ?? undefined);
  const change = useChangeTime(treatmentId, () => {
    showToast("success", "予約の日時を変更しました。");
    void navigate({ to: "/treatment/$treatmentId", params: { treatmentId }, search: {}, replace: true });
  });
  const booked =
    startsAt !== null && endsAt !== null ? <DateText at={new Date(startsAt)} endsAt={new Date(endsAt)} /> : "－";
  return (
    <>
      <PageHeading lead="新しい日時を選んでください。決定するまで、いまのご予約はそのままです。">
        日時の変更
      </PageHeading>
      <Section heading="いまのご予約">
        <DescriptionList
          items={[
            { term: "日時", description: <strong>{booked}</strong> },
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
      <SlotPicker
        department={clinic?.clinicalDepartments.find(
          ({ clinicalDepartmentId }) => clinicalDepartmentId === treatment.clinicalDepartmentId,
        )}
        doctor={doctor}
        onDoctor={setDoctor}
        replaces={describePeriod(treatment)}
        onGo={change.pick}
      />
      <div>
        <TreatmentLink treatmentId={treatmentId}>変更せずに戻る</TreatmentLink>
      </div>
      {change.picked && (
        <ChangeTimeDialog
          before={booked}
          after={<DateText at={new Date(change.picked.startsAt)} endsAt={new Date(change.picked.endsAt)} />}
          doctorName={change.picked.doctorName}
          promise={clinic && describeCancelPromise(new Date(change.picked.startsAt), now(), clinic, "変更")}
          isSending={change.isSending}
          problem={change.problem}
          onChange={() => change.picked && void change.send(change.picked)}
          onChooseAnother={() => change.pick(undefined)}
        />
      )}
    </>
  );
}
