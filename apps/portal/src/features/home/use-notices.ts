import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { type Notice, type NoticeList, noticeListSchema } from "@madoguchi/contract/notice/notice";
import { useState } from "react";
import useSWR from "swr";
import type { ApiClient } from "../../api/client.ts";
import { orNothing } from "../../entities/treatment/use-treatments.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

function fetchNotices(api: ApiClient, clinicId: string): Promise<NoticeList> {
  const path = fillPath(apiPaths.notices, { clinicId });
  return api.get(path, { parse: (body) => noticeListSchema.parse(body) });
}

function sendRead(api: ApiClient, clinicId: string, noticeIds: readonly string[]): Promise<NoticeList> {
  const path = fillPath(apiPaths.noticesRead, { clinicId });
  return api.put(path, { json: { noticeIds }, parse: (body) => noticeListSchema.parse(body) });
}

export type Notices = AsyncState<readonly Notice[]> & {
  /** Marks notices as read, for every device. A failure leaves them unread and is reported. */
  markRead: (notices: readonly Notice[]) => Promise<void>;
  isMarking: boolean;
};

/** The unread notices of this patient; a patient who has not registered yet has none. */
export function useNotices(): Notices {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const { report, dismiss } = useReportError();
  const [isMarking, setIsMarking] = useState(false);
  const list = useSWR<NoticeList>(["notices", clinicId], () =>
    orNothing<NoticeList>(fetchNotices(api, clinicId), { notices: [] }),
  );

  async function markRead(notices: readonly Notice[]): Promise<void> {
    dismiss();
    setIsMarking(true);
    try {
      const ids = notices.map(({ noticeId }) => noticeId);
      await list.mutate(await sendRead(api, clinicId, ids), { revalidate: false });
    } catch (error) {
      await report(error);
    } finally {
      setIsMarking(false);
    }
  }

  return { ...toAsyncState(list, ({ notices }) => notices), markRead, isMarking };
}
