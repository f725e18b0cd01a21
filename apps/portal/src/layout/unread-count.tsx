import { useNoticeList } from "../entities/notice/use-notice-list.ts";

/** How many messages of the clinic are unread, beside the name of the place that leads to them; nothing for none. */
export function UnreadCount({ className = "" }: { className?: string }) {
  const count = useNoticeList().data?.unreadMessages ?? 0;
  if (count === 0) return null;
  return (
    <>
      {/* Hidden from screen readers: the name says it in words. */}
      <span
        aria-hidden
        data-count={count > 99 ? "99+" : count}
        className={`grid h-6 min-w-6 place-items-center rounded-full bg-warm-strong px-1 text-dns-14B-130 text-warm-ink tabular-nums before:content-[attr(data-count)] print:hidden forced-colors:border ${className}`}
      />
      <span className="sr-only">（未読メッセージ{count}件）</span>
    </>
  );
}
