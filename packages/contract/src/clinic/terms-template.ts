/** How a place begins that a clinic fills in before it publishes a text from a starter pack (ひな形). */
export const TEMPLATE_GAP = "〔要確認";

/** Whether a text still has a place that the clinic was to fill in. */
export function hasTemplateGap(text: string): boolean {
  return text.includes(TEMPLATE_GAP);
}
