import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { WaitlistPlace } from "@madoguchi/contract/waitlist/waitlist";
import { leaveWaitlistCall, readOwnWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { type Outcome, OutcomeNotice } from "@madoguchi/ui/feedback/outcome-notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Link } from "@tanstack/react-router";
import { BellRing, Clock } from "lucide";
import { useState } from "react";
import useSWR from "swr";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { nameDay } from "../../entities/spot/name-day.ts";
import { settleLostAct } from "../../errors/lost-act.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { useAccountAction } from "./use-account-action.ts";

/** The polling interval: an offer lasts only minutes, and appears without a reload. */
const REFRESH_MS = 15_000;

function useOwnWaitlist() {
  const { api, configuration } = usePortal();
  return useSWR(["waitlist", configuration.clinicId], () => api.send(readOwnWaitlistCall), {
    refreshInterval: REFRESH_MS,
    shouldRetryOnError: false,
  });
}

/** The seat that is on hold for the patient now, with a link to it. */
function Offer({ offer }: { offer: NonNullable<WaitlistPlace["offer"]> }) {
  const nameOf = useDoctorNames();
  return (
    <Notice
      kind="info"
      title={`${formatTime(new Date(offer.startsAt))}に空きが出ました`}
      isAnnounced
      actions={
        <Link
          to="/reservation/confirm"
          search={{ spotId: offer.spotId, startAt: offer.startsAt, isNewReservation: true }}
          className={buttonClass("primary")}
        >
          内容を確認して予約する
        </Link>
      }
    >
      {nameOf(offer.doctorName)}医師の席を、{formatTime(new Date(offer.until))}
      までお取りしています。予約はまだ確定していません。
    </Notice>
  );
}

function PlaceRow({ place, onLeft }: { place: WaitlistPlace; onLeft: () => Promise<void> }) {
  const { placeId, day, clinicalDepartmentName, doctorName, joinedAt, offer } = place;
  const nameOf = useDoctorNames();
  const leaving = useAccountAction(
    (api) =>
      settleLostAct(
        () => api.send(leaveWaitlistCall, { params: { placeId } }),
        async () => (await api.send(readOwnWaitlistCall)).places.every((each) => each.placeId !== placeId),
      ),
    onLeft,
  );
  return (
    <li className="flex flex-col gap-3 border-line border-b py-4 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <strong>{nameDay(day)}</strong>
            {offer ? (
              <Badge tone="success" icon={BellRing}>
                空きが出ました
              </Badge>
            ) : (
              <Badge tone="neutral" icon={Clock}>
                空き待ち
              </Badge>
            )}
          </p>
          <p className="wrap-anywhere text-text-secondary">
            {clinicalDepartmentName}・{doctorName === null ? "担当医は指定しない" : `${nameOf(doctorName)}医師`}
            <br />
            登録：
            <span className="tabular-nums">
              <DateText at={new Date(joinedAt)} />
            </span>
          </p>
        </div>
        <Button
          variant="secondary"
          busy={leaving.isBusy}
          busyLabel="取りやめ中…"
          aria-label={`${nameDay(day)}の空き待ちをやめる`}
          onClick={leaving.run}
        >
          空き待ちをやめる
        </Button>
      </div>
      {offer && <Offer offer={offer} />}
      {leaving.problem && (
        <Notice kind="error" title={leaving.titleOf("取りやめられませんでした")} isAnnounced>
          {leaving.problem}
        </Notice>
      )}
    </li>
  );
}

/** 空き待ち: the days on whose waiting lists the patient is, and the seat on hold for them. */
export function WaitlistSection() {
  const { data, error, isValidating, mutate } = useOwnWaitlist();
  const [outcome, setOutcome] = useState<Outcome>();
  if (!data) {
    return (
      <Section>
        {error === undefined ? (
          <SkeletonLines lines={4} />
        ) : (
          <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
        )}
      </Section>
    );
  }
  return (
    <Section>
      {outcome && <OutcomeNotice outcome={outcome} />}
      {data.places.length === 0 ? (
        <EmptyState
          icon={Clock}
          title="空きを待っている日はありません"
          action={
            <Link to="/reservation/new" className={buttonClass("secondary")}>
              予約の日時を見る
            </Link>
          }
        >
          満席の日は、予約の画面から「空きが出たら知らせる」を選べます。
        </EmptyState>
      ) : (
        <ul aria-label="空きを待っている日" className="flex flex-col">
          {data.places.map((place) => (
            <PlaceRow
              key={place.placeId}
              place={place}
              onLeft={async () => {
                setOutcome({ text: `${nameDay(place.day)}の空き待ちをやめました` });
                await mutate();
              }}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
