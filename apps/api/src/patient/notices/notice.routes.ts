import { markNoticesReadCall, readNoticesCall } from "@madoguchi/contract/patient/notice.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { listNotices, readNotices } from "./notices.ts";

/** The patient's unread notices. */
export function createNoticeRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readNoticesCall, ({ deps, customer }) => listNotices(deps, customer));
  answer(markNoticesReadCall, ({ deps, customer, body }) => readNotices(deps, customer, body.noticeIds));
  return routes;
}
