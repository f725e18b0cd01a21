import { BOOKING_CONSENT_KINDS, REGISTRATION_CONSENT_KINDS } from "@madoguchi/contract/clinic/terms";
import { createApp } from "../composition/app.ts";
import type { Database } from "../platform/db/database.ts";
import type { Deps } from "../platform/deps.ts";
import type { KnownPatient } from "./demonstrated.store.ts";
import { createDemonstratedCards, type DemonstratedOrder } from "./demonstrated-cards.ts";
import { HOMES } from "./names.ts";
import type { PlannedVisit } from "./plan.ts";
import { type Refused, runActs } from "./run-acts.ts";
import { settleMessages } from "./settle-messages.ts";
import { readToken, setStage } from "./stage.ts";

/** Who performs: the clinic's key, and the name under which its times are added. */
export type Clinic = { key: string; scheduler: string };

export type Performed = { orders: readonly DemonstratedOrder[]; refused: readonly Refused[] };

/**
 * Does the acts of visits, each at its own time, by the calls that portal and desk make. All of it is one transaction,
 * which tells no other process of it; nothing is sent to anybody.
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
  const app = createApp(
    {
      ...deps,
      ...{ database, now, cards, log: deps.log.child({}, { level: "warn" }) },
      identity: {
        ...deps.identity,
        verifyIdToken: async (token) => ({ ...readToken(token), authenticatedAt: at }),
      },
      live: { publish: () => Promise.resolve(), subscribe: () => () => undefined },
      lookUpPostcode: async () => HOMES.map((home) => ({ ...home, prefectureKana: "", cityKana: "", townKana: "" })),
    },
    { hasApiDocs: false },
  );
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
