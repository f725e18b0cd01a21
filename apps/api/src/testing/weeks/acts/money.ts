import {
  acceptPaymentCall,
  closeTreatmentCall,
  extendChargeCall,
  recordHandPaymentCall,
  refundPaymentCall,
  reissueChargeCall,
  withdrawHandPaymentCall,
} from "@madoguchi/contract/billing/billing.operation.calls";
import type { LedgerEntry, UnpaidCharge } from "@madoguchi/contract/billing/billing-overview";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Act, Desk, Offer, Week } from "../week.ts";
import { at } from "./reservation.ts";

const REASON = { reason: "受付で確認したため。" };
/** As the desk offers: later than the present last day, and than today. */
const LONGER_DAYS = 20;

type ChargeCall = typeof closeTreatmentCall | typeof extendChargeCall | typeof reissueChargeCall;

/** The unpaid charges that may change, as 会計 lists them. */
function ofCharges(week: Week, offerOf: (desk: Desk, charge: UnpaidCharge) => Offer): Offer[] {
  return week.look.desks.flatMap((desk) =>
    desk.billing.unpaid
      .filter(({ paymentProgress }) => paymentProgress === null)
      .map((charge) => offerOf(desk, charge)),
  );
}

function onCharge(
  name: string,
  words: readonly string[],
  call: ChargeCall,
  bodyOf: (charge: UnpaidCharge, week: Week) => object,
): Act {
  return {
    name,
    words: ["charge", "billing", ...words],
    offers: (week) =>
      ofCharges(week, ({ clinicId }, charge) => ({
        key: `${name} ${charge.treatmentId} ${charge.version}`,
        sentence: `the reception ${name.replace("-", " ")}s ${charge.total} yen ${at(clinicId)}`,
        send: () => {
          const params = { clinicId, treatmentId: charge.treatmentId };
          return week.staff(clinicId, "reception").send(call, { params, body: bodyOf(charge, week) });
        },
      })),
  };
}

const close = onCharge("close-charge", [], closeTreatmentCall, () => REASON);
const reissue = onCharge("reissue-charge", [], reissueChargeCall, () => ({
  lines: [{ label: "診察料", quantity: 1, unitPrice: 2200 }],
}));
const extend = onCharge("extend-charge", [], extendChargeCall, ({ dueAt }, { client }) => {
  const lastDay = new Date(Math.max(Date.parse(dueAt), client.now().getTime()));
  return { dueOn: addCalendarDays(toCalendarDay(lastDay), LONGER_DAYS) };
});

const handPayment: Act = {
  name: "hand-payment",
  words: ["payment", "billing"],
  offers: (week) =>
    ofCharges(week, ({ clinicId }, { treatmentId, version, total }) => {
      const by = () => week.staff(clinicId, "reception");
      const params = { clinicId, treatmentId };
      return {
        key: `hand-payment ${treatmentId} ${version}`,
        sentence: `the reception takes ${total} yen by hand ${at(clinicId)}`,
        send: () =>
          by().send(recordHandPaymentCall, {
            params,
            body: { chargeVersion: version, method: "cash", paidOn: toCalendarDay(week.client.now()) },
          }),
        back: async () => {
          const desk = week.look.desks.find((each) => each.clinicId === clinicId);
          const { orderId = "" } = desk?.ledger.entries.find((entry) => entry.treatmentId === treatmentId) ?? {};
          return by().send(withdrawHandPaymentCall, { params, body: { ...REASON, orderId } });
        },
      };
    }),
};

function leftOf({ amount, refundedAmount }: LedgerEntry): number {
  return amount - refundedAmount;
}

const refund: Act = {
  name: "refund",
  words: ["payment", "billing", "parcel"],
  offers: (week) =>
    week.look.desks.flatMap(({ clinicId, ledger }) =>
      ledger.entries
        .filter((entry) => entry.type === "payment" && !entry.isRefunding && leftOf(entry) > 0)
        .map(({ treatmentId, orderId, amount, refundedAmount, method }) => ({
          key: `refund ${orderId} ${refundedAmount}`,
          sentence: `the reception refunds ${amount - refundedAmount} yen ${at(clinicId)}`,
          send: () =>
            week.staff(clinicId, "reception").send(refundPaymentCall, {
              params: { clinicId, treatmentId },
              body: {
                ...{ ...REASON, orderId, refundedSoFar: refundedAmount },
                ...(method !== "card" && {
                  byHand: { method: "cash", refundedOn: toCalendarDay(week.client.now()) },
                }),
              },
            }),
        })),
    ),
};

const accept: Act = {
  name: "accept-payment",
  words: ["unapplied payment (`surplus` on the wire)", "billing"],
  offers: (week) =>
    week.look.desks.flatMap(({ clinicId, billing }) =>
      billing.unapplied
        .filter(({ canAccept }) => canAccept)
        .map(({ treatmentId, orderId, amount }) => ({
          key: `accept ${orderId}`,
          sentence: `the reception accepts the unapplied ${amount} yen ${at(clinicId)}`,
          isStrict: true,
          send: () =>
            week.staff(clinicId, "reception").send(acceptPaymentCall, {
              params: { clinicId, treatmentId },
              body: { orderId },
            }),
        })),
    ),
};

export const MONEY_ACTS: readonly Act[] = [close, reissue, extend, handPayment, refund, accept];
