import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import type { News } from "./news.ts";
import { notification } from "./notification.table.ts";

export type NewNotification = {
  medicalBusinessId: string;
  clinicId: string;
  customerId: string;
  treatmentId: string | null;
  news: News;
  occasion: string;
  channel: "mail" | "line";
  dueAt: Date;
  createdAt: Date;
};

/** Notes what is to be told, and answers the ids of what had not been noted before. */
export async function insertNotifications(database: Database, wanted: readonly NewNotification[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = await database
    .insert(notification)
    .values(wanted.map((row) => ({ ...row, notificationId: randomUUID(), state: "waiting" as const })))
    .onConflictDoNothing()
    .returning({ notificationId: notification.notificationId });
  return rows.map(({ notificationId }) => notificationId);
}
