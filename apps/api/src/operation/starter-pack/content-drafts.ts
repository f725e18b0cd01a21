import type { TermsKind } from "@madoguchi/contract/clinic/terms";
import type { ContentDraftList, TermsDraftRequest } from "@madoguchi/contract/operation/starter-pack";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  listQuestionnaireTemplates,
  listTermsDrafts,
  lockTermsDraft,
  type QuestionnaireTemplateRow,
  removeQuestionnaireTemplate,
  removeTermsDraft,
  upsertTermsDraft,
} from "../../records/content-draft/content-draft.store.ts";
import { starterQuestionnaires } from "../../records/starter-questionnaires/starter-questionnaires.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

function inOrderOfPack(templates: QuestionnaireTemplateRow[]): QuestionnaireTemplateRow[] {
  const placeOf = ({ questionnaireId }: QuestionnaireTemplateRow) =>
    starterQuestionnaires.findIndex((each) => each.questionnaireId === questionnaireId);
  return templates.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The clinic's unpublished drafts. */
export function readContentDrafts({ database, now }: Needs, operator: Operator): Promise<ContentDraftList> {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "content-draft.read", `clinic:${clinicId}`, now());
    const terms = await listTermsDrafts(transaction, clinicId);
    const questionnaires = await listQuestionnaireTemplates(transaction, clinicId);
    return {
      terms: terms.map(({ changedAt, ...draft }) => ({ ...draft, changedAt: toWireTime(changedAt) })),
      questionnaires: inOrderOfPack(questionnaires).map(({ takenAt, ...draft }) => ({
        ...draft,
        takenAt: toWireTime(takenAt),
      })),
    };
  });
}

/** Stores a draft of a text. A changed one, or one that the person has read, is no template any more. */
export function storeTermsDraft(
  { database, now }: Needs,
  operator: Operator,
  kind: TermsKind,
  { text, isRead }: TermsDraftRequest,
): Promise<void> {
  const { clinicId } = operator;
  const at = now();
  return database.transaction(async (transaction) => {
    await lockClinic(transaction, clinicId);
    const before = await lockTermsDraft(transaction, clinicId, kind);
    const isTemplate = before?.isTemplate === true && before.text === text && !isRead;
    if (before?.text === text && before.isTemplate === isTemplate) return;
    await upsertTermsDraft(transaction, clinicId, { kind, text, isTemplate, changedAt: at });
    await recordClinicEvent(transaction, operator, "content-draft.store", `terms:${kind}`, at);
  });
}

/** Deletes a draft of a text. E004 when there is none. */
export function deleteTermsDraft({ database, now }: Needs, operator: Operator, kind: TermsKind): Promise<void> {
  const at = now();
  return database.transaction(async (transaction) => {
    const act = ["content-draft.drop", `terms:${kind}`, at] as const;
    const isRemoved = await removeTermsDraft(transaction, operator.clinicId, kind);
    if (!isRemoved) return requireOwnEnding(transaction, operator, ...act);
    await recordClinicEvent(transaction, operator, ...act);
  });
}

/** Deletes a questionnaire that was never published. E004 when there is none. */
export function deleteQuestionnaireTemplate(
  { database, now }: Needs,
  operator: Operator,
  questionnaireId: string,
): Promise<void> {
  const at = now();
  return database.transaction(async (transaction) => {
    const act = ["content-draft.drop", `questionnaire:${questionnaireId}`, at] as const;
    const isRemoved = await removeQuestionnaireTemplate(transaction, operator.clinicId, questionnaireId);
    if (!isRemoved) return requireOwnEnding(transaction, operator, ...act);
    await recordClinicEvent(transaction, operator, ...act);
  });
}
