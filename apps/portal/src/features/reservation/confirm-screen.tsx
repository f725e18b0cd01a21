import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import type { Hold } from "@madoguchi/contract/reservation/hold";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { NoCallsNotice } from "../../entities/browser/no-calls.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../../entities/clinic/visit-word.ts";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { searchForAnother } from "../../entities/spot/chosen-time.tsx";
import { useBookingWish } from "../../entities/spot/use-booking-wish.ts";
import { VisitHeadSkeleton } from "../../entities/treatment/visit-head.tsx";
import { ApiError } from "../../errors/api-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { BookingForm } from "./booking-form.tsx";
import { ChangeLink } from "./change-link.tsx";
import { FirstTreatmentProposal } from "./first-treatment-proposal.tsx";
import { HoldBar, HoldBarSkeleton, HoldExpiredDialog } from "./hold-bar.tsx";
import { HoldElsewhereDialog } from "./hold-elsewhere-dialog.tsx";
import { CustomerSummary, ReservationSummary } from "./reservation-summary.tsx";
import { useBooking } from "./use-booking.ts";
import { useConsentTicks } from "./use-consent-ticks.ts";
import { type ChosenSpot, useHold } from "./use-hold.ts";
import { useHoldInTabs } from "./use-hold-in-tabs.ts";
import { type RefusalHandlers, useRefusal } from "./use-refusal.ts";

export type ConfirmScreenProps = RefusalHandlers & {
  chosen: ChosenSpot;
  search: ReservationSearch;
  isNewReservation: boolean;
  onFirstTreatmentChange: (isFirstTreatment: boolean) => void;
  onChooseAnother: (held: Hold | undefined) => void;
  /** Goes on with the time that another tab holds. */
  onTakeOther: (time: { spotId: string; startAt: string }) => void;
  onBooked: () => void;
};

