import { randomUUID } from "node:crypto";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { addCardCall } from "@madoguchi/contract/card/card.patient.calls";
import {
  readPaymentPageCall,
  startPaymentCall,
  wishLatePaymentCall,
} from "@madoguchi/contract/payment/payment.patient.calls";
import type { TestAnswer } from "../../test-client.ts";
import { notify } from "../../test-payments.ts";
import type { Act, Person, Week } from "../week.ts";
import { at, ofPages } from "./reservation.ts";

const pay: Act = {
  name: "pay",
  words: ["payment", "charge"],
  offers: (week) =>
    ofPages(week, (page) =>
      page.home.treatments.unpaid
        .filter(({ canPay }) => canPay)
        .map(({ treatmentId, total }) => ({
          key: `pay ${treatmentId} ${page.person.name}`,
          sentence: `${page.person.name} starts to pay ${total} yen ${at(page.clinicId)}`,
          isStrict: true,
          // The day's five attempts, of which only the page of the payment tells.
          mayRefuse: ["E005"],
          send: async () => {
            const params = { clinicId: page.clinicId, treatmentId };
            const found = await week.as(page.person).send(readPaymentPageCall, { params });
            if (found.status !== 200) return found;
            const { charge } = readPaymentPageCall.answer.parse(found.body);
            const body = { chargeVersion: charge.version, token: randomUUID() };
            return week.as(page.person).send(startPaymentCall, { params, body });
          },
        })),
    ),
};

const wishLate: Act = {
  name: "wish-late-payment",
  words: ["payment", "task"],
  offers: (week) =>
    ofPages(week, (page) =>
      page.home.treatments.unpaid
        .filter(({ canPay, isPaymentExpired, paymentProgress }) => !canPay && isPaymentExpired && !paymentProgress)
        .map(({ treatmentId }) => ({
          key: `late ${treatmentId} ${page.person.name}`,
          sentence: `${page.person.name} asks to pay late ${at(page.clinicId)}`,
          send: () =>
            week.as(page.person).send(wishLatePaymentCall, { params: { clinicId: page.clinicId, treatmentId } }),
        })),
    ),
};

export function registerAddress(week: Week, person: Person): Promise<TestAnswer> {
  return week.as(person).send(registerAddressCall, {
    params: { medicalBusinessId: week.client.medicalBusinessId },
    body: addressFixture,
  });
}

const address: Act = {
  name: "register-address",
  words: ["address"],
  offers: (week) =>
    ofPages(week, ({ person, home }) =>
      home.nextAction.kind !== "register-address"
        ? []
        : [
            {
              key: `address ${person.name}`,
              sentence: `${person.name} registers an address`,
              send: () => registerAddress(week, person),
            },
          ],
    ),
};

const card: Act = {
  name: "register-card",
  words: ["card"],
  offers: (week) =>
    // The card is the representative's own, also where a page of another person asks for it.
    week.look.pages.flatMap(({ person, home }) =>
      home.nextAction.kind !== "register-card"
        ? []
        : [
            {
              key: `card ${person.name}`,
              sentence: `${person.name} registers a card`,
              send: () =>
                week.as(person).send(addCardCall, {
                  params: { medicalBusinessId: week.client.medicalBusinessId },
                  body: { token: randomUUID(), makeDefault: true },
                }),
            },
          ],
    ),
};

/** An act of the world always succeeds. */
export const DONE: TestAnswer = { status: 200, headers: new Headers(), body: {} };

function openOrders({ client }: Week): string[] {
  return [...client.cards.orders.values()]
    .filter(({ providerStatus }) => providerStatus.state === "running")
    .map(({ orderId }) => orderId);
}

const cardCompany = (name: string, word: string, end: (week: Week, orderId: string) => Promise<unknown>): Act => ({
  name,
  words: ["payment", word],
  offers: (week) =>
    openOrders(week).map((orderId) => ({
      key: `${name} ${orderId}`,
      sentence: `the card company ${name.replaceAll("-", " ")}`,
      send: async () => {
        if (openOrders(week).includes(orderId)) await end(week, orderId);
        return DONE;
      },
    })),
});

const charged = cardCompany("charges", "charged card", ({ client }, orderId) => {
  client.cards.end(orderId, { state: "charged" });
  return notify(client, orderId);
});
const chargedSilently = cardCompany("charges-without-a-notice", "silent card company", async ({ client }, orderId) =>
  client.cards.end(orderId, { state: "charged" }),
);
const declined = cardCompany("declines", "declined card", ({ client }, orderId) => {
  client.cards.end(orderId, { state: "failed", failure: "card" });
  return notify(client, orderId);
});

export const PAYMENT_ACTS: readonly Act[] = [pay, wishLate, address, card, charged, chargedSilently, declined];
