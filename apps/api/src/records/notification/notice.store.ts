import { and, desc, eq, inArray, isNull, not } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { ClinicCustomer, Customer } from "../customer/customer-lookup.store.ts";
import { awaitsAnswer, type Message, type MessageSettings, readMessage, selectMessages } from "./message.store.ts";
import { notification } from "./notification.table.ts";

function isNoticeOf({ medicalBusinessId, customerId, clinicId }: ClinicCustomer) {
  return and(
    ofCustomer(notification, { medicalBusinessId, customerId }),
    eq(notification.clinicId, clinicId),
    eq(notification.channel, "portal"),
    isNull(notification.readAt),
  );
}

export type UnreadNotice = Message & { notificationId: string; awaitsAnswer: boolean };

/** The patient's unread notices in this clinic, the newest first. */
export async function listUnreadNotices(
  database: Database,
  owner: ClinicCustomer,
  limit: number,
  settings: MessageSettings,
): Promise<UnreadNotice[]> {
  const rows = await selectMessages(database)
    .where(isNoticeOf(owner))
    .orderBy(desc(notification.createdAt), desc(notification.notificationId))
    .limit(limit);
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
