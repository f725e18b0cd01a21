/** The questionnaire that a link opens. */
export type QuestionnaireTarget = { questionnaireId: string; treatmentId: string; isFirstTreatment: boolean };

/** The search parameters of the portal's questionnaire (spec §2). */
export function questionnaireSearch({ treatmentId, isFirstTreatment }: QuestionnaireTarget) {
  return { treatmentId, isFirstTreatment: isFirstTreatment ? 1 : 0 };
}

/** The address of a treatment's questionnaire in the portal, for mails; it never has an answer. */
export function questionnairePath(target: QuestionnaireTarget): string {
  const { treatmentId, isFirstTreatment } = questionnaireSearch(target);
  const search = `treatmentId=${encodeURIComponent(treatmentId)}&isFirstTreatment=${isFirstTreatment}`;
  return `/questions/${encodeURIComponent(target.questionnaireId)}/?${search}`;
}
