import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import { speakDay } from "@madoguchi/contract/time/tokyo";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { visitWord } from "../../entities/clinic/visit-word.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { describeFreeTime } from "./describe-free-time.ts";
import { useFreeTimes } from "./free-times-provider.tsx";

/** The size follows the width of the screen; the picture is drawn after the text, and is already in the server's HTML. */
const PICTURE_SIZE = "w-24 sm:w-36 md:w-56";

const HeroPicture = lazyPart(async () => (await import("./hero-picture.tsx")).HeroPicture);

/** The same element at each render, so that no update reaches the server's HTML before its code has loaded. */
const PICTURE = (
  <Suspense fallback={<div className={`aspect-6/7 ${PICTURE_SIZE}`} />}>
    <HeroPicture className={PICTURE_SIZE} />
  </Suspense>
);

/** The earliest free time of the clinic, with its department; nothing if there is none. */
function EarliestTime() {
  const clinic = useClinic();
  const { freeTimes, isFailed } = useFreeTimes();
  if (!freeTimes) {
    return (
      <div className="flex min-h-14 items-center">
        {isFailed ? <p>いま、空き時間を読み込めません。</p> : <Skeleton className="h-14 w-full max-w-button" />}
      </div>
    );
  }
  const [earliest] = freeTimes.departments
    .flatMap(({ clinicalDepartmentId, times }) => times.map((time) => ({ ...time, clinicalDepartmentId })))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  if (!earliest) return null;
  const department = clinic?.clinicalDepartments.find(
    ({ clinicalDepartmentId }) => clinicalDepartmentId === earliest.clinicalDepartmentId,
  );
  const startsAt = new Date(earliest.startsAt);
  const { day, time } = describeFreeTime(startsAt, new Date(freeTimes.readAt));
  return (
    <Link
      to="/reservation/confirm"
      search={{ spotId: earliest.spotId, startAt: earliest.startsAt, isNewReservation: true }}
      className={`${buttonClass("secondary")} flex-wrap gap-y-0 border border-key`}
    >
      <span>
        最短 {day} {time} に予約する
      </span>{" "}
      <span className="w-full truncate font-400 text-dns-14N-130">{department?.name}</span>
      <span className="sr-only"> {speakDay(startsAt)}</span>
    </Link>
  );
}

/** 「お子さまもご利用いただけます（内科 3歳から）」, by the department that sees the youngest. */
function ForChildren() {
  const clinic = useClinic();
  const [youngest] = (clinic?.clinicalDepartments ?? [])
    .filter(({ minimumAge }) => minimumAge < ADULT_AGE_YEARS)
    .toSorted((one, other) => one.minimumAge - other.minimumAge);
  if (!clinic?.acceptsRepresentatives || !youngest) return null;
  return <span>{`お子さまもご利用いただけます（${youngest.name} ${youngest.minimumAge}歳から）`}</span>;
}

/**
 * The picture, the main text, and the two links to book: the primary one leaves the department to the patient, the other
 * is the earliest time.
 */
export function Hero() {
  const clinic = useClinic();
  const hasLine = usePortal().configuration.line !== null;
  return (
    <div className="hero -mx-gutter flex flex-wrap items-center gap-x-3 gap-y-4 rounded-b-[1.75rem] bg-linear-165 from-sky-high to-sky-low px-gutter max-md:-mt-3 max-md:pt-2 max-md:pb-3 md:mx-0 md:grid md:grid-cols-[1fr_auto] md:gap-x-8 md:rounded-none md:px-0">
      <div className="flex-1 basis-42">
        <PageHeading
          lead={<span className="break-phrase">ご自宅から、{visitWord(clinic)}で医師の診察を受けられます。</span>}
        >
          <span className="break-keep">
            おうちの窓が、
            <wbr />
            診察室になる。
          </span>
        </PageHeading>
      </div>
      <div className="md:row-span-2">{PICTURE}</div>
      <div className="flex w-full flex-col gap-1 md:gap-3">
        <Link to="/reservation/new" state={{ choosesDepartment: true }} className={buttonClass()}>
          診療科と日時を選ぶ
        </Link>
        <EarliestTime />
        <p className="flex flex-wrap gap-x-3 text-dns-14N-130">
          <span>{hasLine ? "LINEかメールアドレスがあれば、すぐ" : "メールアドレスだけで"}予約できます</span>
          <ForChildren />
        </p>
      </div>
    </div>
  );
}
