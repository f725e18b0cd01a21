import { hasChosenTime, type ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { SegmentedChoice } from "@madoguchi/ui/fields/segmented-choice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Suspense, useState } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { SlotPicker } from "../../entities/spot/slot-picker.tsx";
import type { BookingWish } from "../../entities/spot/use-booking-wish.ts";
import { DepartmentChoice } from "./department-choice.tsx";
import type { WaitWish } from "./join-waitlist-dialog.tsx";
import { ReservationSteps } from "./reservation-steps.tsx";

/** Needed only by a link that contains a time, so it is not part of the first page. */
const ChosenTime = lazyPart(
  async () => (await import("../../entities/spot/chosen-time.tsx")).ChosenTime,
  PartNotLoaded,
);

/** Needed only for the waiting list of a full day. */
const JoinWaitlistDialog = lazyPart(
  async () => (await import("./join-waitlist-dialog.tsx")).JoinWaitlistDialog,
  PartNotLoaded,
);

/** Needed only by patients with an application, or after joining a waiting list. */
const ApplicationNotice = lazyPart(
  async () => (await import("./reservation-notices.tsx")).ApplicationNotice,
  PartNotLoaded,
);
const JoinedNotice = lazyPart(async () => (await import("./reservation-notices.tsx")).JoinedNotice, PartNotLoaded);

export type NewReservationScreenProps = {
  search: ReservationSearch & BookingWish;
  /** Whether the guard has decided by the session: until then no time is shown. */
  isGuarded: boolean;
  /** An application for additional medicine that awaits a decision. */
  applicationId?: string | undefined;
  /** Whether the patient was led back because the chosen time was taken. */
  hasLostTime: boolean;
  /** Whether the list of departments is open at first. */
  choosesDepartment: boolean;
  /** Called with each choice before the time, which the address stores. */
  onWish: (search: ReservationSearch & BookingWish) => void;
  onChosen: (search: ReservationSearch) => void;
  isSignedIn: boolean;
  /** Called by a signed-out visitor who wants to join a waiting list: only a patient can. */
  onSignIn: (search: ReservationSearch & BookingWish) => void;
};

/** Choosing a time. A link that contains one skips the choice and asks only for the rest. */
export function NewReservationScreen({
  search: given,
  isGuarded,
  applicationId,
  hasLostTime,
  choosesDepartment,
  onWish,
  onChosen,
  isSignedIn,
  onSignIn,
}: NewReservationScreenProps) {
  const clinic = useClinic();
  const departments = clinic?.clinicalDepartments ?? [];
  // A choice is shown at once; the address follows after the guard. A change of the address alone is followed: 「変更する」
  // leads from the chosen time to the choice within this page.
  const [search, setSearch] = useState(given);
  const [followed, setFollowed] = useState(given);
  if (given !== followed) {
    setFollowed(given);
    setSearch(given);
  }
  const { department: position = 1, doctor, isFirstTreatment = true, ...rest } = search;
  const department = departments[position - 1] ?? departments[0];
  const isChosen = hasChosenTime(search);
  const [waitWish, setWaitWish] = useState<WaitWish>();
  const [joinedDay, setJoinedDay] = useState<CalendarDay>();

  function wish(next: ReservationSearch & BookingWish): void {
    setSearch(next);
    onWish(next);
  }

  function choose(time: Pick<ReservationSearch, "spotId" | "startAt">): void {
    // The spot replaces department and doctor from here on.
    onChosen({ ...rest, ...time, isFirstTreatment, isNewReservation: true });
  }

  function wait(day: CalendarDay, startsAt: string): void {
    setJoinedDay(undefined);
    if (!isSignedIn) onSignIn({ ...search, startAt: startsAt, isNewReservation: true });
    if (!isSignedIn || !department) return;
    const { clinicalDepartmentId, name: clinicalDepartmentName } = department;
    setWaitWish({ clinicalDepartmentId, clinicalDepartmentName, doctor, day });
  }

  return (
    <>
      <ReservationSteps current={isChosen ? 2 : 1} />
      <PageHeading>新規診察予約</PageHeading>
      {hasLostTime && (
        <Notice kind="warning" title="この時間は予約できませんでした" isAnnounced>
          ほかの方が先に予約したか、開始まで1時間を切りました。別の時間をお選びください。ご入力いただいた内容は残っています。
        </Notice>
      )}
      <Suspense>
        {applicationId !== undefined && <ApplicationNotice treatmentId={applicationId} />}
        {joinedDay !== undefined && <JoinedNotice day={joinedDay} />}
      </Suspense>
      {waitWish && (
        <Suspense>
          <JoinWaitlistDialog
            wish={waitWish}
            onJoined={() => setJoinedDay(waitWish.day)}
            onClose={() => setWaitWish(undefined)}
          />
        </Suspense>
      )}
      {isChosen && (
        <Suspense fallback={<Skeleton className="h-18 w-full" />}>
          {isGuarded ? <ChosenTime search={search} /> : <Skeleton className="h-18 w-full" />}
        </Suspense>
      )}
      <div className="grid gap-3 rounded-card bg-card p-3 shadow-card md:grid-cols-2 md:items-center md:gap-6 md:p-4 forced-colors:border">
        {!isChosen && !department && <Skeleton className="h-14 w-full" />}
        {!isChosen && department && (
          <DepartmentChoice
            departments={departments}
            chosen={department}
            isOpenAtFirst={choosesDepartment}
            byDoctor={{
              doctors: clinic?.doctors ?? [],
              chosen: doctor,
              onChoose: (next) => wish({ ...rest, isFirstTreatment, department: position, ...next }),
            }}
            onChoose={(next) => wish({ ...rest, isFirstTreatment, department: departments.indexOf(next) + 1 })}
          />
        )}
        {/* The patient chooses; the server proposes, and the clinic may correct it. */}
        <SegmentedChoice
          legend="初診・再診"
          segments={[
            { value: "true", label: "はじめて（初診）" },
            { value: "false", label: "前回の続き（再診）" },
          ]}
          value={String(isFirstTreatment)}
          onChange={(value) => wish({ ...search, isFirstTreatment: value === "true" })}
        />
      </div>
      {isChosen ? (
        <Button busy={!isGuarded} busyLabel="確認中…" onClick={() => choose({})}>
          この日時で進む
        </Button>
      ) : (
        <SlotPicker
          department={isGuarded ? department : undefined}
          doctor={doctor}
          around={rest.startAt}
          onWait={wait}
          onDoctor={(name) => wish({ ...rest, isFirstTreatment, department: position, ...(name && { doctor: name }) })}
          onGo={({ spotId, startsAt }) => choose({ spotId, startAt: startsAt })}
        />
      )}
    </>
  );
}
