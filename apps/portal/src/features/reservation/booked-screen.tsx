import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading, TallPage } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarX, CircleCheck } from "lucide";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { visitWord } from "../../entities/clinic/visit-word.ts";
import { CalendarButton } from "../../entities/treatment/treatment-links.tsx";
import { useNextVisit } from "../../entities/treatment/use-treatments.ts";
import { VisitActions } from "../../entities/treatment/visit-actions.tsx";
import { VisitCard } from "../../entities/treatment/visit-card.tsx";
import { isSettled } from "../../fetching/async-state.ts";
import { TodoSection } from "./todo-section.tsx";

const HOW_IT_WORKS = [
  "静かで明るい、ほかの方に聞かれない場所をご用意ください。",
  "ご本人確認書類とお薬手帳をお手元にご用意ください。",
  "お支払いとお薬のお届けは、診察のあとにご案内します。",
] as const;

/** The end of a reservation. All of it comes from the server, so that it can be reloaded. */
export function BookedScreen() {
  const navigate = useNavigate();
  const clinic = useClinic();
  const visit = useNextVisit();
  const isBooked = visit.value !== null;
  return (
    <TallPage>
      <PageHeading>
        {isBooked ? (
          <span className="flex items-center gap-2">
            <Icon shape={CircleCheck} aria-hidden className="size-8 shrink-0 text-success" />
            ご予約が完了しました
          </span>
        ) : (
          "ご予約はありません"
        )}
      </PageHeading>
      <Section heading="ご予約の内容">
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
            />
          }
          renderActions={(treatment) => (
            <div className="flex flex-col items-center gap-3">
              <CalendarButton treatmentId={treatment.treatmentId} />
              <VisitActions
                treatment={treatment}
                onCancelled={(search) => void navigate({ to: "/reservation/cancel-complete", search, replace: true })}
              />
            </div>
          )}
        />
      </Section>
      {visit.value && (
        <>
          <TodoSection />
          <Section heading="診察の受け方">
            <ol className="flex list-decimal flex-col gap-2 pl-6">
              <li>予約の時間になりましたら、医師と{visitWord(clinic)}で診察を行います。</li>
              {HOW_IT_WORKS.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Section>
        </>
      )}
      {isSettled(visit) && (
        <div className="flex justify-center">
          <Link to="/mypage" className={buttonClass(isBooked ? "primary" : "secondary")}>
            マイページへ
          </Link>
        </div>
      )}
    </TallPage>
  );
}
