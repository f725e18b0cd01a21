import { randomUUID } from "node:crypto";
import {
  addPhraseCall,
  changePhraseCall,
  deletePhraseCall,
  readPhrasesCall,
} from "@madoguchi/contract/phrase/phrase.operation.calls";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  insertClinicPhrase,
  listClinicPhrases,
  removeClinicPhrase,
  updateClinicPhrase,
} from "../../records/phrase/phrase.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange, describeRemoval } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

/** The phrases that the clinic's doctors write often. */
export const readClinicPhrases = answers(readPhrasesCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "phrase.read", `clinic:${operator.clinicId}`, now());
    return { phrases: (await listClinicPhrases(transaction, operator.clinicId)).map(withVersion) };
  });
});

/** Adds a phrase. `database` must be a transaction. */
export const addClinicPhrase = answers(addPhraseCall, async ({ deps: { database, now }, operator, body: request }) => {
  const phraseId = randomUUID();
  await insertClinicPhrase(database, operator.clinicId, { ...request, phraseId });
  await recordClinicEvent(database, operator, "phrase.add", `phrase:${phraseId}`, now(), {
    before: null,
    after: request,
  });
  return { phraseId };
});

async function findPhrase(database: Deps["database"], { clinicId }: Operator, phraseId: string) {
  return (await listClinicPhrases(database, clinicId)).find((each) => each.phraseId === phraseId);
}

/** Changes a phrase. E004 when there is no such phrase, E005 for another version. */
export const changeClinicPhrase = acts(
  changePhraseCall,
  async ({ deps: { database, now }, operator, params: { phraseId }, body: request, ifMatch }) => {
    if (!isUuid(phraseId)) return fail("ResourceNotFound");
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, operator.clinicId);
      const before = await findPhrase(transaction, operator, phraseId);
      const change = describeChange(before, request);
      if (!change) return;
      requireReadVersion(operator, ifMatch, before);
      const isChanged = await updateClinicPhrase(transaction, operator.clinicId, phraseId, request);
      if (!isChanged) return fail("ResourceNotFound");
      await recordClinicEvent(transaction, operator, "phrase.change", `phrase:${phraseId}`, now(), change);
    });
  },
);

/** Deletes a phrase; texts that were written with it stay. E004 when there is no such phrase. */
export const deleteClinicPhrase = acts(
  deletePhraseCall,
  async ({ deps: { database, now }, operator, params: { phraseId } }) => {
    if (!isUuid(phraseId)) return fail("ResourceNotFound");
    await database.transaction(async (transaction) => {
      const act = ["phrase.drop", `phrase:${phraseId}`, now()] as const;
      await lockClinic(transaction, operator.clinicId);
      const before = await findPhrase(transaction, operator, phraseId);
      if (!before) return requireOwnEnding(transaction, operator, ...act);
      await removeClinicPhrase(transaction, operator.clinicId, phraseId);
      const { phraseId: _, ...phrase } = before;
      await recordClinicEvent(transaction, operator, ...act, describeRemoval(phrase));
    });
  },
);
