import { findDoctor } from "@madoguchi/contract/clinic/find-doctor";
import type { RoomClinic } from "@madoguchi/contract/visit/room";
import { Button } from "@madoguchi/ui/buttons/button";
import { Icon } from "@madoguchi/ui/icons/icon";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { Signal, SignalLow, SignalZero } from "lucide";
import { type RefObject, useState } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { DoctorAvatar } from "../../entities/doctor/doctor-avatar.tsx";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import type { LineWord } from "./call-view.ts";

const LINE_ICONS = {
  良好: Signal,
  不安定: SignalLow,
  音声のみ: SignalLow,
  接続中: SignalLow,
  再接続中: SignalZero,
  切断: SignalZero,
} as const satisfies Record<LineWord, object>;

/** 医師資格の表示: the doctor's qualification, in the clinic's words (L12). */
function LicenceDialog({ clinic, onClose }: { clinic: RoomClinic; onClose: () => void }) {
  const doctor = findDoctor(useClinic()?.doctors ?? [], clinic.doctorName);
  const nameOf = useDoctorNames();
  const specialities = doctor?.specialities ?? [];
  return (
    <Dialog
      isOpen
      title="医師資格の表示"
      onClose={onClose}
      hasCloseButton
      closesOnOutsideClick
      actions={
        <Button variant="secondary" onClick={onClose}>
          閉じる
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <DoctorAvatar doctorName={clinic.doctorName} />
          <p className="text-std-20B-150">{clinic.doctorName === null ? "担当の医師" : nameOf(clinic.doctorName)}</p>
        </div>
        <DescriptionList
          items={[
            { term: "資格", description: "医師" },
            ...(clinic.doctorLicenceYear === null
              ? []
              : [{ term: "医師免許の取得", description: `${clinic.doctorLicenceYear}年` }]),
            ...(specialities.length === 0 ? [] : [{ term: "専門", description: specialities.join("、") }]),
            { term: "診療科", description: clinic.clinicalDepartmentName },
            { term: "医療機関", description: clinic.clinicName },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** The name of the doctor and the quality of the connection; always visible. */
export function CallHead({
  clinic,
  line,
  heading,
}: {
  clinic: RoomClinic;
  line: LineWord;
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
}) {
  const nameOf = useDoctorNames();
  const [isShowingLicence, setIsShowingLicence] = useState(false);
  return (
    <div className="call-head flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-gutter py-2 [grid-area:head]">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="break-phrase text-std-18B-160 leading-130">
          {clinic.doctorName === null ? "医師" : `${nameOf(clinic.doctorName)} 医師`}
          <span className="sr-only">との診察</span>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-on-call-quiet leading-130">
          {clinic.clinicalDepartmentName}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setIsShowingLicence(true)}
            className="-my-1 inline-flex min-h-11 items-center rounded-control text-on-call underline underline-offset-4 hover:decoration-2"
          >
            医師資格の表示
          </button>
        </p>
      </div>
      <p
        role="status"
        className="flex items-center gap-1.5 rounded-control bg-call-raised px-2.5 py-1 text-dns-14B-130 forced-colors:border"
      >
        <Icon shape={LINE_ICONS[line]} className="size-[1.2em] shrink-0" />
        <span>
          <span className="sr-only">通信：</span>
          {line}
        </span>
      </p>
      {isShowingLicence && <LicenceDialog clinic={clinic} onClose={() => setIsShowingLicence(false)} />}
    </div>
  );
}
