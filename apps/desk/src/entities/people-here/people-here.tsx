import { type RecordPerson, recordPeopleSchema } from "@madoguchi/contract/people-here/people-here";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useEffect, useEffectEvent, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { openEventStream } from "../changes/event-stream.ts";

/** Events of changes within this time after the own read or act are taken for the person's own changes. */
const OWN_MS = 4000;

/** The first letter of the family name. */
function initialOf(name: string): string {
  return [...name][0] ?? "";
}

/**
 * Subscribes to the people with this record open, and to its changes since the read; not while the screen is locked.
 */
function usePeopleHere(url: string, readAt: number) {
  const { api } = useDesk();
  const { isLocked } = useSignedIn();
  const [people, setPeople] = useState<RecordPerson[]>([]);
  const [changedAt, setChangedAt] = useState(0);
  const markChanged = useEffectEvent(() => {
    if (Date.now() - readAt > OWN_MS && !api.hasActedWithin(OWN_MS)) setChangedAt(Date.now());
  });
  useEffect(() => {
    if (isLocked) return;
    const end = openEventStream({
      url,
      onState: (state) => state !== "live" && setPeople([]),
      onOpen: () => undefined,
      on: { people: (data) => setPeople(recordPeopleSchema.parse(data).people), changed: () => markChanged() },
    });
    return () => {
      end();
      setPeople([]);
    };
  }, [url, isLocked]);
  return { people, isChanged: changedAt > readAt };
}

/** Names without room end in dots. */
const ONE_LINE = "min-w-0 truncate [&>*]:mr-2";

type PeopleHereProps = {
  /** The URL of the record's stream (`people`). */
  url: string;
  /** The record's name in the notice. */
  record: "この診察の記録" | "この患者の記録";
  /** The time of the last read, in ms. */
  readAt: number;
  /** Left out if the screen refreshes itself. */
  onReread?: (() => void) | undefined;
  /** In a line that does not grow. */
  isOneLine?: boolean;
};

/** いま同じ記録を開いている人, by their initials, live; with a notice if the record was changed. */
export function PeopleHere({ url, record, readAt, onReread, isOneLine = false }: PeopleHereProps) {
  const { people, isChanged } = usePeopleHere(url, readAt);
  return (
    <>
      <div
        role="status"
        className={
          people.length === 0 ? "sr-only" : isOneLine ? ONE_LINE : "flex flex-wrap items-center gap-x-3 gap-y-1"
        }
      >
        {people.length > 0 && (
          <>
            <span className={`text-dns-14N-130 text-text-secondary ${isOneLine ? "max-xl:sr-only" : ""}`}>
              いっしょに開いている方
            </span>
            {people.map(({ staffId, name }) => (
              <span key={staffId} className="inline-flex items-center gap-1.5 align-middle">
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
      {isOneLine && onReread && (
        <p role="status">
          {isChanged && (
            <>
              <b className="text-text">更新されました</b>
              <button type="button" className="desk-act ml-2 pointer-fine:min-h-6 pointer-fine:py-0" onClick={onReread}>
                読み直す
              </button>
            </>
          )}
        </p>
      )}
      {isChanged && onReread && !isOneLine && (
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
          表示したあとに、{record}が変わりました。入力中の内容はそのまま残ります。
        </Notice>
      )}
    </>
  );
}
