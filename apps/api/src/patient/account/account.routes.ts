import { closeAccountCall, exportAccountCall, readAccessLogCall } from "@madoguchi/contract/patient/account.calls";
import { changeAccountLanguageCall } from "@madoguchi/contract/patient/account-language.calls";
import {
  changeNotificationChoicesCall,
  readNotificationChoicesCall,
} from "@madoguchi/contract/patient/notification-choices.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { openBusinessRoutes } from "../answer-patient-call.ts";
import { changeAccountLanguage } from "./change-account-language.ts";
import { closeAccount } from "./close-account.ts";
import { downloadAccount } from "./download-account.ts";
import { changeNotificationChoices, readNotificationChoices } from "./notification-choices.ts";
import { readAccessLog } from "./read-access-log.ts";

/** Notification settings, the access log, the download of all data, and closing the account. */
export function createAccountRoutes(needs: Deps) {
  const { routes, answer, act } = openBusinessRoutes(needs);
  answer(readNotificationChoicesCall, ({ deps, customer }) => readNotificationChoices(deps, customer));
  act(changeNotificationChoicesCall, ({ deps, customer, body }) => changeNotificationChoices(deps, customer, body));
  act(changeAccountLanguageCall, ({ deps, customer, body }) => changeAccountLanguage(deps, customer, body));
  answer(readAccessLogCall, ({ deps, customer, query }) => readAccessLog(deps, customer, query.before));
  answer(exportAccountCall, async ({ deps, customer, context }) => {
    const archive = await downloadAccount(deps, customer);
    const name = `madoguchi-${toCalendarDay(deps.now())}.zip`;
    const headers = { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="${name}"` };
    return context.body(archive, 200, headers);
  });
  act(closeAccountCall, ({ deps, customer }) => closeAccount(deps, customer));
  return routes;
}
