import type { Notice } from "@madoguchi/contract/notification/notice";
import { Button } from "@madoguchi/ui/buttons/button";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useFocusAfterRemoval } from "@madoguchi/ui/feedback/use-focus-after-removal";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import type { Notices } from "./use-notices.ts";

type NoticeItemProps = { notice: Notice } & Pick<Notices, "markRead" | "isMarking">;

/** Opening a notice marks it as read, and so does the button beside it, unless it awaits an answer. */
function NoticeItem({ notice, markRead, isMarking }: NoticeItemProps) {
  const { title, when, action, happenedAt, awaitsAnswer } = notice;
  return (
    <li className="flex flex-col gap-1 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <p className="text-text-secondary">
        <DateText at={new Date(happenedAt)} />
      </p>
      <p className="break-phrase">
        <strong>{title}</strong>
      </p>
      {when.map((line) => (
        <p key={line} className="break-phrase">
          {line}
        </p>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={action.path}
          onClick={() => (awaitsAnswer ? undefined : void markRead([notice]))}
          className={STANDALONE_LINK_CLASS}
        >
          {action.label}
        </Link>
        {!awaitsAnswer && (
          <button
            type="button"
            aria-busy={isMarking || undefined}
            aria-label={`「${title}」を既読にする`}
            onClick={() => (isMarking ? undefined : void markRead([notice]))}
            className={STANDALONE_LINK_CLASS}
          >
            既読にする
          </button>
        )}
      </div>
    </li>
  );
}

/** お知らせ: events and tasks that the patient must know of, until they are read; one secondary line if there are none. */
export function NoticesSection({ notices }: { notices: Notices }) {
  const { value, hasFailed, error, retry, isRetrying, markRead, isMarking } = notices;
  const none = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const rememberFocus = useFocusAfterRemoval(() => (none.current ?? list.current)?.focus());
  const dismissable = value?.filter(({ awaitsAnswer }) => !awaitsAnswer) ?? [];
  if (value?.length === 0) {
    return (
      <section aria-label="お知らせ" className="px-card text-text-secondary">
        <p ref={none} tabIndex={-1}>
          新しいお知らせはありません
        </p>
      </section>
    );
  }
  return (
    <Section heading="お知らせ">
      {hasFailed && <ReadProblem error={error} onRetry={retry} isRetrying={isRetrying} />}
      {value === undefined && !hasFailed && <SkeletonLines lines={2} />}
      {value && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={`未読のお知らせ ${value.length}件`}
          onFocus={rememberFocus}
          className="flex flex-col gap-4"
        >
          {value.map((notice) => (
            <NoticeItem key={notice.noticeId} notice={notice} markRead={markRead} isMarking={isMarking} />
          ))}
        </ul>
      )}
      {dismissable.length > 1 && (
        <Button variant="secondary" busy={isMarking} onFocus={rememberFocus} onClick={() => void markRead(dismissable)}>
          すべて既読にする
        </Button>
      )}
    </Section>
  );
}
