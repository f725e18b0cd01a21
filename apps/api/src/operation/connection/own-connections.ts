import { randomUUID } from "node:crypto";
import {
  type AskedKind,
  type ClinicConnection,
  type ClinicConnectionRequest,
  type ClinicConnections,
  CONNECTION_KINDS,
  CONNECTION_PARTS,
  type ConnectionKind,
  clinicConnectionSchema,
  type OpenedConnection,
} from "@madoguchi/contract/configuration/clinic-connection";
import {
  checkClinicConnectionCall,
  readClinicConnectionsCall,
  removeClinicConnectionCall,
  storeClinicConnectionCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import type { ClinicConnectionCheck } from "@madoguchi/contract/connection/connection-check";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { askService } from "../../platform/adapters/probe/ask-service.ts";
import { type Probe, ProbeFailure } from "../../platform/adapters/probe/probe.port.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { lockBusiness } from "../../records/clinic/clinic.store.ts";
import {
  type ConnectionOwner,
  type ConnectionRow,
  endConnection,
  findConnection,
  findConnectionOf,
  upsertConnection,
} from "../../records/connection/connection.store.ts";
import { openConnection, sealSecret } from "../../records/connection/sealed-connection.ts";
import { domainsOf, isAllowedSender } from "../../records/mail/allowed-senders.ts";
import { countUnfinishedPayments } from "../../records/payment/unfinished-payments.store.ts";
import { answers } from "../answer-operation-call.ts";
import { describeChange, describeRemoval } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** So that the clinic's own connections cannot be used to try keys out. */
const CHECKS = { name: "connection-check", limit: 10, windowSeconds: 60 } as const satisfies RateRule;

type Needs = Pick<Deps, "database" | "now" | "connections" | "settings">;

const WITHOUT_KEY = "認証情報を保存する準備ができていないため、登録できません。システムの運用担当者にご連絡ください。";

/** Cards and LINE are the business's, as its patients' records are; the others are the clinic's. */
const OF_BUSINESS: Record<ConnectionKind, boolean> = { card: true, line: true, mail: false, turn: false, tag: false };

function ownerOf(kind: ConnectionKind, { medicalBusinessId, clinicId }: Operator): ConnectionOwner {
  return { medicalBusinessId, clinicId: OF_BUSINESS[kind] ? null : clinicId };
}

/** Identifies the connection at its service: only the same one can finish what it began. */
function referenceOf(request: ClinicConnectionRequest): string {
  switch (request.kind) {
    case "card":
      return request.merchantCcid;
    case "line":
      return request.channelId;
    case "mail":
    case "turn":
    case "tag":
      return "";
  }
}

/** The values that the installation does not allow, by the names of their fields. */
function findNotAllowed(
  { senderDomains }: Needs["settings"],
  { medicalBusinessId }: Operator,
  { kind, open }: { kind: ConnectionKind; open: Record<string, unknown> },
): string[] {
  if (kind !== "mail") return [];
  const { email, replyTo } = CONNECTION_PARTS.mail.open.parse(open);
  const isAllowed = (given: string) => isAllowedSender(senderDomains, medicalBusinessId, given);
  return [...(isAllowed(email) ? [] : ["email"]), ...(replyTo === "" || isAllowed(replyTo) ? [] : ["replyTo"])];
}

/** E001 for an address of a domain that the operator has not allowed to this business. */
function requireAllowed({ settings }: Needs, operator: Operator, { kind, ...open }: ClinicConnectionRequest): void {
  const paths = findNotAllowed(settings, operator, { kind, open });
  const domains = domainsOf(settings.senderDomains, operator.medicalBusinessId).join("、");
  const message =
    domains === ""
      ? "使えるドメインがまだありません。システムの運用担当者にご連絡ください。"
      : `使えるのは、${domains}のメールアドレスです。ほかのドメインは、システムの運用担当者にご連絡ください。`;
  if (paths.length > 0) fail("Validation", { issues: paths.map((path) => ({ path, message })) });
}

async function describe(
  { connections: { sealer, isOfEnvironment }, settings }: Needs,
  database: Database,
  operator: Operator,
  kind: ConnectionKind,
): Promise<ClinicConnection> {
  const row = await findConnection(database, ownerOf(kind, operator), kind);
  const fallsBackTo = isOfEnvironment(kind, operator) ? "environment" : "none";
  const stateOf = (own: ConnectionRow) => {
    if (openConnection(sealer, kind, own) === undefined) return "unreadable";
    return findNotAllowed(settings, operator, own).length === 0 ? "own" : "not-allowed";
  };
  return clinicConnectionSchema.parse({
    kind,
    isOfBusiness: OF_BUSINESS[kind],
    fallsBackTo,
    state: row ? stateOf(row) : fallsBackTo,
    own: row
      ? {
          open: CONNECTION_PARTS[kind].open.parse(row.open),
          changedAt: toWireTime(row.changedAt),
          changedBy: row.changedBy,
        }
      : null,
    unfinished: row && kind === "card" ? await countUnfinishedPayments(database, operator, row.reference) : 0,
  });
}

async function list(deps: Needs, database: Database, operator: Operator): Promise<ClinicConnections> {
  const connections: ClinicConnection[] = [];
  for (const kind of CONNECTION_KINDS) connections.push(await describe(deps, database, operator, kind));
  const senderDomains = domainsOf(deps.settings.senderDomains, operator.medicalBusinessId);
  return { canSeal: deps.connections.sealer !== undefined, senderDomains, connections };
}

/** Each connection with its open part, its last change, and the number of its open payments; never a secret. */
export const readConnections = answers(readClinicConnectionsCall, async ({ deps, operator }) => {
  return deps.database.transaction(async (transaction) => {
    const subject = `clinic:${operator.clinicId}`;
    await recordClinicEvent(transaction, operator, "clinic-connection.read", subject, deps.now());
    return list(deps, transaction, operator);
  });
});

/**
 * Replaces a connection; the former one still finishes what it has begun. A secret that the request leaves out stays,
 * if the connection is the same at its service. Refuses with E001 (a secret is missing, an address is not allowed) and
 * E005 (the installation has no key).
 */
export const storeConnection = answers(storeClinicConnectionCall, async ({ deps, operator, body: given }) => {
  const { kind, ...request } = given;
  const { sealer } = deps.connections;
  const owner = ownerOf(kind, operator);
  const reference = referenceOf(given);
  const parts = CONNECTION_PARTS[kind];
  const hasSecret = Object.keys(parts.secret.shape).length > 0;
  if (hasSecret && !sealer) return fail("Forbidden", { message: WITHOUT_KEY, reason: "MASTER_KEY is missing" });
  requireAllowed(deps, operator, given);
  const isLeftOut = ([name, value]: [string, unknown]) => value === "" && name in parts.secret.shape;
  const named = Object.fromEntries(Object.entries(request).filter((entry) => !isLeftOut(entry)));
  return deps.database.transaction(async (transaction) => {
    await lockBusiness(transaction, owner.medicalBusinessId);
    const known = await findConnectionOf(transaction, owner, { kind, reference });
    const before = known && openConnection(sealer, kind, known);
    const asked = { ...before, ...named };
    const secret = parts.secret.strip().safeParse(asked);
    if (!secret.success) {
      const message = "初めて登録するとき、または別のものに変えるときは、必ずご入力ください。";
      return fail("Validation", { issues: secret.error.issues.map(({ path }) => ({ path: path.join("."), message })) });
    }
    const open = parts.open.strip().parse(asked);
    const current = await findConnection(transaction, owner, kind);
    const isSecretChanged =
      JSON.stringify(before && parts.secret.strip().parse(before)) !== JSON.stringify(secret.data);
    const wasOpen = current && { ...parts.open.parse(current.open), ...(hasSecret && { secret: "before" }) };
    const change = describeChange(wasOpen, {
      ...open,
      ...(hasSecret && { secret: isSecretChanged ? "changed" : "before" }),
    });
    if (!change) return list(deps, transaction, operator);
    const at = deps.now();
    await endConnection(transaction, owner, { kind, butReference: reference, at });
    await upsertConnection(transaction, {
      ...{ ...owner, connectionId: randomUUID(), kind, reference, open },
      sealed: hasSecret && sealer ? sealSecret(sealer, { ...owner, kind, reference }, secret.data) : null,
      ...{ changedAt: at, changedBy: operator.name },
    });
    const subject = `connection:${kind}`;
    await recordClinicEvent(transaction, operator, "clinic-connection.store", subject, at, change);
    return list(deps, transaction, operator);
  });
});

/** Removes a connection; the environment's replaces it, if there is one. It still finishes what it has begun. */
export const removeConnection = answers(
  removeClinicConnectionCall,
  async ({ deps, operator, params: { connectionKind: kind } }) => {
    return deps.database.transaction(async (transaction) => {
      const owner = ownerOf(kind, operator);
      await lockBusiness(transaction, owner.medicalBusinessId);
      const at = deps.now();
      const removed = await findConnection(transaction, owner, kind);
      if (await endConnection(transaction, owner, { kind, at })) {
        const change = removed && describeRemoval(CONNECTION_PARTS[kind].open.parse(removed.open));
        await recordClinicEvent(transaction, operator, "clinic-connection.remove", `connection:${kind}`, at, change);
      }
      return list(deps, transaction, operator);
    });
  },
);

/** The probe of a stored connection; `undefined` without one. An unreadable one is refused without a probe. */
export async function findOwnProbe(
  { database, connections }: Pick<Deps, "database" | "connections">,
  operator: Operator,
  kind: ConnectionKind,
): Promise<{ probe: Probe | undefined } | undefined> {
  const row = await findConnection(database, ownerOf(kind, operator), kind);
  if (!row) return undefined;
  const connection = openConnection(connections.sealer, kind, row);
  if (!connection) return { probe: () => Promise.reject(new ProbeFailure("refused", "MASTER_KEY")) };
  // The parts of a kind were opened by its own schemas.
  return { probe: connections.probeOf({ kind, ...connection } as OpenedConnection) };
}

/** Asks the service whether it accepts the stored connection, without leaving a trace there. E004 without one. */
async function checkConnection(
  { database, now, connections }: Needs,
  operator: Operator,
  kind: AskedKind,
): Promise<ClinicConnectionCheck> {
  const found = await findOwnProbe({ database, connections }, operator, kind);
  if (!found) return fail("ResourceNotFound");
  await database.transaction((transaction) =>
    recordClinicEvent(transaction, operator, "clinic-connection.check", `connection:${kind}`, now()),
  );
  return { result: await askService(kind, found.probe) };
}

export const checkClinicConnection = answers(checkClinicConnectionCall, async ({ deps, operator, params }) => {
  await countAgainst(deps, [{ rule: CHECKS, subject: operator.clinicId }]);
  return checkConnection(deps, operator, params.connectionKind);
});
