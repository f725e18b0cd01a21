import type { Notice, NoticeList } from "@madoguchi/contract/notification/notice";
import { markNoticesReadCall, readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { orNothing } from "../../entities/treatment/use-treatments.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

export type Notices = AsyncState<readonly Notice[]> & {
  /** Marks notices as read, for every device. A failure leaves them unread and is reported. */
  markRead: (notices: readonly Notice[]) => Promise<void>;
  isMarking: boolean;
};

/** The unread notices of this patient; a patient who has not registered yet has none. */
export function useNotices(): Notices {
  const { api, configuration } = usePortal();
  const { run, isBusy } = useReportedAction(describeProblem);
  const list = useRead(recordKeys.notices(configuration), (ready) =>
    orNothing<NoticeList>(api.send(readNoticesCall, { ready }), { notices: [] }),
  );

  async function markRead(notices: readonly Notice[]): Promise<void> {
    const noticeIds = notices.map(({ noticeId }) => noticeId);
    await run(async () =>
      list.mutate(await api.send(markNoticesReadCall, { body: { noticeIds } }), { revalidate: false }),
    );
  }

  return { ...toAsyncState(list, ({ notices }) => notices), markRead, isMarking: isBusy };
}
