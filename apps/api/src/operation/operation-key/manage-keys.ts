import { randomUUID } from "node:crypto";
import {
  createClinicKeyCall,
  readClinicKeysCall,
  revokeClinicKeyCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import type {
  CreateOperationKeyRequest,
  OperationKeyCreated,
  OperationKeyList,
} from "@madoguchi/contract/operation-key/operation-key";
import {
  createKeyCall,
  readKeysCall,
  revokeKeyCall,
} from "@madoguchi/contract/operation-key/operation-key.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { AuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid, isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { insertKey, listKeys, revokeKey } from "../../records/operation-key/operation-key.store.ts";
import { createOperationSecret, hashOperationSecret } from "../../records/operation-key/operation-secret.ts";
import { type Administrator, recordAdministration } from "../administrator.ts";
import { administration } from "../answer-administration-call.ts";
import { acts, answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

function administratorAsManager(administrator: Administrator): KeyManager {
  return { record: (database, event) => recordAdministration(database, administrator, event) };
}

function ownerAsManager(operator: Operator): KeyManager {
  return {
    record: (database, { action, subject, at, change }) =>
      recordClinicEvent(database, operator, action, subject, at, change),
  };
}

type Needs = Pick<Deps, "database" | "now">;

/** The manager of a clinic's keys: the administrator, or an owner at the desk; never a key. */
export type KeyManager = {
  /** Records an act under the manager's name, in the act's transaction. */
  record: (
    database: Database,
    event: Pick<AuditEvent, "medicalBusinessId" | "action" | "subject" | "at" | "change">,
  ) => Promise<void>;
};

/** The clinic of the path; CL001 when there is none. */
async function requireClinic(database: Database, clinicId: string) {
  const found = isWellFormedId(clinicId) ? await findClinic(database, clinicId) : undefined;
  return found ?? fail("ClinicNotFound");
}

/** Every key that the clinic has had, with its scopes and last use; never a secret. */
async function readKeys({ database, now }: Needs, manager: KeyManager, clinicId: string): Promise<OperationKeyList> {
  return database.transaction(async (transaction) => {
    const { medicalBusinessId } = await requireClinic(transaction, clinicId);
    const event = { medicalBusinessId, action: "key.list" as const, subject: `clinic:${clinicId}`, at: now() };
    await manager.record(transaction, event);
    const keys = await listKeys(transaction, clinicId);
    return {
      keys: keys.map(({ createdAt, lastUsedAt, revokedAt, ...key }) => ({
        ...key,
        createdAt: toWireTime(createdAt),
        lastUsedAt: lastUsedAt && toWireTime(lastUsedAt),
        revokedAt: revokedAt && toWireTime(revokedAt),
      })),
    };
  });
}

export const readKeysHandler = answers(readKeysCall, ({ deps, operator }) =>
  readKeys(deps, ownerAsManager(operator), operator.clinicId),
);

export const readClinicKeys = administration.answers(readClinicKeysCall, ({ deps, administrator, params }) =>
  readKeys(deps, administratorAsManager(administrator), params.clinicId),
);

/**
 * Makes a key for one system of the clinic, which opens the chosen scopes only. The secret is only in this answer,
 * which is therefore not stored for an `Idempotency-Key`: a repeated call is refused by the name. Refuses with E001 (a
 * name that a key has had), CL001.
 */
async function createKey(
  { database, now }: Needs,
  manager: KeyManager,
  clinicId: string,
  { name, scopes }: CreateOperationKeyRequest,
): Promise<OperationKeyCreated> {
  return database.transaction(async (transaction) => {
    const { medicalBusinessId } = await requireClinic(transaction, clinicId);
    const secret = createOperationSecret();
    const at = now();
    const operationKeyId = randomUUID();
    const key = { operationKeyId, clinicId, name, scopes, secretHash: hashOperationSecret(secret), createdAt: at };
    if (!(await insertKey(transaction, key))) {
      const message = "この名前のキーは、以前に作られています。別の名前をご入力ください。";
      return fail("Validation", { issues: [{ path: "name", message }], reason: "a key of this name exists" });
    }
    const subject = `key:${operationKeyId}`;
    const change = { before: null, after: { clinicId, name, scopes } };
    await manager.record(transaction, { medicalBusinessId, action: "key.create", subject, at, change });
    return { keyId: operationKeyId, secret };
  });
}

export const createKeyHandler = answers(createKeyCall, ({ deps, operator, body }) =>
  createKey(deps, ownerAsManager(operator), operator.clinicId, body),
);

export const createClinicKey = administration.answers(createClinicKeyCall, ({ deps, administrator, params, body }) =>
  createKey(deps, administratorAsManager(administrator), params.clinicId, body),
);

/**
 * Ends a key at once and for ever; a repeated call changes nothing. Refuses with CL001, E004 (no key of this clinic).
 */
async function endKey(
  { database, now }: Needs,
  manager: KeyManager,
  { clinicId, keyId }: { clinicId: string; keyId: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { medicalBusinessId } = await requireClinic(transaction, clinicId);
    if (!isUuid(keyId)) return fail("ResourceNotFound");
    const at = now();
    const outcome = await revokeKey(transaction, { clinicId, operationKeyId: keyId }, at);
    if (outcome === "unknown") return fail("ResourceNotFound");
    if (outcome === "already") return;
    const event = { medicalBusinessId, action: "key.revoke" as const, subject: `key:${keyId}`, at };
    await manager.record(transaction, event);
  });
}

export const revokeKeyHandler = acts(revokeKeyCall, ({ deps, operator, params }) =>
  endKey(deps, ownerAsManager(operator), { clinicId: operator.clinicId, keyId: params.keyId }),
);

export const revokeClinicKey = administration.acts(revokeClinicKeyCall, ({ deps, administrator, params }) =>
  endKey(deps, administratorAsManager(administrator), params),
);
