import { fillPath } from "@madoguchi/contract/http/paths";
import { type RecordPerson, recordPeopleSchema } from "@madoguchi/contract/operation/record-people";
import { watchPeopleCall } from "@madoguchi/contract/operation/record-people.calls";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useEffect, useEffectEvent, useState } from "react";
import { useSignedIn } from "../../../desk-context/desk.tsx";
import { openEventStream } from "../../../entities/changes/event-stream.ts";
import type { VisitAddress } from "../visit-requests.ts";

/** What one has changed oneself is read again at once; word of it comes within this time after that. */
const OWN_MS = 4000;

/** The first letter of the family name. */
function initialOf(name: string): string {
  return [...name][0] ?? "";
}

/** Who else has this visit open, and whether somebody has changed it since it was read. Nothing while the screen is locked. */
function usePeopleHere({ clinicId, treatmentId }: VisitAddress, readAt: number) {
  const { isLocked } = useSignedIn();
  const [people, setPeople] = useState<RecordPerson[]>([]);
  const [changedAt, setChangedAt] = useState(0);
  const noteChange = useEffectEvent(() => {
    if (Date.now() - readAt > OWN_MS) setChangedAt(Date.now());
  });
  useEffect(() => {
    if (isLocked) return;
    const end = openEventStream({
      url: fillPath(watchPeopleCall.path, { clinicId, treatmentId }),
      onState: (state) => state !== "live" && setPeople([]),
      onOpen: () => undefined,
      on: { people: (data) => setPeople(recordPeopleSchema.parse(data).people), changed: () => noteChange() },
    });
    return () => {
      end();
      setPeople([]);
    };
  }, [clinicId, treatmentId, isLocked]);
  return { people, isChanged: changedAt > readAt };
}

type PeopleHereProps = {
  visit: VisitAddress;
  /** When what is on show was read, in ms. */
  readAt: number;
  /** Left out where the screen follows changes by itself. */
  onReread?: (() => void) | undefined;
};

/** いまこの診察を開いている人, by their initials, live; and that somebody has changed what is on show. */
export function PeopleHere({ visit, readAt, onReread }: PeopleHereProps) {
  const { people, isChanged } = usePeopleHere(visit, readAt);
  return (
    <>
      <div role="status" className={people.length > 0 ? "flex flex-wrap items-center gap-x-3 gap-y-1" : "sr-only"}>
        {people.length > 0 && (
          <>
            <span className="text-dns-14N-130 text-text-secondary">いっしょに開いている方</span>
            {people.map(({ staffId, name }) => (
              <span key={staffId} className="inline-flex items-center gap-1.5">
                <span
                  aria-hidden
                  className="grid size-6 place-items-center rounded-full bg-tint-strong text-dns-14B-130 text-key forced-colors:border"
                >
                  {initialOf(name)}
                </span>
                {name}
              </span>
            ))}
          </>
        )}
      </div>
      {isChanged && onReread && (
        <Notice
          kind="info"
          isAnnounced
          title="更新されました"
          actions={
            <button type="button" className="desk-act" onClick={onReread}>
              読み直す
            </button>
          }
        >
          表示しているあとに、この診察の記録が変わりました。入力中の内容はそのまま残ります。
        </Notice>
      )}
    </>
  );
}
