/** How a prefecture is shown to the patient; it is stored by its Japanese name. */
export function prefectureLabel(name: string): string {
  return name;
}
