import type { QueuedTreatment, TreatmentQueue } from "@madoguchi/contract/day/treatment-queue";
import { type CalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Bell, BellOff, CalendarX, SearchX } from "lucide";
import { useEffectEvent, useRef, useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { StreamState } from "../../entities/changes/stream-state.tsx";
import { useNow } from "../../entities/clock/use-now.ts";
import { useDay } from "../../entities/day/use-day.ts";
import { hasOwnVisits, nextWaiting } from "../../entities/day/waiting-visits.ts";
import { ListPanes } from "../../entities/panes/list-panes.tsx";
import { useListPanes } from "../../entities/panes/use-list-panes.ts";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { DayFilters } from "./day-filters.tsx";
import { DayHeading } from "./day-heading.tsx";
import { DaySearch, readCode } from "./day-search.tsx";
import { nextActionOf } from "./day-state.ts";
import { DayTable, DayTableSkeleton } from "./day-table.tsx";
import { type DayFilter, filterDay } from "./filter-day.ts";
import { useFrozenRows } from "./held-rows.ts";
import { PatientDialog } from "./late-patient-dialog.tsx";
import { placeNowFirst } from "./now-first.ts";
import { useVisitActs } from "./use-visit-acts.ts";
import { useWaitingNotice } from "./use-waiting-notice.ts";
import { VisitDialog, type VisitStep } from "./visit-dialog.tsx";
import { VisitPane } from "./visit-pane.tsx";

function Summary({ queue, isToday }: { queue: TreatmentQueue; isToday: boolean }) {
  if (!isToday) return null;
  const { averageWaitMinutes, delayMinutes } = queue;
  return (
    <p className="text-text-secondary">
      {averageWaitMinutes !== null && `平均の待ち時間 ${averageWaitMinutes}分・`}
      {delayMinutes > 0 ? <span className="text-warning-ink">{delayMinutes}分の遅れ</span> : "遅れなし"}
    </p>
  );
}

type DayScreenProps = {
  day: CalendarDay | undefined;
  filter: DayFilter;
  onFilter: (filter: DayFilter) => void;
  /** A visit whose dialog another screen opens. */
  asked: { treatmentId: string; step: VisitStep | undefined } | undefined;
  onAnswered: () => void;
  /** The visit that is shown beside the list if there is room. */
  at: string | undefined;
  onAt: (treatmentId: string) => void;
};

/** 本日: the visits of a day, refreshed, with the next action in each row. */
export function DayScreen(props: DayScreenProps) {
  const { day: wantedDay, filter, onFilter, asked, onAnswered, at, onAt } = props;
  const now = useNow();
  const today = toCalendarDay(now);
  const day = wantedDay ?? today;
  const { name, roles } = useSignedIn();
  const rights = deskRights(roles);
  const { data: queue, error, mutate, isValidating } = useDay(day);
  const acts = useVisitActs();
  const [search, setSearch] = useState("");
  const [isHeld, setIsHeld] = useState(false);
  const [isUnfoldedByHand, setIsUnfoldedByHand] = useState<boolean>();
  const [opened, setOpened] = useState<{ id: string; step?: VisitStep }>();
  const [patientCode, setPatientCode] = useState<string>();
  const searchInput = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { announcement, hasSound, toggleSound } = useWaitingNotice(queue?.treatments, day);

  const visits = queue?.treatments ?? [];
  // Who is at the reception too sees the patients of all doctors.
  const isOwnFirst = rights.isDoctor && !roles.includes("reception") && hasOwnVisits(visits, name);
  const ownName = isOwnFirst && filter.doctorName === undefined && !filter.isEveryone ? name : undefined;
  const found = filterDay(visits, { ...filter, ownName, search });
  const { open: coming, done } = placeNowFirst(found, now);
  // A day that is not today, a chosen state and a search show what they name, in the order of the times.
  const isNowFirst = day === today && filter.state === undefined && search === "";
  const isUnfolded = isUnfoldedByHand ?? done.some(({ treatmentId }) => treatmentId === at);
  const wanted = !isNowFirst ? found : isUnfolded ? [...coming, ...done] : coming;
  const scope = [day, ownName, filter.doctorName, filter.state, search, isUnfolded].join("\n");
  const { rows, hidden } = useFrozenRows({ wanted, all: visits, scope }, isHeld);
  const { hasPane, current, choose, onKeyDown, leavePane } = useListPanes({
    rowIds: rows.map(({ treatmentId }) => treatmentId),
    table,
    at,
    onAt,
    keys: [
      { shown: "Enter", meaning: "診察へ" },
      { shown: "Tab", meaning: "行の中の操作へ" },
      { shown: "w", meaning: "いちばん長く待っている方の行へ", onKey: { w: goToNextWaiting } },
      ...(rights.isDoctor ? [{ shown: "c", meaning: "選んでいる行の方を呼び出す", onKey: { c: callCurrent } }] : []),
      {
        shown: "/",
        meaning: "患者をさがす（氏名・診察券番号）",
        onKey: { "/": () => searchInput.current?.focus() },
      },
    ],
  });

  function next(visit: QueuedTreatment): void {
    const action = nextActionOf(visit, rights.isDoctor);
    if (action === "call" || action === "call-again") void acts.call(visit);
    else if (action === "note-absence") void acts.recordAbsence(visit);
    else void acts.open(visit);
  }

  function goToNextWaiting(): void {
    const waiting = nextWaiting(rows);
    if (!waiting) return;
    table.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(waiting.treatmentId)}"] [data-row-start]`)
      ?.focus();
  }

  function callCurrent(): void {
    const visit = rows.find(({ treatmentId }) => treatmentId === current);
    if (!visit) return;
    const action = nextActionOf(visit, true);
    if ((action === "call" || action === "call-again") && acts.busyId === undefined) void acts.call(visit);
  }

  const code = readCode(search);
  const enter = useEffectEvent(() => {
    const [first] = rows;
    if (first) table.current?.querySelector<HTMLElement>("[data-row-start]")?.focus();
    else if (code !== undefined) setPatientCode(code);
  });
  const step = opened ? opened.step : asked?.step;
  const shown = visits.find(({ treatmentId }) => treatmentId === current);
  const more = visits.find(({ treatmentId }) => treatmentId === (opened?.id ?? asked?.treatmentId));

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <DayHeading day={day} today={today} />
        <div className="flex flex-wrap items-center gap-2">
          <DaySearch input={searchInput} value={search} onChange={setSearch} onEnter={() => enter()} />
          <Chip aria-pressed={hasSound} isChosen={hasSound} onClick={toggleSound}>
            <Icon shape={hasSound ? Bell : BellOff} className="size-5" />
            音で知らせる
          </Chip>
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {queue && visits.length > 0 && (
        <DayFilters visits={visits} filter={filter} ownName={isOwnFirst ? name : undefined} onFilter={onFilter}>
          <Summary queue={queue} isToday={day === today} />
          <StreamState />
        </DayFilters>
      )}
      {queue && visits.length === 0 && <StreamState />}
      {error && !queue && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!queue && !error && <DayTableSkeleton />}
      {queue && visits.length === 0 && <EmptyState icon={CalendarX} title="この日の診察の予約はありません。" />}
      {queue && visits.length > 0 && rows.length === 0 && !(isNowFirst && done.length > 0) && (
        <EmptyState
          icon={SearchX}
          title="あてはまる診察はありません。"
          action={
            code === undefined ? (
              <Chip
                onClick={() => {
                  setSearch("");
                  onFilter({ doctorName: undefined, isEveryone: isOwnFirst, state: undefined });
                }}
              >
                しぼり込みをやめる
              </Chip>
            ) : (
              <Chip onClick={() => setPatientCode(code)}>診察券番号 {code} の患者をさがす</Chip>
            )
          }
        />
      )}
      {(rows.length > 0 || (isNowFirst && done.length > 0)) && (
        <ListPanes
          hasPane={hasPane}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          detail={
            shown && (
              <VisitPane
                visit={shown}
                now={now}
                isCare={rights.isCare}
                mayCall={rights.isDoctor}
                isBusy={acts.busyId === shown.treatmentId}
                onNext={() => next(shown)}
                onStep={(asking) => setOpened({ id: shown.treatmentId, step: asking })}
                onLeave={leavePane}
              />
            )
          }
        >
          <p role="status" className={hidden > 0 ? "mb-2" : "sr-only"}>
            {hidden > 0 && `${hidden}件の変更があります。ポインターを表から外すと並び直します。`}
          </p>
          <DayTable
            caption={`${day === today ? "本日" : day}の診察`}
            rows={rows}
            fold={
              isNowFirst && done.length > 0
                ? { done, isUnfolded, onPress: () => setIsUnfoldedByHand(!isUnfolded) }
                : undefined
            }
            now={now}
            mayCall={rights.isDoctor}
            current={current}
            busyId={acts.busyId}
            table={table}
            onKeyDown={onKeyDown}
            onFocusRow={choose}
            onOpen={(visit) => void acts.open(visit)}
            onNext={next}
            onMore={({ treatmentId }) => setOpened({ id: treatmentId })}
          />
        </ListPanes>
      )}
      {more && (
        <VisitDialog
          key={more.treatmentId}
          visit={more}
          now={now}
          isCare={rights.isCare}
          acts={acts}
          {...(step && { firstStep: step })}
          onClose={() => {
            setOpened(undefined);
            if (asked) onAnswered();
          }}
        />
      )}
      {patientCode !== undefined && (
        <PatientDialog code={patientCode} now={now} onClose={() => setPatientCode(undefined)} />
      )}
    </>
  );
}
