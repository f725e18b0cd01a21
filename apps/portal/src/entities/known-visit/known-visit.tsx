import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { DateTile } from "@madoguchi/ui/text/date-tile";
import { usePortal } from "../../portal-context/portal.tsx";
import { useStoredVisit } from "./use-known-visit.ts";

function useVisitAhead() {
  const { now } = usePortal();
  const visit = useStoredVisit();
  return visit && now() < new Date(visit.endsAt) ? visit : undefined;
}

/** The next visit as last stored on this device, for an unreachable server; nothing if it is unknown or over. */
export function KnownVisit() {
  const visit = useVisitAhead();
  if (!visit) return null;
  const start = new Date(visit.startsAt);
  return (
    <div className="flex items-center gap-4">
      <DateTile day={toCalendarDay(start)} isDecorative />
      <p className="min-w-0 flex-1">
        <strong>
          <DateText at={start} endsAt={new Date(visit.endsAt)} />
        </strong>
        {visit.doctorName !== "" && <span className="block">担当医：{visit.doctorName}</span>}
        <span className="block text-text-secondary">
          この端末で最後に確認した日時です。つながりしだい、最新の内容をご確認ください。
        </span>
      </p>
    </div>
  );
}

/** The same as a card, on a page without other content. */
export function KnownVisitCard() {
  if (!useVisitAhead()) return null;
  return (
    <Section heading="次回のご予約" className="gap-3!">
      <KnownVisit />
    </Section>
  );
}
