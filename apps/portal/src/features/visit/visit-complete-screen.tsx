import { VOICELESS_CALL } from "@madoguchi/contract/emergency/voiceless-call";
import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { PageState } from "@madoguchi/ui/feedback/page-state";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { useEffect, useEffectEvent, useRef } from "react";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { PayLink, RoomLink, TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { TreatmentNotFound } from "../../entities/treatment/treatment-not-found.tsx";
import { useInvalidateTreatments, useTreatment, useTreatmentList } from "../../entities/treatment/use-treatments.ts";
import { ApiError } from "../../errors/api-error.ts";
import { CancelledRoom } from "./after-room.tsx";

/** The polling interval while the doctor finishes the visit. */
const POLL_MS = 5000;

/** The visit of the address, or the latest one. */
function useCompletedVisit(treatmentId: string | undefined) {
  const list = useTreatmentList();
  const newest = list.value?.history.find(({ kind }) => kind === "consultation")?.treatmentId;
  const treatment = useTreatment(treatmentId ?? newest);
  const isNone = treatmentId === undefined && list.value !== undefined && newest === undefined;
  return { ...treatment, isNone, error: treatment.error ?? (treatmentId === undefined ? list.error : undefined) };
}

/** Polls until the doctor has finished. */
function useUntilFinished(statusId: TreatmentStatusId | undefined, read: () => void): void {
  const invalidateTreatments = useInvalidateTreatments();
  const look = useEffectEvent(read);
  const invalidate = useEffectEvent(() => void invalidateTreatments());
  const isInProgress = statusId === TreatmentStatus.InProgress;
  const wasInProgress = useRef(false);
  useEffect(() => {
    // Cached data of other pages is older.
    if (wasInProgress.current && !isInProgress) invalidate();
    wasInProgress.current = isInProgress;
    if (!isInProgress) return;
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [isInProgress]);
}

/** The patient has left, and the clinic is not in the room either: the visit is not being finished. */
function LeftAlone({ treatmentId }: { treatmentId: string }) {
  return (
    <PageState
      picture={<WaitingPicture />}
      heading={<PageHeading>診察はまだ終わっていません</PageHeading>}
      actions={<RoomLink treatmentId={treatmentId}>診察室に戻る</RoomLink>}
    >
      <p role="status">医師の画面とつながっていません。診察室に戻ってお待ちいただくか、クリニックへお電話ください。</p>
      <p>医師が診察を終えると、この画面に出ます。今日のうちに終わらないときは、診察は終了し、料金はかかりません。</p>
    </PageState>
  );
}

function InProgress({ treatment: { treatmentId, isDoctorThere } }: { treatment: TreatmentDetail }) {
  if (!isDoctorThere) return <LeftAlone treatmentId={treatmentId} />;
  return (
    <PageState
      picture={<WaitingPicture />}
      heading={<PageHeading>医師が診察をまとめています</PageHeading>}
      actions={
        <RoomLink treatmentId={treatmentId} variant="secondary">
          診察室に戻る
        </RoomLink>
      }
    >
      <p role="status">終わりしだい、この画面に処方とお支払いのご案内が出ます。ふつうは10分ほどです。</p>
      <p>画面を閉じても、メールやLINEでお知らせします。お話の途中でしたら、診察室に戻れます。</p>
    </PageState>
  );
}

function Reserved({ treatment: { treatmentId } }: { treatment: TreatmentDetail }) {
  return (
    <PageState
      picture={<WaitingPicture />}
      heading={<PageHeading>診察はまだ始まっていません</PageHeading>}
      actions={<RoomLink treatmentId={treatmentId}>診察室に入る</RoomLink>}
    />
  );
}

function describeNext({ statusId, prescription, carePlan, pharmacy }: TreatmentDetail): string {
  if (statusId !== TreatmentStatus.Unpaid) return "診察の説明と今後の計画は、診察の詳細でいつでもご覧いただけます。";
  if (pharmacy) return "処方とお支払いの内容をご確認ください。お薬は薬局で受け取ります。";
  if (prescription.length > 0) return "処方とお支払いの内容をご確認ください。お支払いのあとに、お薬を発送します。";
  return carePlan ? "診察の内容とお支払いをご確認ください。" : "お支払いの内容をご確認ください。";
}

function Ended({ treatment }: { treatment: TreatmentDetail }) {
  const { treatmentId, statusId, paymentProgress } = treatment;
  const isUnpaid = statusId === TreatmentStatus.Unpaid;
  return (
    <PageState
      picture={<DonePicture />}
      heading={<PageHeading>診察が終了しました</PageHeading>}
      actions={
        <>
          {isUnpaid && (
            <PayLink treatmentId={treatmentId} progress={paymentProgress}>
              お支払い内容を確認する
            </PayLink>
          )}
          <TreatmentLink treatmentId={treatmentId} variant={isUnpaid ? "secondary" : "primary"}>
            診察の詳細を見る
          </TreatmentLink>
        </>
      }
    >
      <p role="status">お疲れさまでした。{describeNext(treatment)}</p>
    </PageState>
  );
}

function EmergencyContact({ advice }: { advice: string | undefined }) {
  return (
    <Section heading="緊急時の連絡先">
      <div>
        <p className="whitespace-pre-wrap">
          {advice || "強い痛み、息苦しさ、意識がもうろうとするときは119番へ。迷うときは#7119に相談できます。"}
        </p>
        <p className="flex flex-wrap gap-x-6">
          <TextLink href="tel:119" isStandalone>
            119番に電話する
          </TextLink>
          <TextLink href="tel:%237119" isStandalone>
            #7119に電話する
          </TextLink>
        </p>
        <p>{VOICELESS_CALL}</p>
      </div>
      <ClinicContact />
    </Section>
  );
}

function Result({ treatment }: { treatment: TreatmentDetail }) {
  if (treatment.statusId === TreatmentStatus.Reserved) return <Reserved treatment={treatment} />;
  if (treatment.statusId === TreatmentStatus.InProgress) return <InProgress treatment={treatment} />;
  return <Ended treatment={treatment} />;
}

/** Whether the visit was cancelled; one whose charge was closed later took place. */
function isCancelled({ statusId, isChargeClosed }: TreatmentDetail): boolean {
  return statusId === TreatmentStatus.Cancelled && !isChargeClosed;
}

const NOT_FOUND = 404;

/** 診察の終了: refreshed until the doctor has finished, then the next steps. */
export function VisitCompleteScreen({ treatmentId }: { treatmentId: string | undefined }) {
  const { value, error, isNone, hasFailed, retry, isRetrying } = useCompletedVisit(treatmentId);
  useUntilFinished(value?.statusId, retry);
  const isMissing = isNone || value?.kind === "medicine" || (error instanceof ApiError && error.status === NOT_FOUND);
  if (value && !isMissing) {
    return (
      <>
        {isCancelled(value) ? (
          <CancelledRoom treatmentId={value.treatmentId} endedAs={value.endedAs} />
        ) : (
          <>
            <Result key={value.statusId} treatment={value} />
            <EmergencyContact advice={value.carePlan?.emergencyAdvice} />
          </>
        )}
      </>
    );
  }
  return (
    <>
      <PageHeading>診察の終了</PageHeading>
      {isMissing && <TreatmentNotFound />}
      {!isMissing && (hasFailed || error !== undefined) && (
        <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />
      )}
      {!isMissing && error === undefined && (
        <Section>
          <SkeletonLines lines={6} />
        </Section>
      )}
    </>
  );
}
