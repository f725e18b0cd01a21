import { accountTemplate } from "./account-template.ts";
import { chargeTemplate } from "./charge-template.ts";
import { medicineTemplate } from "./medicine-template.ts";
import type { MessageSubject, Words } from "./message-subject.ts";
import { visitTemplate } from "./visit-template.ts";

/** What a message says; `undefined` when its treatment or bill, which it should be made of, is not there. */
export function messageTemplate(subject: MessageSubject): Words | undefined {
  const { news } = subject;
  if (news === "account.changed") return accountTemplate(subject);
  return visitTemplate(subject) ?? chargeTemplate(subject) ?? medicineTemplate(subject);
}
