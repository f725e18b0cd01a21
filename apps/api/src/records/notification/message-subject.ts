import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { News } from "./notification-type.ts";

/** What messages are made of: the live rows, never what they were when the message was noted. */
export type MessageSubject = {
  news: News;
  occasion: string;
  clinic: { name: string; phoneNumber: string; cancelDeadlineHours: number };
  treatment:
    | {
        treatmentId: string;
        statusId: TreatmentStatusId;
        reservationNumber: string;
        startsAt: Date | null;
        endsAt: Date | null;
      }
    | undefined;
  charge: { version: number; total: number; dueAt: Date } | undefined;
  parcel: { carrier: string | null; trackingNumber: string | null } | undefined;
  now: Date;
};

/**
 * A message in words. Nothing medical stands in the title, nor in `when`, which LINE and a mail's preview show to others;
 * `details` are the mail's alone.
 */
export type Words = {
  title: string;
  /** Date, time, last day. */
  when: string[];
  details: string[];
  action: { label: string; path: string };
  hasCalendar?: boolean;
};
