import { ASKED_KINDS } from "@madoguchi/contract/configuration/clinic-connection";
import {
  checkConnectionsCall,
  readConnectionCheckCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import { OUTSIDE_SERVICES, SECONDS_BETWEEN_CHECKS } from "@madoguchi/contract/connection/connection-check";
import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { askService } from "../../platform/adapters/probe/ask-service.ts";
import type { Probes } from "../../platform/adapters/probe/probe.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { beginCheck, findLastCheck, storeResults } from "./connection-check.store.ts";
import { findOwnProbe } from "./own-connections.ts";

type Needs = Pick<Deps, "connections" | "database" | "now" | "probes">;

/** The probes of this clinic's services: of its own connection, else of the environment's where it may use that. */
async function probesOf({ database, probes, connections }: Needs, operator: Operator): Promise<Probes> {
  const own: Probes = { ...probes };
  for (const kind of ASKED_KINDS) {
    const found = await findOwnProbe({ database, connections }, operator, kind);
    const isOfEnvironment = found === undefined && connections.isOfEnvironment(kind, operator);
    const probe = isOfEnvironment ? probes[kind] : found?.probe;
    if (probe) own[kind] = probe;
    else delete own[kind];
  }
  return own;
}

/**
 * Probes each outside service at once, for six seconds each at most, without leaving a trace there. 429 within ten
 * seconds of the clinic's last check.
 */
export const checkConnections = answers(checkConnectionsCall, async ({ deps, operator }) => {
  const { database, now } = deps;
  const { clinicId, name } = operator;
  const begun = { clinicId, begunBy: name, begunAt: now() };
  await database.transaction(async (transaction) => {
    const unlessSince = new Date(begun.begunAt.getTime() - SECONDS_BETWEEN_CHECKS * 1000);
    if (!(await beginCheck(transaction, begun, unlessSince))) {
      fail(TOO_MANY_CALLS, { retryAfterSeconds: SECONDS_BETWEEN_CHECKS, reason: "connections were checked just now" });
    }
    await recordClinicEvent(transaction, operator, "connection.check", `clinic:${clinicId}`, begun.begunAt);
  });
  const probes = await probesOf(deps, operator);
  const results = await Promise.all(OUTSIDE_SERVICES.map((service) => askService(service, probes[service])));
  // Results are shown even without the database.
  await storeResults(database, begun, results).catch(() => undefined);
  return { check: { checkedAt: toWireTime(begun.begunAt), checkedBy: name, results } };
});

/** The results of the last check; `null` before the first, and during a check. */
export const readLastCheck = answers(readConnectionCheckCall, async ({ deps: { database, now }, operator }) => {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "connection.read", `clinic:${clinicId}`, now());
    const found = await findLastCheck(transaction, clinicId);
    if (!found || found.results.length === 0) return { check: null };
    const { begunAt, begunBy, results } = found;
    return { check: { checkedAt: toWireTime(begunAt), checkedBy: begunBy, results } };
  });
});
