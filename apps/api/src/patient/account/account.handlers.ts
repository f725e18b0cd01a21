import { changeAccountLanguage } from "./change-account-language.ts";
import { closeAccount } from "./close-account.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { exportAccountHandler } from "./download-account.ts";
import { changeNotificationChoices, readNotificationChoices } from "./notification-choices.ts";
import { readAccessLog } from "./read-access-log.ts";
import { requestEmailChangeHandler } from "./request-email-change.ts";

/** Notification settings, the mail address, the access log, the download of all data, and closing the account. */
export const accountHandlers = {
  readNotificationChoices,
  changeNotificationChoices,
  changeAccountLanguage,
  readAccessLog,
  exportAccount: exportAccountHandler,
  closeAccount,
  requestEmailChange: requestEmailChangeHandler,
  confirmEmailChange,
};
