import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { isOpenVisit, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import type { ReactNode } from "react";
import { WithdrawApplication } from "../../entities/medicine/withdraw-application.tsx";
import { AnswerLink } from "../../entities/treatment/answer-link.tsx";
import { DeviceTestLink } from "../../entities/treatment/device-test-link.tsx";
import { StatusBadge } from "../../entities/treatment/status-badge.tsx";
import { TreatmentHead } from "../../entities/treatment/treatment-head.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { TreatmentPath } from "../../entities/treatment/treatment-path.tsx";
import { VisitChange } from "../../entities/treatment/visit-change.tsx";
import { serverText } from "../../language/server-text.ts";

type VisitPanelProps = {
  /** The booked visit in full, or another treatment that is under way. */
  treatment: TreatmentDetail | TreatmentLine;
  /** The next action, which has its own link. */
  askedFor: NextAction["kind"] | undefined;
  /** The next action, within the card. */
  children: ReactNode;
};

function headingOf({ statusId, kind }: TreatmentLine): string {
  if (statusId === TreatmentStatus.Reserved) return "次回のご予約";
  if (statusId === TreatmentStatus.InProgress) return "いまの診察";
  return kind === "medicine" ? "お薬の追加" : "前回の診察";
}

function linkTextOf({ statusId, kind }: TreatmentLine): string {
  if (kind === "medicine") return "申請の内容を見る";
  return isOpenVisit(statusId) ? "予約内容を見る" : "診察の内容を見る";
}

/** The current treatment: its facts, its steps, the next action, and a link to its page. */
export function VisitPanel({ treatment, askedFor, children }: VisitPanelProps) {
  const heading = headingOf(treatment);
  return (
    <Section
      heading={heading}
      action={
        <StatusBadge
          statusId={treatment.statusId}
          label={serverText(treatment.statusWords).replace(`${heading}：`, "")}
        />
      }
      className="max-md:gap-4"
    >
      <TreatmentHead treatment={treatment} isBrief />
      <TreatmentPath steps={treatment.steps} />
      {children}
      <div className="-mt-2 flex flex-col">
        <p>
          <TreatmentLink treatmentId={treatment.treatmentId} className={STANDALONE_LINK_CLASS}>
            {linkTextOf(treatment)}
          </TreatmentLink>
        </p>
        {askedFor !== "answer-questionnaire" && <AnswerLink treatment={treatment} />}
        {askedFor !== "test-device" && <DeviceTestLink treatment={treatment} />}
        {"canCancel" in treatment && <VisitChange treatment={treatment} />}
      </div>
      <WithdrawApplication treatment={treatment} variant="text" />
    </Section>
  );
}

/** The same while it loads. */
export function VisitPanelSkeleton() {
  return (
    <Section>
      <div role="status" className="flex min-h-[30rem] flex-col gap-6">
        <span className="sr-only">読み込み中です</span>
        <Skeleton className="h-8 w-2/5" />
        <div className="flex gap-4">
          <Skeleton className="h-24 w-16" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-6 w-1/2" />
          </div>
        </div>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-44 w-full" />
      </div>
    </Section>
  );
}
