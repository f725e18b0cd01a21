import {
  type DiagnosisNameRequest,
  type DiagnosisSearchRequest,
  type DiagnosisSearchResult,
  MOST_FOUND_DIAGNOSES,
} from "@madoguchi/contract/diagnosis/diagnosis-name";
import { normaliseForm, normaliseKatakana } from "@madoguchi/contract/japanese-input/normalise";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  countDiagnosisNames,
  findDiagnosisName,
  findDiagnosisNames,
  isNameTaken,
  removeDiagnosisName,
  upsertDiagnosisNames,
} from "../../records/diagnosis-name/diagnosis-name.store.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/**
 * Searches the clinic's list by a part of name or reading, or the beginning of a code. The typed text is not recorded.
 */
export async function searchDiagnoses(
  { database, now }: Needs,
  operator: Operator,
  { query }: DiagnosisSearchRequest,
): Promise<DiagnosisSearchResult> {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "diagnosis-name.search", `clinic:${clinicId}`, now());
    const found = await findDiagnosisNames(transaction, clinicId, {
      name: query,
      kana: normaliseKatakana(query),
      code: normaliseForm(query, "NFKC").toUpperCase(),
      most: MOST_FOUND_DIAGNOSES + 1,
    });
    return {
      diagnoses: found.slice(0, MOST_FOUND_DIAGNOSES).map(withVersion),
      hasMore: found.length > MOST_FOUND_DIAGNOSES,
      all: await countDiagnosisNames(transaction, clinicId),
    };
  });
}

/**
 * Adds a name, or changes the one of this id; records keep their words. E001 for a name that is there already, E005 for
 * another version.
 */
export async function storeDiagnosisName(
  { database, now }: Needs,
  operator: Operator,
  diagnosisNameId: string,
  request: DiagnosisNameRequest,
  ifMatch?: string,
): Promise<void> {
  const { clinicId } = operator;
  await database.transaction(async (transaction) => {
    await lockClinic(transaction, clinicId);
    const entry = { ...request, diagnosisNameId };
    const before = await findDiagnosisName(transaction, clinicId, diagnosisNameId);
    if (before && !describeChange(before, request)) return;
    requireReadVersion(operator, ifMatch, before);
    if (await isNameTaken(transaction, clinicId, entry)) {
      return fail("Validation", { issues: [{ path: "name", message: "この病名は、もう一覧にあります。" }] });
    }
    await upsertDiagnosisNames(transaction, clinicId, [entry]);
    await recordClinicEvent(transaction, operator, "diagnosis-name.keep", `diagnosis-name:${diagnosisNameId}`, now());
  });
}

/** Deletes a name from the list; records keep it. E004 when there is no such name. */
export async function deleteDiagnosisName({ database, now }: Needs, operator: Operator, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const act = ["diagnosis-name.drop", `diagnosis-name:${id}`, now()] as const;
    const isRemoved = await removeDiagnosisName(transaction, operator.clinicId, id);
    if (!isRemoved) return requireOwnEnding(transaction, operator, ...act);
    await recordClinicEvent(transaction, operator, ...act);
  });
}
