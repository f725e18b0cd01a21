import { Link } from "@tanstack/react-router";
import CalendarX from "lucide-react/icons/calendar-x";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Section } from "../../ui/section.tsx";
import { TallPage } from "../../ui/tall-page.tsx";
import { CancelVisit } from "./cancel-visit.tsx";
import { useNextVisit } from "./use-next-visit.ts";
import { VisitCard } from "./visit-card.tsx";

export type UnableScreenProps = {
  /** The way on when nothing is booked after all, with the time that was chosen. */
  backToReservation: ReactNode;
  onCancelled: () => void;
};

/** 「すでにご予約があります」: one visit at a time, and what can be done about the one that is booked. */
export function UnableScreen({ backToReservation, onCancelled }: UnableScreenProps) {
  const visit = useNextVisit();
  const isNone = visit.value === null;
  const isInProgress = visit.value?.statusId === 2;
  return (
    <TallPage>
      <PageHeading
        lead={
          isNone ? undefined : "新しい診察は、いまのご予約の診察が終わるか、キャンセルしたあとにご予約いただけます。"
        }
      >
        {isNone ? "ご予約はありません" : "すでにご予約があります"}
      </PageHeading>
      <Section heading={isInProgress ? "診察中です" : "いまのご予約"}>
        <VisitCard
          visit={visit}
          empty={
            <EmptyState icon={CalendarX} title="ご予約はありません" action={backToReservation}>
              新しくご予約いただけます。
            </EmptyState>
          }
        />
      </Section>
      <div className="flex flex-col items-center gap-4">
        <Link to="/mypage" className={buttonClass(isNone ? "secondary" : "primary")}>
          マイページへ
        </Link>
        {visit.value && (
          <CancelVisit treatment={visit.value} label="キャンセルして取り直す" onCancelled={onCancelled} />
        )}
      </div>
    </TallPage>
  );
}
