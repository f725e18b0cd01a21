import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Desk, Law, Look, Week } from "../week.ts";

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The money of one clinic's day, beside the card company's. */
function wrongMoney({ client }: Week, { ledger, clinicId }: Desk): string[] {
  const of = (type: "payment" | "refund") => ledger.entries.filter((entry) => entry.type === type);
  const { paid, refunded, net } = ledger.totals;
  const amounts = (type: "payment" | "refund") => sum(of(type).map(({ amount }) => amount));
  const unequal = paid - refunded !== net || amounts("payment") !== paid || amounts("refund") !== refunded;
  const company = of("payment").flatMap(({ method, orderId, amount, refundedAmount, isRefunding }) => {
    const order = client.cards.orders.get(orderId);
    if (method !== "card" || isRefunding) return [];
    if (order?.amount === amount && order.refunded === refundedAmount) return [];
    return [
      `order ${orderId}: ${amount} less ${refundedAmount}, at the card company ${order?.amount} less ${order?.refunded}`,
    ];
  });
  return [
    ...(unequal ? [`the ledger of ${clinicId} does not add up: ${JSON.stringify(ledger.totals)}`] : []),
    ...company,
  ];
}

function refundsOf({ ledger }: Desk, order: string): number {
  return sum(
    ledger.entries.flatMap(({ type, orderId, amount }) => (type === "refund" && orderId === order ? amount : [])),
  );
}

/** What a payment of the day says of its refunds, beside the refunds that the day's ledger lists. */
function unlistedRefunds({ look }: Week, before: Look): string[] {
  if (toCalendarDay(before.at) !== toCalendarDay(look.at)) return [];
  return look.desks.flatMap((desk) => {
    const earlier = before.desks.find(({ clinicId }) => clinicId === desk.clinicId);
    return desk.ledger.entries.flatMap(({ type, orderId, refundedAmount }) => {
      const was = earlier?.ledger.entries.find((entry) => entry.type === "payment" && entry.orderId === orderId);
      if (type !== "payment" || !earlier || !was) return [];
      const listed = refundsOf(desk, orderId) - refundsOf(earlier, orderId);
      const refunded = refundedAmount - was.refundedAmount;
      return listed === refunded ? [] : [`order ${orderId}: ${refunded} were refunded, and ${listed} are listed`];
    });
  });
}

function chargedTwice({ client }: Week): string[] {
  return [...client.cards.orders.values()]
    .filter(({ chargedTimes }) => chargedTimes > 1)
    .map(({ orderId }) => `the card was charged twice for ${orderId}`);
}

/** Each visit has one seat, and each patient one visit in all clinics of the business. */
function wrongSeats({ desks, pages }: Look): string[] {
  const taken = desks.flatMap(({ spots }) =>
    spots.flatMap(({ seats }) => seats.flatMap(({ state, treatmentId }) => (state === "taken" ? [treatmentId] : []))),
  );
  const twice = taken.filter((treatmentId, index) => taken.indexOf(treatmentId) !== index);
  const visits = new Map<string, Set<string>>();
  for (const { home } of pages) {
    const { treatmentId } = home.nextTreatment;
    const code = home.profile.medicalRecordCode;
    if (treatmentId !== null) visits.set(code, (visits.get(code) ?? new Set()).add(treatmentId));
  }
  return [
    ...twice.map((treatmentId) => `visit ${treatmentId} has two seats`),
    ...[...visits].filter(([, ids]) => ids.size > 1).map(([code, ids]) => `${code} has ${ids.size} open visits`),
  ];
}

/** The ledger, the card company's orders and the seats add up. */
export const sums: Law = {
  name: "sums are right",
  check: (week, { before }) => [
    ...week.look.desks.flatMap((desk) => wrongMoney(week, desk)),
    ...unlistedRefunds(week, before),
    ...chargedTwice(week),
    ...wrongSeats(week.look),
  ],
};
