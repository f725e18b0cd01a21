import type { Language } from "@madoguchi/contract/http/language";
import type { Notice, NoticeList } from "@madoguchi/contract/notification/notice";
import { markNoticesReadCall, readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { type Words, wordsOf } from "../../records/language/words.ts";
import { factLine } from "../../records/mail/letter-text.ts";
import { composeMessage } from "../../records/notification/compose-message.ts";
import { listUnreadNotices, markNoticesRead, type UnreadNotice } from "../../records/notification/notice.store.ts";
import type { NotificationEvent } from "../../records/notification/notification-event.ts";
import { findUnreadOfClinic, type UnreadOfVisit } from "../../records/visit/unread-of-clinic.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";

const MOST_SHOWN = 10;
/** More than are shown, because some are stale. */
const MOST_LOADED = 30;

/** Why the notice stays. */
function lineUntilAnswered({ type }: NotificationEvent, { say }: Words): string {
  return type === "profile.proposed"
    ? say("お返事をいただくまで、このお知らせを表示します。", "This notice stays until you have answered.")
    : say(
        "回答をお願いする書類です。回答されるまで、このお知らせを表示します。",
        "This document asks for your answer. This notice stays until you have answered.",
      );
}

/** The notice in the words of its mail, from the live rows; nothing when its event does not hold any more. */
function toNotice(
  { notificationId, treatmentId, createdAt, event, rows, awaitsAnswer }: UnreadNotice,
  now: Date,
  language: Language,
): Notice | undefined {
  // Unread messages are one notice for each visit, which also counts those after the notified one.
  if (event.type === "message.received") return undefined;
  const words = wordsOf(rows.clinic, language);
  const composed = composeMessage(event, { ...rows, now, words });
  if (!composed || composed.isStale) return undefined;
  const { title, when } = composed.content;
  // A mail may lead to マイページ, which shows the notice itself.
  const isHere = composed.content.action.path === "/mypage" && treatmentId !== null;
  const action = isHere
    ? { label: words.say("詳しい内容を見る", "See details"), path: `/treatment/${treatmentId}` }
    : composed.content.action;
  return {
    noticeId: notificationId,
    title,
    when: [...when.map((fact) => factLine(fact, words)), ...(awaitsAnswer ? [lineUntilAnswered(event, words)] : [])],
    action,
    happenedAt: toWireTime(createdAt),
    awaitsAnswer,
  };
}

/** Names the visit, or the day of the application: of two notices of one kind each says which it is. */
function withSubject(notice: Notice, { rows: { clinic, treatment } }: UnreadNotice, language: Language): Notice {
  if (!treatment) return notice;
  const words = wordsOf(clinic, language);
  const { startsAt, endsAt, bookedAt } = treatment;
  const fact =
    startsAt && endsAt
      ? { label: words.say("診察日時", "Visit"), value: words.period(startsAt, endsAt) }
      : { label: words.say("お申し込み", "Requested"), value: words.day(bookedAt) };
  const isNamed = notice.when.some((line) => line.includes(fact.value));
  return isNamed ? notice : { ...notice, when: [factLine(fact, words), ...notice.when] };
}

/** The unread messages about a visit: a notice that only reading them ends. */
function toMessageNotice(visit: UnreadOfVisit, language: Language): Notice {
  const { treatmentId, startsAt, endsAt, departmentName, count, newestAt } = visit;
  const words = wordsOf(visit, language);
  return {
    noticeId: treatmentId,
    title: words.say(
      `クリニックからの未読のメッセージが${count}件あります`,
      count === 1 ? "You have 1 unread message from the clinic" : `You have ${count} unread messages from the clinic`,
    ),
    when: [
      factLine({ label: words.say("診療科", "Department"), value: departmentName }, words),
      factLine({ label: words.say("診察日時", "Visit"), value: words.period(startsAt, endsAt) }, words),
    ],
    action: { label: words.say("メッセージを読む", "Read message"), path: `/treatment/${treatmentId}?show=messages` },
    happenedAt: toWireTime(newestAt),
    awaitsAnswer: true,
  };
}

/** The patient's unread notices, the newest first, and how many messages of the clinic they have not read. */
export async function listNotices(
  { database, now, settings }: Pick<Deps, "database" | "now" | "settings">,
  customer: CustomerContext,
): Promise<NoticeList> {
  const at = now();
  const language = customer.language ?? "ja";
  const [unread, visits] = await Promise.all([
    listUnreadNotices(database, customer, MOST_LOADED, settings),
    findUnreadOfClinic(database, customer),
  ]);
  const shown = unread.flatMap((row) => {
    const notice = toNotice(row, at, language);
    return notice ? [{ row, notice }] : [];
  });
  const isOneOfMany = ({ event: { type } }: UnreadNotice) =>
    shown.filter(({ row }) => row.event.type === type).length > 1;
  const notices = [
    ...visits.map((visit) => toMessageNotice(visit, language)),
    ...shown.map(({ row, notice }) => (isOneOfMany(row) ? withSubject(notice, row, language) : notice)),
  ];
  return {
    notices: notices.toSorted((one, other) => other.happenedAt.localeCompare(one.happenedAt)).slice(0, MOST_SHOWN),
    unreadMessages: visits.reduce((sum, { count }) => sum + count, 0),
  };
}

export const readNoticesHandler = clinicCalls.answers(readNoticesCall, ({ deps, customer }) =>
  listNotices(deps, customer),
);

/** Marks notices as read, on every device of the patient, and returns the remaining ones. */
export const readNotices = clinicCalls.answers(markNoticesReadCall, async ({ deps, customer, body: { noticeIds } }) => {
  await markNoticesRead(deps.database, customer, noticeIds, deps.now());
  return listNotices(deps, customer);
});
