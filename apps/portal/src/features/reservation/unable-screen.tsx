import { hasChosenTime, type ReservationSearch } from "@madoguchi/contract/reservation/search";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarX } from "lucide";
import { isRoomOpen, RoomEntry } from "../../entities/treatment/room-entry.tsx";
import { TreatmentLink } from "../../entities/treatment/treatment-links.tsx";
import { useNextVisit } from "../../entities/treatment/use-treatments.ts";
import { VisitActions } from "../../entities/treatment/visit-actions.tsx";
import { VisitCard } from "../../entities/treatment/visit-card.tsx";
import { isSettled } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Nothing is claimed before it is known. */
function describeBooked(visit: object | null | undefined): string {
  if (visit === undefined) return "ご予約の確認";
  return visit === null ? "ご予約はありません" : "すでにご予約があります";
}

function describeNextStep(statusId: number): string {
  return statusId === TreatmentStatus.InProgress
    ? "新しい診察は、いまの診察が終わったあとにご予約いただけます。"
    : "新しい診察は、いまのご予約の診察が終わるか、キャンセルしたあとにご予約いただけます。";
}

/**
 * 「すでにご予約があります」: only one visit can be booked at a time; with the actions on the booked one. The chosen time is
 * preserved, to be booked after a cancellation.
 */
export function UnableScreen({ search }: { search: ReservationSearch }) {
  const navigate = useNavigate();
  const { now } = usePortal();
  const visit = useNextVisit();
  const isNone = visit.value === null;
  const isInProgress = visit.value?.statusId === TreatmentStatus.InProgress;
  return (
    <>
      {/* As high as with the lead, so that nothing moves when the answer comes. */}
      <div className={isNone ? "" : "min-h-33 md:min-h-22"}>
        <PageHeading lead={visit.value && describeNextStep(visit.value.statusId)}>
          {describeBooked(visit.value)}
        </PageHeading>
      </div>
      <Section heading={isInProgress ? "診察中です" : "いまのご予約"}>
        <VisitCard
          visit={visit}
          empty={
            <EmptyState
              icon={CalendarX}
              title="ご予約はありません"
              action={
                <Link to="/reservation/new" search={search} className={buttonClass()}>
                  新規診察予約
                </Link>
              }
            >
              新しくご予約いただけます。
            </EmptyState>
          }
        />
      </Section>
      {isSettled(visit) && (
        <div className="flex flex-col gap-3">
          {visit.value && (
            <>
              <RoomEntry treatment={visit.value} />
              <TreatmentLink
                treatmentId={visit.value.treatmentId}
                variant={isRoomOpen(visit.value, now()) ? "secondary" : "primary"}
              >
                予約内容を見る
              </TreatmentLink>
              <VisitActions
                treatment={visit.value}
                cancelLabel="キャンセルして取り直す"
                onCancelled={(wish) =>
                  void navigate({
                    to: "/reservation/new",
                    search: { ...(!hasChosenTime(search) && wish), ...search },
                    replace: true,
                  })
                }
              />
            </>
          )}
          <Link to="/mypage" className={buttonClass("secondary")}>
            マイページへ
          </Link>
        </div>
      )}
    </>
  );
}
