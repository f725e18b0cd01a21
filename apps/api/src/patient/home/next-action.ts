import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { canPay } from "../../records/charge/payable-charge.ts";
import { roomOpensAt } from "../../records/treatment/visit-times.ts";
import type { NextActionSituation } from "./next-action.store.ts";

type Visit = NonNullable<NextActionSituation["visit"]>;

/** The visit if it can be entered now: it is in progress, or its room is open. */
function visitNowOf({ treatmentId, statusId, startsAt }: Visit, opensAt: Date, now: Date): NextAction | undefined {
  if (statusId === TreatmentStatus.InProgress) return { kind: "visit-in-progress", treatmentId };
  return now >= opensAt ? { kind: "room-open", treatmentId, startsAt: toWireTime(startsAt) } : undefined;
}

/**
 * The patient's one next action, in the order of `docs/design/screens.md` 2: the visit whose room is open or which is
 * in progress, a charge, a seat on hold (which neither an unpaid charge nor an open visit lets the patient book), the
 * address that a parcel waits for, what is missing for the visit ahead (its questionnaire first, because the doctor
 * needs it), a document to answer, the visit ahead, a visit at another clinic of the business, a new booking. A card is requested only where the clinic takes cards
 * (`takesCards`).
 */
export function nextActionOf(
  {
    visit,
    visitElsewhere,
    unpaid,
    heldSeat,
    waitingParcel,
    hasDocumentToAnswer,
    hasAddress,
    hasCard,
  }: NextActionSituation,
  takesCards: boolean,
  now: Date,
): NextAction {
  const opensAt = visit && roomOpensAt(visit.startsAt, visit.roomOpensMinutesBefore);
  const visitNow = visit && opensAt && visitNowOf(visit, opensAt, now);
  if (visitNow) return visitNow;
  if (unpaid) {
    const { treatmentId, kind, charge, paymentProgress } = unpaid;
    return {
      kind: "pay",
      treatmentId,
      treatmentKind: kind,
      total: charge.total,
      dueAt: toWireTime(charge.dueAt),
      isExpired: isPaymentExpired(charge.dueAt, now),
      canPay: canPay(unpaid, now),
      progress: paymentProgress,
    };
  }
  if (heldSeat && !visit && visitElsewhere === null) {
    const { startsAt, until, ...seat } = heldSeat;
    return { kind: "book-held-seat", ...seat, startsAt: toWireTime(startsAt), until: toWireTime(until) };
  }
  if (waitingParcel) return { kind: "register-address", ...waitingParcel, isParcelWaiting: true };
  if (!visit || !opensAt) {
    if (hasDocumentToAnswer) return { kind: "answer-document" };
    return visitElsewhere === null ? { kind: "book" } : { kind: "visit-elsewhere", clinicName: visitElsewhere };
  }
  const { treatmentId, clinicalDepartmentName, startsAt, endsAt } = visit;
  const { isFirstTreatment, questionnaire } = visit;
  if (questionnaire?.submittedAt === null) {
    return {
      kind: "answer-questionnaire",
      treatmentId,
      questionnaireId: questionnaire.questionnaireId,
      isFirstTreatment,
      startsAt: toWireTime(startsAt),
      roomOpensAt: toWireTime(opensAt),
      hasDraft: questionnaire.hasDraft,
    };
  }
  if (hasDocumentToAnswer) return { kind: "answer-document" };
  if (!hasAddress) return { kind: "register-address", treatmentId, isParcelWaiting: false };
  if (takesCards && !hasCard) return { kind: "register-card", treatmentId };
  if (visit.needsDeviceTest) {
    return { kind: "test-device", treatmentId, startsAt: toWireTime(startsAt), roomOpensAt: toWireTime(opensAt) };
  }
  return {
    kind: "visit-ahead",
    treatmentId,
    clinicalDepartmentName,
    startsAt: toWireTime(startsAt),
    endsAt: toWireTime(endsAt),
    roomOpensAt: toWireTime(opensAt),
  };
}
