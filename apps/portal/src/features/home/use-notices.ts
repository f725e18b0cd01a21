import type { Notice } from "@madoguchi/contract/notification/notice";
import { markNoticesReadCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { useNoticeList } from "../../entities/notice/use-notice-list.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

export type Notices = AsyncState<readonly Notice[]> & {
  /** Marks notices as read, for every device. A failure leaves them unread and is reported. */
  markRead: (notices: readonly Notice[]) => Promise<void>;
  isMarking: boolean;
};

/** The unread notices of this patient, and their reading. */
export function useNotices(): Notices {
  const { api } = usePortal();
  const { run, isBusy } = useReportedAction(describeProblem);
  const list = useNoticeList();

  async function markRead(notices: readonly Notice[]): Promise<void> {
    const noticeIds = notices.map(({ noticeId }) => noticeId);
    await run(async () =>
      list.mutate(await api.send(markNoticesReadCall, { body: { noticeIds } }), { revalidate: false }),
    );
  }

  return { ...toAsyncState(list, ({ notices }) => notices), markRead, isMarking: isBusy };
}
