import { wordsIn } from "../records/language/words.ts";
import type { MessageRows } from "../records/notification/message-subject.ts";
import type { NotificationEvent, NotificationType } from "../records/notification/notification-event.ts";

const treatmentId = "11111111-1111-4111-8111-111111111111";

/** Columns of a treatment that no message may contain. */
const medical = {
  clinicalDepartmentId: "urology",
  clinicalDepartmentName: "泌尿器科",
  doctorName: "佐藤 健",
  clinicReason: "血圧のお薬は対面での診察が必要です",
  lines: ["アムロジピン錠5mg"],
};

/** The live rows of a visit that was booked, charged and sent. */
export const sampleRows: MessageRows = {
  clinic: {
    name: "みなとクリニック",
    phoneNumber: "0312345678",
    cancelDeadlineHours: 2,
    cancelGraceMinutes: 15,
    visitMeans: null,
    acceptsLatePayment: false,
  },
  treatment: {
    ...medical,
    treatmentId,
    statusId: 7,
    reservationNumber: "ABCD-2345",
    isFirstTreatment: true,
    bookedAt: new Date("2026-05-10T10:00:00+09:00"),
    startsAt: new Date("2026-05-12T10:00:00+09:00"),
    endsAt: new Date("2026-05-12T10:15:00+09:00"),
  },
  charge: { version: 1, total: 12800, dueAt: new Date("2026-05-20T23:59:59+09:00") },
  parcel: { carrier: "ヤマト運輸", trackingNumber: "1234-5678-9012" },
  proposalUntil: new Date("2026-06-10T23:59:59+09:00"),
  now: new Date("2026-05-11T10:00:00+09:00"),
  words: wordsIn("ja"),
};

/** The same while the visit's questionnaire waits for its answers. */
export const unansweredRows: MessageRows = {
  ...sampleRows,
  treatment: sampleRows.treatment && { ...sampleRows.treatment, unansweredQuestionnaireId: "first-visit" },
};

const visit = { startsAt: new Date("2026-05-12T10:00:00+09:00") };
const deadline = { version: 1, dueAt: new Date("2026-05-20T23:59:59+09:00") };
const order = { orderId: "order-1" };

/** One event of each type. */
export const sampleEvents: { [Type in NotificationType]: NotificationEvent<Type> } = {
  "treatment.booked": { type: "treatment.booked", ...visit },
  "treatment.time-changed": { type: "treatment.time-changed", ...visit, changedAt: sampleRows.now },
  "treatment.cancelled": { type: "treatment.cancelled", ...visit },
  "visit.link": { type: "visit.link", ...visit, askedAt: sampleRows.now },
  "visit.tomorrow": { type: "visit.tomorrow", ...visit },
  "visit.today": { type: "visit.today", ...visit },
  "visit.room-open": { type: "visit.room-open", ...visit },
  "visit.called": { type: "visit.called", ...visit, calledAt: new Date("2026-05-12T10:02:00+09:00") },
  "visit.called-back": { type: "visit.called-back", ...visit, calledAt: new Date("2026-05-12T10:08:00+09:00") },
  "visit.call-undone": { type: "visit.call-undone", ...visit, undoneAt: new Date("2026-05-12T10:03:00+09:00") },
  "visit.absence-withdrawn": {
    ...{ type: "visit.absence-withdrawn", ...visit, absentAt: new Date("2026-05-12T10:05:00+09:00") },
  },
  "visit.absent": { type: "visit.absent", ...visit, absentAt: new Date("2026-05-12T10:05:00+09:00") },
  "visit.delayed": { type: "visit.delayed", ...visit, minutes: 20 },
  "visit.closed": { type: "visit.closed", ...visit, endedAs: "clinic-did-not-call" },
  "message.received": { type: "message.received", sentAt: new Date("2026-05-13T10:00:00+09:00") },
  "charge.issued": { type: "charge.issued", version: 1 },
  "charge.day-3": { type: "charge.day-3", ...deadline },
  "charge.day-7": { type: "charge.day-7", ...deadline },
  "charge.expired": { type: "charge.expired", ...deadline },
  "charge.extended": { type: "charge.extended", version: 1, dueOn: "2026-05-20" },
  "charge.closed": { type: "charge.closed", version: null },
  "payment.paid": { type: "payment.paid", ...order },
  "payment.failed": { type: "payment.failed", ...order },
  "payment.surplus": { type: "payment.surplus", ...order },
  "payment.withdrawn": { type: "payment.withdrawn", ...order },
  "payment.refunded": { type: "payment.refunded", ...order, refundedAmount: 12800 },
  "delivery.shipped": { type: "delivery.shipped", shippedAt: new Date("2026-05-12T10:00:00+09:00") },
  "delivery.corrected": { type: "delivery.corrected", sentAt: new Date("2026-05-12T10:00:00+09:00") },
  "delivery.recalled": { type: "delivery.recalled", sentAt: new Date("2026-05-12T10:00:00+09:00") },
  "delivery.delivered": { type: "delivery.delivered" },
  "medicine.applied": { type: "medicine.applied" },
  "medicine.approved": { type: "medicine.approved" },
  "medicine.needs-visit": { type: "medicine.needs-visit" },
  "medicine.refused": { type: "medicine.refused" },
  "medicine.withdrawn": { type: "medicine.withdrawn" },
  "account.changed": { type: "account.changed", change: "line-linked", changedAt: sampleRows.now },
  "waitlist.offered": {
    type: "waitlist.offered",
    spotId: "22222222-2222-4222-8222-222222222222",
    startsAt: new Date("2026-05-12T01:00:00Z"),
    until: new Date("2026-05-11T01:15:00Z"),
  },
  "waitlist.closed": {
    type: "waitlist.closed",
    placeId: "22222222-2222-4222-8222-222222222222",
    day: "2026-05-12",
  },
  "document.issued": { type: "document.issued", documentId: "44444444-4444-4444-8444-444444444444" },
  "document.withdrawn": { type: "document.withdrawn", documentId: "44444444-4444-4444-8444-444444444444" },
  "profile.corrected": { type: "profile.corrected", correctedAt: new Date("2026-05-11T00:00:00Z") },
  "profile.proposed": { type: "profile.proposed", proposalId: "55555555-5555-4555-8555-555555555555" },
  "record.erasure": { type: "record.erasure", step: "planned", erasesOn: "2026-06-10" },
};
