import type { NoticeList } from "@madoguchi/contract/notification/notice";
import { readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { orNothing } from "../treatment/use-treatments.ts";

/** The unread notices and the number of unread messages; a patient who has not registered yet has none. */
export function useNoticeList() {
  const { api, configuration } = usePortal();
  return useRead(recordKeys.notices(configuration), (ready) =>
    orNothing<NoticeList>(api.send(readNoticesCall, { ready }), { notices: [], unreadMessages: 0 }),
  );
}
