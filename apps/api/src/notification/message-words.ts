import { accountWords } from "./account-words.ts";
import { chargeWords } from "./charge-words.ts";
import { medicineWords } from "./medicine-words.ts";
import type { MessageSubject, Words } from "./message-subject.ts";
import { visitWords } from "./visit-words.ts";

/** What a message says; `undefined` when its treatment or bill, which it should be made of, is not there. */
export function messageWords(subject: MessageSubject): Words | undefined {
  const { news } = subject;
  if (news === "account.changed") return accountWords(subject);
  return visitWords(subject) ?? chargeWords(subject) ?? medicineWords(subject);
}
