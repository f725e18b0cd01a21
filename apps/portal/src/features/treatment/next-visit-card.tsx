import { Link } from "@tanstack/react-router";
import CalendarX from "lucide-react/icons/calendar-x";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { CancelVisit } from "./cancel-visit.tsx";
import type { useNextVisit } from "./use-next-visit.ts";
import { VisitCard } from "./visit-card.tsx";

export type NextVisitCardProps = { visit: ReturnType<typeof useNextVisit>; onCancelled: () => void };

/** 次回のご予約, with the way to cancel it; without one, the way to a new one. */
export function NextVisitCard({ visit, onCancelled }: NextVisitCardProps) {
  return (
    <Section heading="次回のご予約">
      <VisitCard
        visit={visit}
        empty={
          <EmptyState
            icon={CalendarX}
            title="ご予約はありません"
            action={
              <Link to="/reservation/new" className={buttonClass("secondary")}>
                新規診察予約
              </Link>
            }
          />
        }
        renderActions={(treatment) => (
          <CancelVisit treatment={treatment} label="予約をキャンセル" onCancelled={onCancelled} />
        )}
      />
    </Section>
  );
}
