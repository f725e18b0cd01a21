import { useMedia } from "@madoguchi/ui/browser/use-media";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { DonePicture } from "@madoguchi/ui/pictures/done-picture";
import { WaitingPicture } from "@madoguchi/ui/pictures/waiting-picture";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarX } from "lucide";
import { Suspense } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { visitWord } from "../../entities/clinic/visit-word.ts";
import { isAnswerAwaited } from "../../entities/treatment/answer-link.tsx";
import { CalendarButton } from "../../entities/treatment/treatment-links.tsx";
import { useNextVisit } from "../../entities/treatment/use-treatments.ts";
import { VisitCard } from "../../entities/treatment/visit-card.tsx";
import { VisitChange } from "../../entities/treatment/visit-change.tsx";
import { isSettled } from "../../fetching/async-state.ts";
import { TodoSection } from "./todo-section.tsx";

/** With the generator of the QR code, loaded only on a wide screen. Optional: without it only the code is missing. */
const ContinueOnPhone = lazyPart(async () => (await import("./continue-on-phone.tsx")).ContinueOnPhone);

const TO_PREPARE = [
  "静かで明るい、ほかの方に聞かれない場所をご用意ください。",
  "ご本人確認書類とお薬手帳をお手元にご用意ください。",
] as const;

const CAMERA = "スマートフォンかパソコンのカメラに顔が映り、音声が聞こえることをお確かめください。";

/** The course of the visit and its preparations, which are not tasks to tick off. */
function HowItWorks() {
  const clinic = useClinic();
  const toPrepare = clinic?.visitMeans === "video" ? [...TO_PREPARE, CAMERA] : TO_PREPARE;
  return (
    <Disclosure summary="診察の受け方">
      <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-key">
        <li>予約の時間になりましたら、医師と{visitWord(clinic)}で診察を行います。</li>
        {toPrepare.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>お支払いとお薬のお届けは、診察のあとにご案内します。</li>
      </ul>
    </Disclosure>
  );
}

/** The same size before and after the booked visit is loaded, as different elements, so that nothing moves. */
function Head({ isBooked }: { isBooked: boolean }) {
  const Picture = isBooked ? DonePicture : WaitingPicture;
  return (
    <div className="flex items-center gap-[min(1rem,3vw)] max-[18rem]:flex-wrap">
      <Picture className="w-[min(4.5rem,15vw)] shrink-0 lg:w-24" />
      <div className="min-w-0 flex-1 basis-40 [&_h1]:text-std-24B-150 md:[&_h1]:text-std-28B-150">
        <PageHeading>{isBooked ? "ご予約が完了しました" : "ご予約の確認"}</PageHeading>
      </div>
    </div>
  );
}

/** The booked visit: one card with the facts for the patient's own calendar. */
function Booked({ visit }: { visit: ReturnType<typeof useNextVisit> }) {
  return (
    <section
      aria-label="ご予約の内容"
      className="flex flex-col gap-3 rounded-card bg-tint p-card md:gap-4 forced-colors:border"
    >
      {visit.value !== null && <Head key={String(visit.value !== undefined)} isBooked={visit.value !== undefined} />}
      <VisitCard
        visit={visit}
        isBrief
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
    </section>
  );
}

/** The end of a reservation, read from the server. On wide screens the visit is left, and the next steps right. */
export function BookedScreen() {
  const navigate = useNavigate();
  const visit = useNextVisit();
  const isWide = useMedia("(width >= 64rem)");
  return (
    <>
      {visit.value === null && <PageHeading>ご予約はありません</PageHeading>}
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Booked visit={visit} />
        {visit.value && (
          <div className="lg:row-span-2">
            <TodoSection treatment={visit.value} />
          </div>
        )}
        {isSettled(visit) && (
          <div className="flex flex-col gap-4 md:gap-6">
            {visit.value && (
              <div className="rounded-card bg-card px-card py-1 shadow-card md:py-2 forced-colors:border">
                <HowItWorks />
                <VisitChange
                  treatment={visit.value}
                  onCancelled={(search) =>
                    void navigate({
                      to: "/reservation/cancel-complete",
                      search,
                      state: { hasCancelled: true },
                      replace: true,
                    })
                  }
                />
              </div>
            )}
            <Link
              to="/mypage"
              className={buttonClass(visit.value && !isAnswerAwaited(visit.value) ? "primary" : "secondary")}
            >
              マイページへ
            </Link>
            {/* At the end, as it is loaded later than the rest. */}
            {visit.value && isWide && (
              <Suspense>
                <ContinueOnPhone />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </>
  );
}
