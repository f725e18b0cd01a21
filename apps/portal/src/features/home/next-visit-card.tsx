import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { CalendarX } from "lucide";
import { RoomEntry } from "../../entities/treatment/room-entry.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import type { useNextVisit } from "../../entities/treatment/use-treatments.ts";
import { VisitActions } from "../../entities/treatment/visit-actions.tsx";
import { VisitCard } from "../../entities/treatment/visit-card.tsx";

/**
 * 次回のご予約, with links into the room, to its page, to another time and to cancel it; without one, to a new reservation.
 */
export function NextVisitCard({ visit }: { visit: ReturnType<typeof useNextVisit> }) {
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
          <div className="flex flex-col items-center gap-3">
            <RoomEntry treatment={treatment} variant="secondary" />
            <TreatmentLink treatmentId={treatment.treatmentId}>予約内容を見る</TreatmentLink>
            <VisitActions treatment={treatment} />
          </div>
        )}
      />
    </Section>
  );
}
