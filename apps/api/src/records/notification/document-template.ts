import type { EventKeyFormat } from "./event-key-format.ts";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject } from "./message-subject.ts";

/** A document of the clinic (decision 96). */
export type IssuedDocument = { documentId: string };

export const issuedDocument: EventKeyFormat<IssuedDocument> = {
  write: ({ documentId }) => documentId,
  read: (documentId) => (/^[0-9a-f-]{36}$/.test(documentId) ? { documentId } : undefined),
};

const ACTION = { label: "書類を見る", path: "/settings/documents" };

/** Tells of a document without its kind: who sees the message is not told what the patient asked for. */
export function documentIssuedTemplate(): MessageContent {
  return {
    title: "クリニックから書類が届いています",
    when: [],
    facts: [],
    details: ["内容は、ログインして「書類」からご確認ください。回答をお願いする書類のこともあります。"],
    action: ACTION,
  };
}

export function documentWithdrawnTemplate({ clinic }: AccountSubject): MessageContent {
  return {
    title: "クリニックからの書類が取り消されました",
    when: [],
    facts: [],
    details: [
      "どの書類か、なぜ取り消されたかは、ログインして「書類」からご確認ください。すでにどこかへ提出されたときは、提出先へお知らせください。",
      `ご不明な点は、クリニック（電話：${clinic.phoneNumber}）へお問い合わせください。`,
    ],
    action: ACTION,
  };
}
