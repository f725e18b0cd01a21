import { VISIT_ENDS, type VisitEnd } from "@madoguchi/contract/visit/visit-end";
import { type AccountChanged, accountChange } from "./account-template.ts";
import { type IssuedDocument, issuedDocument } from "./document-template.ts";
import { type PlannedErasure, plannedErasure } from "./erasure-template.ts";
import {
  type Absence,
  type AskedLink,
  absence,
  askedLink,
  type EventKeyFormat,
  readInstant,
  readNumber,
  type ShippedParcel,
  sentInstant,
  shippedParcel,
  startAnd,
  type VisitStart,
  visitStart,
} from "./event-key-format.ts";
import { type MadeProposal, madeProposal, type ProfileCorrected, profileCorrection } from "./profile-template.ts";
import { type ClosedDay, closedDay, type SeatOffer, seatOffer } from "./waitlist-template.ts";

type ChargeVersion = { version: number };
type ChargeDeadline = { version: number; dueAt: Date };
type Order = { orderId: string };
type OncePerTreatment = { [key in never]: never };

/** What distinguishes two events of one type for the same treatment: each of them is reported once on each channel. */
type EventKeys = {
  "treatment.booked": VisitStart;
  /** A visit may be moved back to an earlier time, so the instant of the change belongs to the key. */
  "treatment.time-changed": VisitStart & { changedAt: Date };
  "treatment.cancelled": { startsAt: Date | null };
  /** The link by SMS that the clinic sends to a patient without mail, each time that it does. */
  "visit.link": AskedLink;
  "visit.tomorrow": VisitStart;
  "visit.today": VisitStart;
  "visit.room-open": VisitStart;
  /** Each call, and each absence after calls, is an event of its own. */
  "visit.called": VisitStart & { calledAt: Date };
  "visit.called-back": VisitStart & { calledAt: Date };
  "visit.call-undone": VisitStart & { undoneAt: Date };
  "visit.absent": Absence;
  /** The data are those of the absence that was recorded then. */
  "visit.absence-withdrawn": Absence;
  "visit.delayed": VisitStart & { minutes: number };
  /** Closed without its doctor, with the time that it had. */
  "visit.closed": VisitStart & { endedAs: VisitEnd };
  "charge.issued": ChargeVersion;
  /** An extended charge has the same version and another deadline, of which the patient is reminded again. */
  "charge.day-3": ChargeDeadline;
  "charge.day-7": ChargeDeadline;
  "charge.expired": ChargeDeadline;
  "charge.extended": ChargeVersion & { dueOn: string };
  /** The version of 0 yen that closed the charge; `null` when the clinic cancelled it. */
  "charge.closed": { version: number | null };
  "payment.paid": Order;
  "payment.failed": Order;
  "payment.surplus": Order;
  "payment.withdrawn": Order;
  "payment.refunded": Order & { refundedAmount: number };
  "delivery.shipped": ShippedParcel;
  "delivery.corrected": { sentAt: Date };
  "delivery.recalled": { sentAt: Date };
  "delivery.delivered": OncePerTreatment;
  "medicine.applied": OncePerTreatment;
  "medicine.approved": OncePerTreatment;
  "medicine.needs-visit": OncePerTreatment;
  "medicine.refused": OncePerTreatment;
  "medicine.withdrawn": OncePerTreatment;
  /** The clinic sent a message about a past visit. */
  "message.received": { sentAt: Date };
  "document.issued": IssuedDocument;
  "document.withdrawn": IssuedDocument;
  "profile.corrected": ProfileCorrected;
  "profile.proposed": MadeProposal;
  "account.changed": AccountChanged;
  /** A seat of the waiting list, held until then. */
  "waitlist.offered": SeatOffer;
  "waitlist.closed": ClosedDay;
  /** A confirmation may be withdrawn and made again, which changes the day. */
  "record.erasure": PlannedErasure;
};

export type NotificationType = keyof EventKeys;

export type NotificationEvent<Type extends NotificationType = NotificationType> = {
  [Each in Type]: { type: Each } & EventKeys[Each];
}[Type];

const cancellation: EventKeyFormat<EventKeys["treatment.cancelled"]> = {
  write: ({ startsAt }, treatmentId) => startsAt?.toISOString() ?? oncePerTreatment.write({}, treatmentId),
  read: (text) => ({ startsAt: readInstant(text) ?? null }),
};

const timeChange = startAnd<EventKeys["treatment.time-changed"]>(
  ({ changedAt }) => changedAt,
  (startsAt, changedAt) => ({ startsAt, changedAt }),
);

const call = startAnd<EventKeys["visit.called"]>(
  ({ calledAt }) => calledAt,
  (startsAt, calledAt) => ({ startsAt, calledAt }),
);

const undoing = startAnd<EventKeys["visit.call-undone"]>(
  ({ undoneAt }) => undoneAt,
  (startsAt, undoneAt) => ({ startsAt, undoneAt }),
);

const delay: EventKeyFormat<EventKeys["visit.delayed"]> = {
  write: ({ startsAt, minutes }) => `${startsAt.toISOString()} ${minutes}`,
  read: (text) => {
    const [first, second] = text.split(" ");
    const [startsAt, minutes] = [readInstant(first), readNumber(second)];
    return startsAt && minutes !== undefined ? { startsAt, minutes } : undefined;
  },
};

