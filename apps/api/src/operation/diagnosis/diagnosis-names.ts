import { MOST_FOUND_DIAGNOSES } from "@madoguchi/contract/diagnosis/diagnosis-name";
import {
  deleteDiagnosisNameCall,
  searchDiagnosesCall,
  storeDiagnosisNameCall,
} from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { normaliseForm, normaliseKatakana } from "@madoguchi/contract/japanese-input/normalise";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  countDiagnosisNames,
  findDiagnosisName,
  findDiagnosisNames,
  isNameTaken,
  removeDiagnosisName,
  upsertDiagnosisNames,
} from "../../records/diagnosis/diagnosis-name.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange, describeRemoval } from "../describe-change.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

/**
 * Searches the clinic's list by a part of name or reading, or the beginning of a code. The typed text is not recorded.
 */
export const searchDiagnoses = answers(
  searchDiagnosesCall,
  async ({ deps: { database, now }, operator, body: { query } }) => {
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
  },
);

/**
 * Adds a name, or changes the one of this id; records keep their words. E001 for a name that is there already, E005 for
 * another version.
 */
export const storeDiagnosisName = acts(
  storeDiagnosisNameCall,
  async ({ deps: { database, now }, operator, params: { diagnosisNameId }, body: request, ifMatch }) => {
    const { clinicId } = operator;
    await database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const entry = { ...request, diagnosisNameId };
      const before = await findDiagnosisName(transaction, clinicId, diagnosisNameId);
      const change = describeChange(before, request);
      if (!change) return;
      requireReadVersion(operator, ifMatch, before);
      if (await isNameTaken(transaction, clinicId, entry)) {
        return fail("Validation", { issues: [{ path: "name", message: "この病名は、もう一覧にあります。" }] });
      }
      await upsertDiagnosisNames(transaction, clinicId, [entry]);
      const subject = `diagnosis-name:${diagnosisNameId}`;
      await recordClinicEvent(transaction, operator, "diagnosis-name.keep", subject, now(), change);
    });
  },
);

/** Deletes a name from the list; records keep it. E004 when there is no such name. */
export const deleteDiagnosisName = acts(
  deleteDiagnosisNameCall,
  async ({ deps: { database, now }, operator, params: { diagnosisNameId: id } }) => {
    await database.transaction(async (transaction) => {
      const act = ["diagnosis-name.drop", `diagnosis-name:${id}`, now()] as const;
      await lockClinic(transaction, operator.clinicId);
      const before = await findDiagnosisName(transaction, operator.clinicId, id);
      if (!before) return requireOwnEnding(transaction, operator, ...act);
      await removeDiagnosisName(transaction, operator.clinicId, id);
      const { diagnosisNameId: _, ...name } = before;
      await recordClinicEvent(transaction, operator, ...act, describeRemoval(name));
    });
  },
);
