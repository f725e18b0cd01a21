import { accountWords } from "./account-template.ts";
import { chargeWords } from "./charge-template.ts";
import { medicineWords } from "./medicine-template.ts";
import type { MessageSubject, Words } from "./message-subject.ts";
import { visitWords } from "./visit-template.ts";

/** What a message says; `undefined` when its treatment or bill, which it should be made of, is not there. */
export function messageWords(subject: MessageSubject): Words | undefined {
  const { news } = subject;
  if (news === "account.changed") return accountWords(subject);
  return visitWords(subject) ?? chargeWords(subject) ?? medicineWords(subject);
}
