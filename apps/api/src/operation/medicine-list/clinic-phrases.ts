import { randomUUID } from "node:crypto";
import type { ClinicPhraseList, ClinicPhraseRequest } from "@madoguchi/contract/operation/clinic-medicine";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  insertClinicPhrase,
  listClinicPhrases,
  removeClinicPhrase,
  updateClinicPhrase,
} from "../../records/clinic-medicine/clinic-phrase.store.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The phrases that the clinic's doctors write often. */
export async function readClinicPhrases({ database, now }: Needs, operator: Operator): Promise<ClinicPhraseList> {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "phrase.read", `clinic:${operator.clinicId}`, now());
    return { phrases: (await listClinicPhrases(transaction, operator.clinicId)).map(withVersion) };
  });
}

/** Adds a phrase. `database` must be a transaction. */
export async function addClinicPhrase(
  { database, now }: Needs,
  operator: Operator,
  request: ClinicPhraseRequest,
): Promise<{ phraseId: string }> {
  const phraseId = randomUUID();
  await insertClinicPhrase(database, operator.clinicId, { ...request, phraseId });
  await recordClinicEvent(database, operator, "phrase.add", `phrase:${phraseId}`, now());
  return { phraseId };
}

/** Changes a phrase. E004 when there is no such phrase, E005 for another version. */
export async function changeClinicPhrase(
  { database, now }: Needs,
  operator: Operator,
  phraseId: string,
  request: ClinicPhraseRequest,
  ifMatch?: string,
): Promise<void> {
  if (!isUuid(phraseId)) return fail("ResourceNotFound");
  await database.transaction(async (transaction) => {
    await lockClinic(transaction, operator.clinicId);
    const before = (await listClinicPhrases(transaction, operator.clinicId)).find((each) => each.phraseId === phraseId);
    if (before && !describeChange(before, request)) return;
    requireReadVersion(operator, ifMatch, before);
    const isChanged = await updateClinicPhrase(transaction, operator.clinicId, phraseId, request);
    if (!isChanged) return fail("ResourceNotFound");
    await recordClinicEvent(transaction, operator, "phrase.change", `phrase:${phraseId}`, now());
  });
}

/** Deletes a phrase; texts that were written with it stay. E004 when there is no such phrase. */
export async function deleteClinicPhrase(
  { database, now }: Needs,
  operator: Operator,
  phraseId: string,
): Promise<void> {
  if (!isUuid(phraseId)) return fail("ResourceNotFound");
  await database.transaction(async (transaction) => {
    const act = ["phrase.drop", `phrase:${phraseId}`, now()] as const;
    const isRemoved = await removeClinicPhrase(transaction, operator.clinicId, phraseId);
    if (!isRemoved) return requireOwnEnding(transaction, operator, ...act);
    await recordClinicEvent(transaction, operator, ...act);
  });
}
