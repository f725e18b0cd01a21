import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { type BookedForPatient, bookingForPatientSchema } from "@madoguchi/contract/reservation/booking-for-patient";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { formatTime, speakDateTime } from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useEffect, useEffectEvent, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { useDepartments } from "../../entities/department/use-departments.ts";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { freeSpotsOf, useComingSpots } from "../../entities/free-times/coming-spots.ts";
import { FreeTimeChoice } from "../../entities/free-times/free-time-choice.tsx";
import { describeChannels } from "../../entities/patient/describe-channels.ts";
import { patientName } from "../../entities/patient/describe-patient.ts";
import { LateVisitCode } from "../../entities/visit-code/late-visit-code.tsx";
import { canSignIn, VisitMeansChoice } from "./visit-means-choice.tsx";

/** The start is sent with the chosen time. */
const formSchema = bookingForPatientSchema.omit({ startAt: true });

type BookDialogProps = {
  record: CustomerRecord;
  /** A time that was chosen before the patient; another one is chosen if it is no longer free. */
  spotId?: string | undefined;
  onBooked: () => void;
  onClose: () => void;
};

const KINDS = [
  { value: "true", label: "初診" },
  { value: "false", label: "再診" },
];

type BookedDialogProps = {
  record: CustomerRecord;
  spot: ManagedSpot;
  booked: BookedForPatient;
  isByTelephone: boolean;
  onClose: () => void;
};

/** The facts to read to the patient on the telephone. */
function BookedDialog({ record, spot, booked, isByTelephone, onClose }: BookedDialogProps) {
  const startsAt = new Date(spot.startsAt);
  const representatives = record.representations?.representatives ?? [];
  const channels = describeChannels(
    record.patient,
    representatives.some(({ ended }) => ended === null),
  );
  return (
    <Dialog isOpen title="予約をお取りしました" onClose={onClose} actions={<Button onClick={onClose}>閉じる</Button>}>
      <p>患者さまに、次の内容をお伝えください。</p>
      <p className="rounded-card border border-line bg-page p-4 text-std-17B-170">
        {speakDateTime(startsAt)}から、{spot.doctorName}医師の診察です。予約番号は{" "}
        <span className="whitespace-nowrap tabular-nums">{booked.reservationNumber}</span> です。
      </p>
      {isByTelephone && (
        <p>
          {record.patient.phoneNumber === ""
            ? "お時間になりましたら、医師からお電話します。電話をかける番号をお聞きして、患者さまの記録に登録してください。"
            : `お時間になりましたら、医師から ${record.patient.phoneNumber} にお電話します。`}
        </p>
      )}
      <p className="text-text-secondary">
        {channels === undefined
          ? "メールアドレスもLINEも登録がないため、お知らせは届きません。日時と予約番号をお伝えください。"
          : `同じ内容を、${channels}でもお送りします（お知らせを受け取らない設定の方を除きます）。`}
      </p>
      {!(isByTelephone || canSignIn(record)) && (
        <>
          <p>
            ビデオ通話で受診される方には、診察室に入るための
            {record.linkNumber ? "リンクをSMSで送るか、参加コードを" : "参加コードを"}、続けてお伝えください。
          </p>
          <LateVisitCode treatmentId={booked.treatmentId} />
        </>
      )}
    </Dialog>
  );
}

