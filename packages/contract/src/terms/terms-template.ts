/** The beginning of a gap that a clinic fills in before it publishes a text from a starter pack (ひな形). */
export const TEMPLATE_GAP = "〔要確認";

/** Whether a text still has an unfilled gap. */
export function hasTemplateGap(text: string): boolean {
  return text.includes(TEMPLATE_GAP);
}
