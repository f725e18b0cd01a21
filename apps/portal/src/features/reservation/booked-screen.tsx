import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarX } from "lucide";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { visitWord } from "../../entities/clinic/visit-word.ts";
import { isAnswerAwaited } from "../../entities/treatment/answer-link.tsx";
import { CalendarButton } from "../../entities/treatment/treatment-links.tsx";
import { useNextVisit } from "../../entities/treatment/use-treatments.ts";
import { VisitActions } from "../../entities/treatment/visit-actions.tsx";
import { VisitCard } from "../../entities/treatment/visit-card.tsx";
import { isSettled } from "../../fetching/async-state.ts";
import { TodoSection } from "./todo-section.tsx";

const TO_PREPARE = [
  "静かで明るい、ほかの方に聞かれない場所をご用意ください。",
  "ご本人確認書類とお薬手帳をお手元にご用意ください。",
] as const;

const CAMERA = "スマートフォンかパソコンのカメラに顔が映り、音声が聞こえることをお確かめください。";

/** What happens at the visit and what to have at hand: nobody can tick it off. */
function HowItWorks() {
  const clinic = useClinic();
  const toPrepare = clinic?.visitMeans === "video" ? [...TO_PREPARE, CAMERA] : TO_PREPARE;
  return (
    <Section heading="診察の受け方">
      <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-key">
        <li>予約の時間になりましたら、医師と{visitWord(clinic)}で診察を行います。</li>
        {toPrepare.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>お支払いとお薬のお届けは、診察のあとにご案内します。</li>
      </ul>
    </Section>
  );
}

/** Of the same size before it is known that a visit is booked, and another element afterwards, so that nothing moves. */
function Head({ isBooked }: { isBooked: boolean }) {
  const Picture = isBooked ? DonePicture : WaitingPicture;
  return (
    <div className="flex flex-col items-center gap-3 rounded-card bg-tint p-card text-center md:flex-row md:gap-6 md:text-left">
      <Picture className="w-24 shrink-0" />
      <div className="w-full min-w-0 md:w-auto">
        <PageHeading lead="内容は、マイページでいつでもご確認いただけます。">
          {isBooked ? "ご予約が完了しました" : "ご予約の確認"}
        </PageHeading>
      </div>
    </div>
  );
}

/** The end of a reservation. All of it comes from the server, so that it can be reloaded. */
export function BookedScreen() {
  const navigate = useNavigate();
  const visit = useNextVisit();
  return (
    <>
      {visit.value === null ? (
        <PageHeading>ご予約はありません</PageHeading>
      ) : (
        <Head key={String(visit.value !== undefined)} isBooked={visit.value !== undefined} />
      )}
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
          renderActions={(treatment) => <CalendarButton treatmentId={treatment.treatmentId} />}
        />
      </Section>
      {visit.value && (
        <>
          <TodoSection treatment={visit.value} />
          <HowItWorks />
          <Section heading="変更・キャンセル">
            <VisitActions
              treatment={visit.value}
              onCancelled={(search) => void navigate({ to: "/reservation/cancel-complete", search, replace: true })}
            />
          </Section>
        </>
      )}
      {isSettled(visit) && (
        <Link
          to="/mypage"
          className={buttonClass(visit.value && !isAnswerAwaited(visit.value) ? "primary" : "secondary")}
        >
          マイページへ
        </Link>
      )}
    </>
  );
}