/** 予約を入れる: books a time for a patient on the telephone or at the counter. */
export function BookDialog({ record, spotId, onBooked, onClose }: BookDialogProps) {
  const { api, now } = useDesk();
  const { clinicId } = useSignedIn();
  const keyFor = useAttemptKey();
  // The times are listed as of the moment when the dialog was opened.
  const [openedAt] = useState(now);
  const coming = useComingSpots(openedAt);
  const departments = useDepartments();
  const [chosenDepartment, setDepartment] = useState<string>();
  const [wished, setWished] = useState<ManagedSpot>();
  const [doctorName, setDoctorName] = useState("");
  const [booked, setBooked] = useState<BookedForPatient>();
  const { medicalRecordCode } = record.patient;
  const form = useDeskForm({
    initial: {
      spotId: "",
      isFirstTreatment: record.treatments.length === 0,
      isByTelephone: false,
      hasConsented: false,
    },
    schema: formSchema,
    messages: { spotId: "時間をお選びください。" },
    submit: async (typed) => {
      const params = { clinicId, medicalRecordCode };
      const body = { ...typed, startAt: wished?.startsAt ?? "", hasConsented: true } as const;
      try {
        setBooked(await api.send(bookForPatientCall, { params, body, key: keyFor(body) }));
      } catch (error) {
        void coming.mutate();
        throw error;
      }
    },
  });
  function choose(spot: ManagedSpot | undefined): void {
    setWished(spot);
    form.change({ spotId: spot?.spotId ?? "" });
  }
  const takeAsked = useEffectEvent(() => {
    const asked = coming.data?.spots.find((spot) => spot.spotId === spotId);
    if (!(asked && coming.data) || wished) return;
    if (!freeSpotsOf(asked.clinicalDepartmentId, coming.data, openedAt).includes(asked)) return;
    setDepartment(asked.clinicalDepartmentId);
    choose(asked);
  });
  const isRead = coming.data !== undefined;
  useEffect(() => {
    if (isRead) takeAsked();
  }, [isRead]);
  if (booked && wished) {
    return (
      <BookedDialog
        record={record}
        spot={wished}
        booked={booked}
        isByTelephone={form.typed.isByTelephone}
        onClose={onBooked}
      />
    );
  }

  const known = departments.data?.clinicalDepartments ?? [];
  const bookable = known
    .map((each) => ({
      ...each,
      spots: coming.data ? freeSpotsOf(each.clinicalDepartmentId, coming.data, openedAt) : [],
    }))
    .filter(({ spots }) => spots.length > 0);
  const department = bookable.find((each) => each.clinicalDepartmentId === chosenDepartment) ?? bookable[0];
  const doctors = [...new Set(department?.spots.map((spot) => spot.doctorName))];
  const spots = department?.spots.filter((spot) => doctorName === "" || spot.doctorName === doctorName) ?? [];
  const failed = [coming, departments].find(({ error, data }) => error && !data);
  const isLoading = !(coming.data && departments.data);
  const spotField = form.field("spotId");
  const agreed = form.tick("hasConsented");
  return (
    <DeskFormDialog
      form={form}
      title={`${patientName(record.patient)}さまの予約を入れる`}
      submitLabel={department && (wished ? `${formatTime(new Date(wished.startsAt))}に予約する` : "予約する")}
      problemTitle="予約できませんでした"
      onClose={onClose}
    >
      {failed && <LoadError onRetry={() => void failed.mutate()} isRetrying={failed.isValidating} />}
      {!failed && isLoading && <SkeletonLines lines={4} />}
      {!isLoading && bookable.length === 0 && (
        <Notice kind="info" title="これから2週間に、空いている時間がありません">
          予約枠で、時間を加えたり休診を取り消したりできます。
        </Notice>
      )}
      {department && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <CompactSelect
              id={`${form.formId}-department`}
              label="診療科"
              value={department.clinicalDepartmentId}
              options={bookable.map(({ clinicalDepartmentId, name }) => ({ value: clinicalDepartmentId, label: name }))}
              onChange={({ target }) => {
                setDepartment(target.value);
                setDoctorName("");
                choose(undefined);
              }}
            />
            <CompactSelect
              {...form.field("isFirstTreatment")}
              label="初診・再診"
              value={String(form.typed.isFirstTreatment)}
              options={KINDS}
              onChange={({ target }) => form.change({ isFirstTreatment: target.value === "true" })}
            />
          </div>
          <VisitMeansChoice
            field={form.field("isByTelephone")}
            record={record}
            isByTelephone={form.typed.isByTelephone}
            isFirstTreatment={form.typed.isFirstTreatment}
            onChoose={(isByTelephone) => form.change({ isByTelephone })}
          />
          {doctors.length > 1 && (
            <CompactSelect
              id={`${form.formId}-doctor`}
              label="医師"
              value={doctorName}
              options={[{ value: "", label: "どの医師でも" }, ...doctors.map((each) => ({ value: each, label: each }))]}
              onChange={({ target }) => {
                setDoctorName(target.value);
                if (target.value !== "" && wished?.doctorName !== target.value) choose(undefined);
              }}
            />
          )}
          <div id={spotField.id} tabIndex={-1} className="flex flex-col gap-4">
            <FreeTimeChoice
              key={`${department.clinicalDepartmentId} ${doctorName}`}
              spots={spots}
              chosen={spots.find(({ spotId }) => spotId === wished?.spotId)}
              onChoose={choose}
            />
            {spotField.error && <FieldError id={`${spotField.id}-error`}>{spotField.error}</FieldError>}
          </div>
          <Checkbox {...agreed} label="オンライン診療とキャンセルについて説明し、患者さまの同意を得ました" />
        </>
      )}
    </DeskFormDialog>
  );
}
