import { createHmac } from "node:crypto";
import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { WORK_ANSWER_HEADER } from "@madoguchi/contract/http/work";
import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import { networkAtBusiness } from "../platform/http/client-address.ts";
import { countTimesLimit, type RateRule } from "../platform/http/rate-limit.ts";
import { consumeWork } from "../records/sign-in/sign-in-work.store.ts";
import { writeWork } from "../records/sign-in/sign-in-work.ts";
import { readKnownDevice } from "./known-device.ts";

/** The limit counts by network at one business: a whole clinic, and everybody in its waiting room, may share one address. */
const DOOR = { name: "desk door", limit: 120, windowSeconds: 600 } as const satisfies RateRule;

/** The limit counts by known device: a person signs in with some calls; a cookie that was copied is not a way around the other limit. */
const DEVICE = { name: "desk device", limit: 60, windowSeconds: 600 } as const satisfies RateRule;

/**
 * Counts a call without a session. Nobody is shut out: beyond the network's limit the browser works before each call,
 * twice as long at each doubling, and a device in which somebody has signed in does not (decision 60). Refuses with 429
 * (E005) and the work.
 */
export async function admitAtDoor(
  deps: Pick<Deps, "database" | "now" | "settings">,
  context: Context<AppEnv>,
): Promise<void> {
  const { database, settings } = deps;
  const { hashSecret } = settings;
  const device = readKnownDevice(context, settings);
  if (device !== undefined && (await countTimesLimit(deps, { rule: DEVICE, subject: device })) <= 1) return;
  const network = networkAtBusiness(context, settings);
  const times = await countTimesLimit(deps, { rule: DOOR, subject: network });
  if (times <= 1) return;
  const now = deps.now();
  const subject = createHmac("sha256", hashSecret).update(`desk door ${network}`).digest("hex");
  if (await consumeWork({ database, hashSecret }, context.req.header(WORK_ANSWER_HEADER), { subject, now })) return;
  const level = times >= 16 ? 5 : times >= 8 ? 4 : times >= 4 ? 3 : times >= 2 ? 2 : 1;
  const workChallenge = await writeWork(hashSecret, { level, subject, now });
  fail(TOO_MANY_CALLS, { workChallenge, retryAfterSeconds: 1, reason: "work at the desk's door is required" });
}