/** The department does not see people of this age, however often one asks. */
function isNotForThisPerson(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

/** The facts to check before the booking, while the time is on hold. */
export function ConfirmScreen(props: ConfirmScreenProps) {
  const { chosen } = props;
  const clinic = useClinic();
  const { configuration, now } = usePortal();
  const wishOf = useBookingWish();
  const holdRefusal = useRefusal(props);
  const bookingRefusal = useRefusal(props);
  const holding = useHold(chosen, holdRefusal.refuse, holdRefusal.clear);
  const tabs = useHoldInTabs(holding.hold);
  const [wasHeldAgain, setWasHeldAgain] = useState(false);
  const [ticks, storeTicks] = useConsentTicks();
  const booking = useBooking(
    () => {
      storeTicks([]);
      tabs.announceBooking();
      props.onBooked();
    },
    (error) => {
      // The hold is gone, and its time may still be free: another hold says which, and is refused if it is not.
      if (error instanceof ApiError && isErrorCode(error.code, "TemporaryCreationRejected")) {
        void holding.holdAgain().then(setWasHeldAgain);
        return;
      }
      bookingRefusal.refuse(error);
      // The terms may have changed since the hold; the same hold is answered with the current ones.
      if (error instanceof ApiError && isErrorCode(error.code, "Validation")) void holding.holdAgain();
    },
  );
  const [endedHold, setEndedHold] = useState<string>();
  const { hold } = holding;
  const isWaiting = hold === undefined && holding.error === undefined;
  // The parts above the form have their height only then.
  const hasProfile = useProfile().state.kind !== "loading";
  const isExpired = hold !== undefined && endedHold === hold.expiresAt;
  const department = clinic?.clinicalDepartments.find(
    ({ clinicalDepartmentId }) => clinicalDepartmentId === hold?.clinicalDepartmentId,
  );

  return (
    <>
      <PageHeading>予約内容の確認</PageHeading>
      {isWaiting && <HoldBarSkeleton />}
      {hold && (
        <HoldBar
          hold={hold}
          isAsking={holding.isAsking}
          onExtend={() => void holding.extend()}
          onEnd={() => setEndedHold(hold.expiresAt)}
        />
      )}
      {!hold &&
        holding.error !== undefined &&
        holdRefusal.problem &&
        (isNotForThisPerson(holding.error) ? (
          <Notice
            kind="error"
            title="この日時は予約できません"
            isAnnounced
            actions={
              <Link to="/reservation/new" className={buttonClass("secondary")}>
                ほかの診療科と日時を選ぶ
              </Link>
            }
          >
            {holdRefusal.problem.text}
          </Notice>
        ) : (
          <LoadError
            title="時間を確保できませんでした"
            onRetry={() => void holding.holdAgain()}
            isRetrying={holding.isAsking}
          >
            {holdRefusal.problem.text}
          </LoadError>
        ))}
      <div className="flex flex-col gap-4 md:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="contents lg:flex lg:flex-col lg:gap-6">
          {(hold || isWaiting) && (
            <Section
              heading="ご予約の内容"
              action={
                hold ? (
                  <ChangeLink
                    what="日時と診療科"
                    to="/reservation/new"
                    search={searchForAnother(props.search, wishOf(hold))}
                  />
                ) : (
                  // The space of the link, so that the heading does not move.
                  <span className="min-h-11" />
                )
              }
            >
              {hold ? (
                <ReservationSummary
                  hold={hold}
                  isFirstTreatment={chosen.isFirstTreatment ?? hold.isFirstTreatment}
                  department={department}
                  cancelRule={clinic}
                  paymentExpireDays={configuration.treatment.paymentExpireDays}
                  now={now()}
                />
              ) : (
                <VisitHeadSkeleton label="時間を確保しています" />
              )}
            </Section>
          )}
          {hold && (
            <FirstTreatmentProposal
              isFirstTreatment={chosen.isFirstTreatment ?? hold.isFirstTreatment}
              proposed={hold.proposedFirstTreatment}
              onAccept={() => props.onFirstTreatmentChange(hold.proposedFirstTreatment)}
            />
          )}
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-6">
          {/* Fetched in advance, but shown later, as the content above still grows. */}
          <div hidden={isWaiting}>
            <CustomerSummary
              change={<ChangeLink what="お客様情報" to="/reservation/user-profile" search={props.search} />}
            />
          </div>
          {hold && hasProfile && !isByTelephone(clinic) && <NoCallsNotice />}
          {hold && hasProfile && (
            <BookingForm
              ticks={ticks}
              onTicks={storeTicks}
              isBooking={booking.isBooking}
              bookingTerms={hold.bookingTerms ?? clinic?.terms ?? []}
              termsToAgree={hold.termsToAgree}
              problem={
                wasHeldAgain ? (
                  <Notice kind="warning" title="時間の確保が外れていたため、もう一度確保しました" isAnnounced>
                    まだ予約されていません。もう一度「この内容で予約する」を押してください。
                  </Notice>
                ) : (
                  bookingRefusal.problem && (
                    <Notice kind="error" title={bookingRefusal.problem.title} isAnnounced>
                      <p className="whitespace-pre-line">{bookingRefusal.problem.text}</p>
                    </Notice>
                  )
                )
              }
              onBook={(consents) => {
                bookingRefusal.clear();
                setWasHeldAgain(false);
                const { isFirstTreatment = hold.isFirstTreatment } = chosen;
                const { isNewReservation } = props;
                return booking.book({ holdId: hold.holdId, isFirstTreatment, isNewReservation, consents });
              }}
            />
          )}
        </div>
      </div>
      <HoldExpiredDialog
        isOpen={isExpired && !booking.isBooking && tabs.elsewhere === undefined}
        isAsking={holding.isAsking}
        onHoldAgain={() => {
          // The answer may be the same hold if the device's clock is fast.
          void holding.holdAgain().then(() => setEndedHold(undefined));
        }}
        onChooseAnother={() => props.onChooseAnother(hold)}
      />
      <HoldElsewhereDialog
        event={booking.isBooking ? undefined : tabs.elsewhere}
        isAsking={holding.isAsking}
        onHoldAgain={() => void holding.holdAgain()}
        onTakeOther={props.onTakeOther}
      />
    </>
  );
}
