import { BOOKING_CONSENT_KINDS, REGISTRATION_CONSENT_KINDS } from "@madoguchi/contract/terms/terms";
import type { CardProvider } from "../platform/adapters/card/card.port.ts";
import type { CardMerchants } from "../platform/connections/card-merchants.ts";
import type { Database } from "../platform/db/database.ts";
import type { Deps } from "../platform/deps.ts";
import type { KnownPatient } from "./demonstrated.store.ts";
import { createDemonstratedCards, type DemonstratedOrder } from "./demonstrated-cards.ts";
import { createOwnApp } from "./own-app.ts";
import type { PlannedVisit } from "./plan.ts";
import { type Refused, runActs } from "./run-acts.ts";
import { settleMessages } from "./settle-messages.ts";
import { setStage } from "./stage.ts";

/** The clinic's key, and the name under which its times are added. */
export type Clinic = { key: string; scheduler: string };

export type Performed = { orders: readonly DemonstratedOrder[]; refused: readonly Refused[] };

/** Returns merchants of the present configuration whose payments go to the given provider. */
function takenBy(provider: CardProvider, { cards, settings }: Deps): CardMerchants {
  const nobody = { merchantId: "demonstration", browsers: { baseUrl: "", apiKey: "" }, hasUnnamed: true };
  const of = async (database: Database, medicalBusinessId: string) => ({
    ...{ ...nobody, ...(await cards.ofBusiness(database, medicalBusinessId)) },
    ...{ medicalBusinessId, provider },
  });
  return {
    ofBusiness: of,
    merchantOf: async () => provider,
    merchantsOfSignature: async (database) => [await of(database, settings.medicalBusinessId)],
  };
}

/**
 * Performs the acts of visits, each at its own time, by the calls that portal and desk make. All of it is one
 * transaction, which publishes no live message and sends no notification.
 */
export async function perform(
  deps: Deps,
  { key, scheduler }: Clinic,
  visits: readonly PlannedVisit[],
  { database, known }: { database: Database; known: readonly KnownPatient[] },
): Promise<Performed> {
  let at = deps.now();
  const now = () => at;
  const cards = createDemonstratedCards(now);
  const live = { publish: () => Promise.resolve(), subscribe: () => () => undefined };
  const app = createOwnApp({ ...deps, database, now, cards: takenBy(cards, deps), live });
  const stage = setStage({
    ...{ app, key, scheduler, now, known },
    findUid: async (email) => (await deps.identity.findOrCreateUser(email)).uid,
    consents: [...REGISTRATION_CONSENT_KINDS, ...BOOKING_CONSENT_KINDS].map((kind) => ({ kind, version: 1 })),
  });
  const refused = await runActs(stage, visits, (instant) => {
    at = instant;
  });
  await settleMessages(deps, database);
  return { orders: cards.orders(), refused };
}
