import {
  deleteQuestionnaireTemplateCall,
  deleteTermsDraftCall,
  readContentDraftsCall,
  storeTermsDraftCall,
} from "@madoguchi/contract/starter-pack/starter-pack.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
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
import { acts, answers } from "../answer-operation-call.ts";
import { describeRemoval } from "../describe-change.ts";
import { describeTextChange, writeQuestions } from "../describe-text-change.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

function inOrderOfPack(templates: QuestionnaireTemplateRow[]): QuestionnaireTemplateRow[] {
  const placeOf = ({ questionnaireId }: QuestionnaireTemplateRow) =>
    starterQuestionnaires.findIndex((each) => each.questionnaireId === questionnaireId);
  return templates.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The clinic's unpublished drafts. */
export const readContentDrafts = answers(readContentDraftsCall, ({ deps: { database, now }, operator }) => {
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
});

/** Stores a draft of a text. A changed one, or one that the person has read, is no template any more. */
export const storeTermsDraft = acts(
  storeTermsDraftCall,
  ({ deps: { database, now }, operator, params: { kind }, body: { text, isRead } }) => {
    const { clinicId } = operator;
    const at = now();
    return database.transaction(async (transaction) => {
      await lockClinic(transaction, clinicId);
      const before = await lockTermsDraft(transaction, clinicId, kind);
      const isTemplate = before?.isTemplate === true && before.text === text && !isRead;
      if (before?.text === text && before.isTemplate === isTemplate) return;
      const change = describeTextChange(before?.text, text);
      await upsertTermsDraft(transaction, clinicId, { kind, text, isTemplate, changedAt: at });
      await recordClinicEvent(transaction, operator, "content-draft.store", `terms:${kind}`, at, change);
    });
  },
);

/** Deletes a draft of a text. E004 when there is none. */
export const deleteTermsDraft = acts(
  deleteTermsDraftCall,
  ({ deps: { database, now }, operator, params: { kind } }) => {
    const at = now();
    return database.transaction(async (transaction) => {
      const act = ["content-draft.drop", `terms:${kind}`, at] as const;
      const before = await lockTermsDraft(transaction, operator.clinicId, kind);
      if (!before) return requireOwnEnding(transaction, operator, ...act);
      await removeTermsDraft(transaction, operator.clinicId, kind);
      await recordClinicEvent(transaction, operator, ...act, describeRemoval({ text: before.text }));
    });
  },
);

/** Deletes a questionnaire that was never published. E004 when there is none. */
export const deleteQuestionnaireTemplate = acts(
  deleteQuestionnaireTemplateCall,
  ({ deps: { database, now }, operator, params: { questionnaireId } }) => {
    const at = now();
    return database.transaction(async (transaction) => {
      const act = ["content-draft.drop", `questionnaire:${questionnaireId}`, at] as const;
      const removed = await removeQuestionnaireTemplate(transaction, operator.clinicId, questionnaireId);
      if (!removed) return requireOwnEnding(transaction, operator, ...act);
      await recordClinicEvent(transaction, operator, ...act, describeRemoval(writeQuestions(removed)));
    });
  },
);
