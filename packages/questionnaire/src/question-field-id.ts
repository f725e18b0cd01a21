/** The id of a question's first control, for links of an error summary and for `focusField`. */
export function questionFieldId(questionId: string): string {
  return `question-${questionId}`;
}

/** The id of a question's label, which takes the focus where one question is a screen. */
export function questionLabelId(questionId: string): string {
  return `${questionFieldId(questionId)}-label`;
}
