import { and, desc, eq, inArray, isNull, not, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ANY_CUSTOMER, ofCustomer } from "../../platform/db/patient-keys.ts";
import { prepareQuery } from "../../platform/db/prepared-query.ts";
import type { ClinicCustomer, Customer } from "../customer/customer-lookup.store.ts";
import { awaitsAnswer, type Message, type MessageSettings, readMessage, selectMessages } from "./message.store.ts";
import { notification } from "./notification.table.ts";

/** The channel is a literal, so that the plan for any parameters uses the index of unread notices. */
const isUnreadNotice = and(sql`${notification.channel} = 'portal'`, isNull(notification.readAt));

function isNoticeOf({ medicalBusinessId, customerId, clinicId }: ClinicCustomer) {
  return and(
    ofCustomer(notification, { medicalBusinessId, customerId }),
    eq(notification.clinicId, clinicId),
    isUnreadNotice,
  );
}

export type UnreadNotice = Message & { notificationId: string; awaitsAnswer: boolean };

const unreadNotices = prepareQuery((database) =>
  selectMessages(database)
    .where(
      and(
        ofCustomer(notification, ANY_CUSTOMER),
        eq(notification.clinicId, sql.placeholder("clinicId")),
        isUnreadNotice,
      ),
    )
    .orderBy(desc(notification.createdAt), desc(notification.notificationId))
    .limit(sql.placeholder("limit"))
    .prepare("unread_notices"),
);

/** The patient's unread notices in this clinic, the newest first. */
export async function listUnreadNotices(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  limit: number,
  settings: MessageSettings,
): Promise<UnreadNotice[]> {
  const rows = await unreadNotices(database).execute({ medicalBusinessId, customerId, clinicId, limit });
  return Promise.all(
    rows.map(async (row) => {
      const { notificationId } = row.notification;
      return { ...(await readMessage(database, row, settings)), notificationId, awaitsAnswer: row.awaitsAnswer };
    }),
  );
}

/**
 * Marks the patient's own notices as read; other ids, and notices that are read already or await an answer, change
 * nothing.
 */
export async function markNoticesRead(
  database: Database,
  owner: ClinicCustomer,
  notificationIds: readonly string[],
  readAt: Date,
): Promise<void> {
  await database
    .update(notification)
    .set({ readAt })
    .where(and(isNoticeOf(owner), inArray(notification.notificationId, [...notificationIds]), not(awaitsAnswer)));
}

/** Marks the notice of a document as read, which its patient has answered. */
export async function markDocumentNoticeRead(
  database: Database,
  { medicalBusinessId, customerId, documentId }: Customer & { documentId: string },
  readAt: Date,
): Promise<void> {
  await database
    .update(notification)
    .set({ readAt })
    .where(
      and(
        ofCustomer(notification, { medicalBusinessId, customerId }),
        eq(notification.channel, "portal"),
        eq(notification.type, "document.issued"),
        eq(notification.eventKey, documentId),
        isNull(notification.readAt),
      ),
    );
}
