import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { StepList } from "@madoguchi/ui/layout/step-list";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link, Navigate } from "@tanstack/react-router";
import { describeSupplies } from "../../entities/medicine/describe-supplies.ts";
import { WithdrawApplication } from "../../entities/medicine/withdraw-application.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { StatusBadge } from "../../entities/treatment/status-badge.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { TreatmentPath } from "../../entities/treatment/treatment-path.tsx";
import { useTreatment } from "../../entities/treatment/use-treatments.ts";
import { ApiError } from "../../errors/api-error.ts";
import { useMedicineOffer } from "./use-medicine-offer.ts";

/** The usual time of the clinic's decision, in hours up to a day and in days above. */
function describeAnswerTime(hours: number): string {
  return hours <= 24 ? `通常${Math.max(1, hours)}時間ほど` : `通常${Math.ceil(hours / 24)}日ほど`;
}

const ANSWER_LATER = "医師の確認が終わりましたら、メールやLINEでお知らせします。";

function NextSteps({ treatment }: { treatment: TreatmentDetail }) {
  const { offer } = useMedicineOffer(treatment.parentTreatmentId);
  const hours = offer?.answerHours ?? null;
  return (
    <Section heading="このあとの流れ">
      <StepList
        items={[
          {
            name: "医師の確認",
            isDone: false,
            note:
              hours === null
                ? ANSWER_LATER
                : `${describeAnswerTime(hours)}で、結果をメールやLINEでお知らせします。診察が必要な場合もご連絡します。`,
          },
          {
            name: "お支払い",
            isDone: false,
            note: "承認されると、金額とお支払い期限をお知らせします。それまでは請求されません。",
          },
          { name: "お届け", isDone: false, note: "お支払いのあとに発送し、追跡番号をお知らせします。" },
        ]}
      />
    </Section>
  );
}

function Applied({ treatment }: { treatment: TreatmentDetail }) {
  const { treatmentId, statusId, statusWords, prescription, reservationNumber, createdAt } = treatment;
  const isPending = statusId === TreatmentStatus.AdditionalMedicinePending;
  return (
    <>
      <Section heading="申請の内容">
        <div className="flex">
          <StatusBadge statusId={statusId} label={statusWords} />
        </div>
        <TreatmentPath steps={treatment.steps} />
        <DescriptionList
          items={[
            { term: "受付番号", description: <span className="tabular-nums">{reservationNumber}</span> },
            { term: "申請日時", description: <DateText at={new Date(createdAt)} /> },
            {
              term: "お薬",
              description: (
                <ul className="flex flex-col gap-2">
                  {prescription.map((medicine) => (
                    <li key={medicine.medicineId} className="flex flex-col break-phrase">
                      {medicine.name}
                      <span className="text-text-secondary">{describeSupplies(medicine, medicine.supplies)}</span>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </Section>
      {isPending && <NextSteps treatment={treatment} />}
      <div className="flex flex-col gap-3">
        {!isPending && (
          <TreatmentLink treatmentId={treatmentId} variant="primary">
            申請の状況を見る
          </TreatmentLink>
        )}
        <Link to="/mypage" className={buttonClass(isPending ? "primary" : "secondary")}>
          マイページへ
        </Link>
        <WithdrawApplication treatment={treatment} />
      </div>
    </>
  );
}

const HEADINGS: Partial<Record<TreatmentDetail["statusId"], string>> = {
  [TreatmentStatus.AdditionalMedicinePending]: "お薬の追加を申請しました",
  [TreatmentStatus.AdditionalMedicineUnpaid]: "お薬の追加が承認されました",
  [TreatmentStatus.AdditionalMedicineCompleted]: "お薬の追加のお支払いが完了しています",
  [TreatmentStatus.AdditionalMedicineCancelled]: "お薬の追加はキャンセルされました",
};

function Head({ statusId }: { statusId: TreatmentDetail["statusId"] }) {
  const heading = HEADINGS[statusId] ?? "お薬の追加";
  if (statusId !== TreatmentStatus.AdditionalMedicinePending) return <PageHeading>{heading}</PageHeading>;
  return (
    <div className="flex flex-col items-center gap-3 rounded-card bg-tint p-card text-center md:flex-row md:gap-6 md:text-left">
      <DonePicture className="w-24 shrink-0" />
      <div className="min-w-0">
        <PageHeading lead="医師が確認し、診察が必要な場合はご連絡します。">{heading}</PageHeading>
      </div>
    </div>
  );
}

/** `/repurchase-medicines/complete`: the application, read from the server; without one, マイページ. */
export function AppliedScreen({ treatmentId }: { treatmentId: string | undefined }) {
  const { value, error, hasFailed, isRetrying, retry } = useTreatment(treatmentId);
  const isUnknown = error instanceof ApiError && error.code === errorCatalogue.TreatmentNotFound.code;
  if (treatmentId === undefined || isUnknown || value?.kind === "consultation")
    return <Navigate to="/mypage" replace />;
  return (
    <>
      {value ? (
        <>
          <Head statusId={value.statusId} />
          <Applied treatment={value} />
        </>
      ) : (
        <>
          <PageHeading>お薬の追加の申請</PageHeading>
          <Section className="min-h-96">
            {hasFailed ? (
              <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />
            ) : (
              <SkeletonLines lines={6} />
            )}
          </Section>
        </>
      )}
    </>
  );
}
