import { mayHaveMessages } from "@madoguchi/contract/treatment/may-have-messages";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TreatmentNotFound } from "../../entities/treatment/treatment-not-found.tsx";
import { useTreatment } from "../../entities/treatment/use-treatments.ts";
import { ApiError } from "../../errors/api-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ChangeTime } from "./change-time.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { TreatmentBlocks } from "./treatment-blocks.tsx";

/** Says why the page of another time shows the treatment instead. */
function ChangeEnded({ treatment: { statusId } }: { treatment: TreatmentDetail }) {
  const isReserved = statusId === TreatmentStatus.Reserved;
  return (
    <Notice kind="warning" title="この日時は、もう変更できません" isAnnounced>
      {isReserved ? (
        <>
          <p>オンラインで変更できる期限を過ぎています。変更やキャンセルは、クリニックへお電話ください。</p>
          <ClinicPhone hasName />
        </>
      ) : (
        <p>ご予約の状況が変わりました。いまの状況は、この画面でご確認ください。</p>
      )}
    </Notice>
  );
}

const POLL_MS = 10_000;

/** Whether this instant has passed, also while the page stays open. */
function usePassed(at: string | null | undefined): boolean {
  const { now } = usePortal();
  const hasPassed = (): boolean => !!at && new Date(at) <= now();
  const [shown, setShown] = useState(hasPassed);
  const look = useEffectEvent(() => setShown(hasPassed()));
  useEffect(() => {
    const timer = setInterval(() => look(), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return shown || hasPassed();
}

const NOT_FOUND = 404;

export type TreatmentScreenProps = {
  treatmentId: string;
  /** Whether the choice of another time is open. */
  isChangingTime: boolean;
  /** Whether the page begins at its messages. */
  isAtMessages: boolean;
};

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_FOUND;
}

/** 診察の詳細: one treatment, or choosing another time for it. */
export function TreatmentScreen({ treatmentId, isChangingTime, isAtMessages }: TreatmentScreenProps) {
  const { value, error, hasFailed, retry, isRetrying } = useTreatment(treatmentId);
  const isTooLate = usePassed(value?.cancelDeadline);
  if (isChangingTime && value?.canChangeTime && !isTooLate) {
    return <ChangeTime treatment={value} />;
  }
  return (
    <>
      <PageHeading>{value?.kind === "medicine" ? "お薬の追加の詳細" : "診察の詳細"}</PageHeading>
      {isMissing(error) && <TreatmentNotFound />}
      {hasFailed && !isMissing(error) && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
      {!value && !hasFailed && (
        <Section>
          <SkeletonLines lines={6} />
        </Section>
      )}
      {value && !isMissing(error) && (
        <>
          {isChangingTime && <ChangeEnded treatment={value} />}
          <TreatmentBlocks treatment={value} />
          <p className="-my-3 flex flex-wrap gap-x-6">
            <Link to="/medicines" className={STANDALONE_LINK_CLASS}>
              お薬の一覧
            </Link>
            <Link to="/settings/documents" className={STANDALONE_LINK_CLASS}>
              クリニックからの書類
            </Link>
          </p>
          {mayHaveMessages(value) && (
            <MessagesSection
              treatmentId={treatmentId}
              isOpenedAt={isAtMessages}
              isBelowAdvice={value.prescription.length > 0}
            />
          )}
        </>
      )}
    </>
  );
}
