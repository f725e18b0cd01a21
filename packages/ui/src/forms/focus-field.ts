/** Focuses a field and scrolls it to the middle of the screen. A folded part around it is opened. */
export function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}
