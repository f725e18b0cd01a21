import type { Database } from "../db/database.ts";
import type { News } from "./news.ts";
import { insertNotifications } from "./notification.store.ts";

export type Telling = {
  medicalBusinessId: string;
  clinicId: string;
  customerId: string;
  treatmentId: string | null;
  news: News;
  /** Which of its kind, so that each is told once: the start of the visit, the version of the bill, the order id. */
  occasion: string;
  now: Date;
};

/**
 * Notes that a patient is to be told something. Call it with the transaction that makes it true: both are kept or
 * neither is. Telling the same again does nothing.
 */
export async function tellCustomer(database: Database, telling: Telling): Promise<void> {
  const { now, ...row } = telling;
  await insertNotifications(database, [{ ...row, channel: "mail", dueAt: now, createdAt: now }]);
}