const closing: EventKeyFormat<EventKeys["visit.closed"]> = {
  write: ({ startsAt, endedAs }) => `${startsAt.toISOString()} ${endedAs}`,
  read: (text) => {
    const [first, second] = text.split(" ");
    const [startsAt, endedAs] = [readInstant(first), VISIT_ENDS.find((end) => end === second)];
    return startsAt && endedAs && { startsAt, endedAs };
  },
};

const chargeVersion: EventKeyFormat<ChargeVersion> = {
  write: ({ version }) => String(version),
  read: (text) => {
    const version = readNumber(text);
    return version === undefined ? undefined : { version };
  },
};

const chargeDeadline: EventKeyFormat<ChargeDeadline> = {
  write: ({ version, dueAt }) => `${version} ${dueAt.toISOString()}`,
  read: (text) => {
    const [first, second] = text.split(" ");
    const [version, dueAt] = [readNumber(first), readInstant(second)];
    return version === undefined || !dueAt ? undefined : { version, dueAt };
  },
};

const chargeExtension: EventKeyFormat<EventKeys["charge.extended"]> = {
  write: ({ version, dueOn }) => `${version} ${dueOn}`,
  read: (text) => {
    const [first, dueOn] = text.split(" ");
    const version = readNumber(first);
    return version === undefined || dueOn === undefined ? undefined : { version, dueOn };
  },
};

const chargeClosure: EventKeyFormat<EventKeys["charge.closed"]> = {
  write: ({ version }, treatmentId) => (version === null ? oncePerTreatment.write({}, treatmentId) : String(version)),
  read: (text) => ({ version: readNumber(text) ?? null }),
};

const order: EventKeyFormat<Order> = { write: ({ orderId }) => orderId, read: (orderId) => ({ orderId }) };

const refund: EventKeyFormat<EventKeys["payment.refunded"]> = {
  write: ({ orderId, refundedAmount }) => `${orderId}:${refundedAmount}`,
  read: (text) => {
    const colon = text.lastIndexOf(":");
    const refundedAmount = readNumber(text.slice(colon + 1));
    return colon < 0 || refundedAmount === undefined ? undefined : { orderId: text.slice(0, colon), refundedAmount };
  },
};

const oncePerTreatment: EventKeyFormat<OncePerTreatment> = {
  write: (_, treatmentId) => treatmentId ?? "once",
  read: () => ({}),
};

const eventKeyFormats: { [Type in NotificationType]: EventKeyFormat<EventKeys[Type]> } = {
  "treatment.booked": visitStart,
  "treatment.time-changed": timeChange,
  "treatment.cancelled": cancellation,
  "visit.link": askedLink,
  "visit.tomorrow": visitStart,
  "visit.today": visitStart,
  "visit.room-open": visitStart,
  "visit.called": call,
  "visit.called-back": call,
  "visit.call-undone": undoing,
  "visit.absent": absence,
  "visit.absence-withdrawn": absence,
  "visit.delayed": delay,
  "visit.closed": closing,
  "charge.issued": chargeVersion,
  "charge.day-3": chargeDeadline,
  "charge.day-7": chargeDeadline,
  "charge.expired": chargeDeadline,
  "charge.extended": chargeExtension,
  "charge.closed": chargeClosure,
  "payment.paid": order,
  "payment.failed": order,
  "payment.surplus": order,
  "payment.withdrawn": order,
  "payment.refunded": refund,
  "delivery.shipped": shippedParcel,
  "delivery.corrected": sentInstant,
  "delivery.recalled": sentInstant,
  "delivery.delivered": oncePerTreatment,
  "medicine.applied": oncePerTreatment,
  "medicine.approved": oncePerTreatment,
  "medicine.needs-visit": oncePerTreatment,
  "medicine.refused": oncePerTreatment,
  "medicine.withdrawn": oncePerTreatment,
  "message.received": sentInstant,
  "document.issued": issuedDocument,
  "document.withdrawn": issuedDocument,
  "profile.corrected": profileCorrection,
  "profile.proposed": madeProposal,
  "account.changed": accountChange,
  "waitlist.offered": seatOffer,
  "waitlist.closed": closedDay,
  "record.erasure": plannedErasure,
};

/** The event's key as the database stores it. */
export function writeEventKey<Type extends NotificationType>(
  event: NotificationEvent<Type>,
  treatmentId: string | null,
): string {
  return eventKeyFormats[event.type].write(event, treatmentId);
}

function isNotificationType(text: string): text is NotificationType {
  return Object.hasOwn(eventKeyFormats, text);
}

function readKeyOf<Type extends NotificationType>(type: Type, text: string): NotificationEvent<Type> | undefined {
  const key = eventKeyFormats[type].read(text);
  return key && { type, ...key };
}

/** The event of a row of `notification`; throws on a type or a key that no version has written. */
export function readNotificationEvent({ type, eventKey }: { type: string; eventKey: string }): NotificationEvent {
  const event = isNotificationType(type) ? readKeyOf(type, eventKey) : undefined;
  if (!event) throw new Error(`no notification type with this event key: ${type}`);
  return event;
}
