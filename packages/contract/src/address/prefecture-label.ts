/** The name of a prefecture as the patient sees it; its Japanese name is stored. */
export function prefectureLabel(name: string): string {
  return name;
}
