import { Link } from "@tanstack/react-router";
import CalendarX from "lucide-react/icons/calendar-x";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Section } from "../../ui/section.tsx";
import { CancelVisit } from "./cancel-visit.tsx";
import { useNextVisit } from "./use-next-visit.ts";
import { VisitCard } from "./visit-card.tsx";

/** 「すでにご予約があります」: one visit at a time, and what can be done about the one that is booked. */
export function UnableScreen({ onCancelled }: { onCancelled: () => void }) {
  const visit = useNextVisit();
  const isInProgress = visit.value?.statusId === 2;
  return (
    <>
      <PageHeading lead="新しい診察は、いまのご予約の診察が終わるか、キャンセルしたあとにご予約いただけます。">
        すでにご予約があります
      </PageHeading>
      <Section heading={isInProgress ? "診察中です" : "いまのご予約"}>
        <VisitCard
          visit={visit}
          empty={
            <EmptyState
              icon={CalendarX}
              title="ご予約はありません"
              action={
                <Link to="/reservation/new" className={buttonClass()}>
                  新規診察予約
                </Link>
              }
            >
              新しくご予約いただけます。
            </EmptyState>
          }
        />
      </Section>
      <div className="flex flex-col items-center gap-4">
        <Link to="/mypage" className={buttonClass(visit.value === null ? "secondary" : "primary")}>
          マイページへ
        </Link>
        {visit.value && (
          <CancelVisit treatment={visit.value} label="キャンセルして取り直す" onCancelled={onCancelled} />
        )}
      </div>
    </>
  );
}
