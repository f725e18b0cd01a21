/** Whether a field of the page has neither text nor a choice; for boxes and radio buttons, none with the same name is chosen. */
export function isEmptyField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
    const group = field.name === "" ? [field] : [...document.getElementsByName(field.name)];
    return !group.some((each) => each.matches(":checked"));
  }
  if (!field?.matches("input, select, textarea")) return false;
  return "value" in field && typeof field.value === "string" && field.value.trim() === "";
}
