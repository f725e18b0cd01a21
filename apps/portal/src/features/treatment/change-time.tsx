import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import { SlotPicker } from "../../entities/spot/slot-picker.tsx";
import { describeCancelPromise } from "../../entities/treatment/describe-cancel-promise.ts";
import { describePeriod } from "../../entities/treatment/treatment-description.ts";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { useChangeTime } from "./use-change-time.ts";

/** 日時の変更: the booked time, the free times, and both times side by side before the change. */
export function ChangeTime({ treatment }: { treatment: TreatmentDetail }) {
  const { treatmentId, startsAt, endsAt } = treatment;
  const clinic = useClinic();
  const { now } = usePortal();
  const nameOf = useDoctorNames();
  const navigate = useNavigate();
  const [doctor, setDoctor] = useState(treatment.doctorName ?? undefined);
  const change = useChangeTime(treatmentId, () => {
    showToast("success", "予約の日時を変更しました。");
    void navigate({ to: "/treatment/$treatmentId", params: { treatmentId }, search: {}, replace: true });
  });
  const booked =
    startsAt !== null && endsAt !== null ? <DateText at={new Date(startsAt)} endsAt={new Date(endsAt)} /> : "－";
  const { picked } = change;
  const after = picked && <DateText at={new Date(picked.startsAt)} endsAt={new Date(picked.endsAt)} />;
  // Until when the moved visit could be changed again; `undefined` until the clinic is loaded.
  const promise = picked && clinic && describeCancelPromise(new Date(picked.startsAt), now(), clinic, "変更");
  const problem = change.action.problem && (
    <>
      <p>{change.action.problem}</p>
      <ClinicPhone hasName />
    </>
  );
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
      {problem && !picked && (
        <Notice kind="error" title={change.action.titleOf("この時間には変更できませんでした")} isAnnounced>
          {problem}
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
      {picked && (
        <ActionDialog
          title="この日時に変更しますか？"
          submitLabel="この日時に変更する"
          action={{ ...change.action, problem }}
          act={() => change.send(picked)}
          problemTitle={change.action.titleOf("変更できませんでした")}
          closeLabel="別の日時を選ぶ"
          onClose={() => change.pick(undefined)}
        >
          <DescriptionList
            items={[
              { term: "変更前", description: booked },
              { term: "変更後", description: <strong>{after}</strong> },
              { term: "担当医", description: nameOf(picked.doctorName) },
            ]}
          />
          {promise !== undefined && <p>{promise}</p>}
          <p>変更すると、変更前の時間はほかの方が予約できるようになります。予約番号は変わりません。</p>
        </ActionDialog>
      )}
    </>
  );
}
