import type { EventKeyFormat } from "./event-key-format.ts";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject } from "./message-subject.ts";

/** A document of the clinic (decision 96). */
export type IssuedDocument = { documentId: string };

export const issuedDocument: EventKeyFormat<IssuedDocument> = {
  write: ({ documentId }) => documentId,
  read: (documentId) => (/^[0-9a-f-]{36}$/.test(documentId) ? { documentId } : undefined),
};

function documentsLink({ words: { say } }: AccountSubject): MessageContent["action"] {
  return { label: say("書類を見る", "Open documents"), path: "/settings/documents" };
}

/** Reports a document without its kind, because others may see the message. */
export function documentIssuedTemplate(subject: AccountSubject): MessageContent {
  const { say } = subject.words;
  return {
    title: say("クリニックから書類が届いています", "You have a document from the clinic"),
    when: [],
    facts: [],
    details: [
      say(
        "内容は、ログインして「書類」からご確認ください。回答をお願いする書類のこともあります。",
        "Please sign in and read it under “Documents”. Some documents ask for your answer.",
      ),
    ],
    action: documentsLink(subject),
  };
}

export function documentWithdrawnTemplate(subject: AccountSubject): MessageContent {
  const { say } = subject.words;
  const { phoneNumber } = subject.clinic;
  return {
    title: say("クリニックからの書類が取り消されました", "A document from the clinic was withdrawn"),
    when: [],
    facts: [],
    details: [
      say(
        "どの書類か、なぜ取り消されたかは、ログインして「書類」からご確認ください。すでにどこかへ提出されたときは、提出先へお知らせください。",
        "Please sign in and see under “Documents” which one it is and why it was withdrawn. If you have already handed it in somewhere, please tell them.",
      ),
      say(
        `ご不明な点は、クリニック（電話：${phoneNumber}）へお問い合わせください。`,
        `If you have questions, please contact the clinic (phone: ${phoneNumber}).`,
      ),
    ],
    action: documentsLink(subject),
  };
}
