import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import { Failure, fail } from "../platform/errors/fail.ts";
import { networkAtBusiness } from "../platform/http/client-address.ts";
import { countAgainst } from "../platform/http/rate-limit.ts";
import type { BusinessEnv } from "./customer-context.ts";

const DAY_SECONDS = 24 * 3600;

/** One signed-in person can find five used numbers a day; a person who mistypes their own finds one or two. */
const OF_PERSON = { name: "phone number of person", limit: 4, windowSeconds: DAY_SECONDS } as const;
/** After fifty in a network, each further person there can find one. A carrier's address is shared by thousands. */
const OF_NETWORK = { name: "phone number of network", limit: 49, windowSeconds: DAY_SECONDS } as const;
const ONCE = { name: "phone number once", limit: 0, windowSeconds: DAY_SECONDS } as const;

type Asker = { identityUid: string; network: string };
type Needs = Pick<Deps, "database" | "now" | "settings">;

/** Who asks: the signed-in person, also while they act for another, and their network. */
export function phoneAskerOf(context: Context<BusinessEnv>, { settings }: Pick<Deps, "settings">): Asker {
  return { identityUid: context.var.claims.uid, network: networkAtBusiness(context, settings) };
}

async function isWithin(deps: Needs, events: Parameters<typeof countAgainst>[1]): Promise<boolean> {
  return countAgainst(deps, events, 0).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure && error.details.status === 429) return false;
      throw error;
    },
  );
}

function refuseForToday(): never {
  const message =
    "電話番号の確認が続いたため、本日は登録・変更できません。明日もう一度お試しいただくか、クリニックへお電話ください。";
  return fail("Forbidden", {
    status: 429,
    message,
    retryAfterSeconds: DAY_SECONDS,
    reason: "too many used phone numbers",
  });
}

/**
 * Runs a change that may answer C009, which reveals that a telephone number is a patient's. After too many of them
 * today the call is refused before the number is compared (429, E005), the same for used and unused numbers, so that no
 * list can be tried.
 */
export async function limitPhoneGuesses<Answer>(
  deps: Needs,
  { identityUid, network }: Asker,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const ofPerson = { rule: OF_PERSON, subject: identityUid };
  const once = { rule: ONCE, subject: identityUid };
  const ofNetwork = { rule: OF_NETWORK, subject: network };
  if (!(await isWithin(deps, [ofPerson]))) return refuseForToday();
  if (!(await isWithin(deps, [ofNetwork])) && !(await isWithin(deps, [once]))) return refuseForToday();
  try {
    return await change();
  } catch (error) {
    if (error instanceof Failure && error.errorName === "PhoneNumberDuplicated") {
      for (const event of [ofPerson, once, ofNetwork]) await countGuess(deps, event);
    }
    throw error;
  }
}

/** Counts one found number; the limit takes effect at the next change. */
async function countGuess(deps: Needs, event: Parameters<typeof countAgainst>[1][number]): Promise<void> {
  await countAgainst(deps, [event]).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
}
