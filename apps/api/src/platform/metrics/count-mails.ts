import { isAddressRefused, type SendMail } from "../adapters/mail/mail.port.ts";
import { Failure } from "../errors/fail.ts";
import type { Metrics } from "./metrics.ts";

/** Sends by `sendMail` and counts each mail by the mail server's answer. */
export function countMails(sendMail: SendMail, countMail: Metrics["countMail"]): SendMail {
  return async (mail) => {
    try {
      await sendMail(mail);
    } catch (error) {
      const code = error instanceof Failure ? (error.details.reason ?? "") : "";
      countMail(isAddressRefused(code) ? "refused" : "failed");
      throw error;
    }
    countMail("sent");
  };
}
