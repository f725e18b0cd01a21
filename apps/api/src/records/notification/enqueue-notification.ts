import type { Database } from "../../platform/db/database.ts";
import { insertNotifications } from "./notification.store.ts";
import { NEWS, type News } from "./notification-type.ts";
import { tellAt } from "./quiet-hours.ts";
import { firstVisitReminderAt } from "./visit-reminders.ts";

export type Telling = {
  medicalBusinessId: string;
  clinicId: string;
  customerId: string;
  treatmentId: string | null;
  news: News;
  /**
   * Which of its kind, so that each is told once for each treatment: the start of the visit (as `toISOString` writes it),
   * the version of the bill, the order id. A visit may come back to a time it had before, so that every change counts.
   */
  occasion: string;
  now: Date;
};

/** What looks after a treatment from this news on: reminders of the visit, or of the bill's last day. */
function reminderOf({ medicalBusinessId, treatmentId, news, occasion, now }: Telling) {
  if (treatmentId === null) return null;
  const since = now.toISOString();
  if (news === "treatment.booked" || news === "treatment.time-changed") {
    const data = JSON.stringify({ medicalBusinessId, treatmentId, since, startsAt: occasion });
    return { queue: "remind-of-visit", startAfter: firstVisitReminderAt(new Date(occasion), now), data } as const;
  }
  if (news === "charge.issued" || news === "charge.extended" || news === "medicine.approved") {
    const data = JSON.stringify({ medicalBusinessId, treatmentId, since });
    return { queue: "remind-of-charge", startAfter: now, data } as const;
  }
  return null;
}

/**
 * Notes that a patient is to be told something, by the ways she chose. Call it with the transaction that makes it true:
 * both are kept or neither is, and whoever has a free hand sends it. Telling the same again does nothing.
 */
export async function enqueueNotification(database: Database, telling: Telling): Promise<void> {
  const { news, now } = telling;
  const { kind } = NEWS[news];
  const occasion = news === "treatment.time-changed" ? `${telling.occasion} ${now.toISOString()}` : telling.occasion;
  await insertNotifications(database, {
    ...telling,
    occasion,
    kind,
    dueAt: tellAt(news, now),
    reminder: reminderOf(telling),
  });
}
