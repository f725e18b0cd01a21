/** Moves the focus into a field, to the middle of the screen. */
export function focusField(fieldId: string): void {
  const field = document.getElementById(fieldId);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}
