import { formatDateTime, formatDateWithWeekday } from "@madoguchi/contract/time/tokyo";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import type { TreatmentStep, TreatmentStepName } from "@madoguchi/contract/treatment/treatment-step";
import { TREATMENT_STEP_LABELS } from "@madoguchi/contract/treatment/treatment-step-label";
import { describePresence } from "@madoguchi/contract/visit/companion-record";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { isTurn } from "@madoguchi/ui/layout/step-mark";
import { Timeline } from "@madoguchi/ui/layout/timeline";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import type { ReactNode } from "react";
import { ChargeSlip } from "../../entities/charge/charge-slip.tsx";
import { DeliveryDetails } from "../../entities/delivery/delivery-section.tsx";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import { DeviceTestLink, isDeviceTested } from "../../entities/treatment/device-test-link.tsx";
import { PROGRESS_TEXTS } from "../../entities/treatment/payment-progress.ts";
import { describeKind, describePeriod } from "../../entities/treatment/treatment-description.ts";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { QuestionnaireStep } from "./questionnaire-step.tsx";

type StepProps = { treatment: TreatmentDetail; step: TreatmentStep };

function whenOf({ step, state, at }: TreatmentStep): string | undefined {
  if (at === undefined) return undefined;
  const time = formatDateTime(new Date(at));
  if (state === "skipped" || state === "done") return time;
  if (step === "payment" || step === "questionnaire" || step === "device-test") return `${time}まで`;
  return step === "delivery" ? `${formatDateWithWeekday(new Date(at))} 発送` : time;
}

const NUMBER_NAMES = { reservation: "予約番号", application: "受付番号" } as const;

/** The line below the name of a step: its time, and its main fact. */
function StepLine({ treatment, step }: StepProps) {
  const { reservationNumber, prescription } = treatment;
  const when = whenOf(step);
  switch (step.step) {
    case "reservation":
    case "application":
      return (
        <>
          {when} <span className="inline-block">{`${NUMBER_NAMES[step.step]} ${reservationNumber}`}</span>
        </>
      );
    case "examination": {
      if (step.state === "skipped") return when && `${when} キャンセル`;
      const medicines = prescription.length > 0 ? `・お薬${prescription.length}種類` : "";
      return `${describePeriod(treatment)}${medicines}`;
    }
    case "delivery":
      if (step.state === "next" && prescription.length === 0) return "お薬が処方されたときにお届けします";
      if (step.state === "next") return "お支払いのあとに発送します";
      return step.state === "current" && when === undefined ? "準備中" : when;
    default:
      return when;
  }
}

/** The key facts of a booking. */
function BookingFacts({ treatment }: { treatment: TreatmentDetail }) {
  const { clinicalDepartmentName, doctorName, parentTreatmentId, kind } = treatment;
  const nameOf = useDoctorNames();
  const present = treatment.presences.flatMap(describePresence);
  return (
    <>
      <DescriptionList
        items={[
          { term: "診療科", description: clinicalDepartmentName },
          ...(kind === "medicine" ? [] : [{ term: "初診・再診", description: describeKind(treatment) }]),
          { term: "担当医", description: doctorName === null ? "決まりしだいご案内します" : nameOf(doctorName) },
          ...(present.length === 0 ? [] : [{ term: "同席", description: present.join("、") }]),
        ]}
      />
      {parentTreatmentId !== null && (
        <TreatmentLink treatmentId={parentTreatmentId} className={STANDALONE_LINK_CLASS}>
          もとの診察を見る
        </TreatmentLink>
      )}
    </>
  );
}

/** 機器の確認, until the visit begins. */
function DeviceTestStep({ treatment }: { treatment: TreatmentDetail }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>診察に使うカメラ・マイク・音・通信を、2分ほどで確かめます。</p>
      <DeviceTestLink treatment={treatment} awaitedClassName={buttonClass()} />
    </div>
  );
}

/** The unfolded content of a step; nothing if its line has all facts. */
function contentOf(step: TreatmentStepName, treatment: TreatmentDetail): ReactNode {
  const { charge, delivery, paymentProgress, questionnaire } = treatment;
  switch (step) {
    case "reservation":
    case "application":
      return <BookingFacts treatment={treatment} />;
    case "questionnaire":
      return questionnaire && <QuestionnaireStep treatment={treatment} questionnaire={questionnaire} />;
    case "device-test":
      return isDeviceTested(treatment) !== undefined && <DeviceTestStep treatment={treatment} />;
    case "payment":
      return (
        charge && (
          <div className="flex flex-col gap-4">
            {paymentProgress !== null && <p>{PROGRESS_TEXTS[paymentProgress]}</p>}
            <ChargeSlip treatment={treatment} charge={charge} />
          </div>
        )
      );
    case "delivery":
      return (
        delivery?.state === "delivered" && <DeliveryDetails treatmentId={treatment.treatmentId} delivery={delivery} />
      );
    default:
      return null;
  }
}

/**
 * A treatment from its booking to its parcel: each step with its day, the current one open. The doctor's words and a
 * parcel that is not delivered have cards of their own above it.
 */
export function TreatmentTimeline({ treatment }: { treatment: TreatmentDetail }) {
  return (
    <Timeline
      label="診察の流れ"
      headingLevel={2}
      items={treatment.steps.map((step) => ({
        name: TREATMENT_STEP_LABELS[step.step],
        state: step.state,
        at: <StepLine treatment={treatment} step={step} />,
        // The card above says what is to pay, and until when.
        isOpen: isTurn(step.state) && step.step !== "payment",
        children: contentOf(step.step, treatment),
      }))}
    />
  );
}
