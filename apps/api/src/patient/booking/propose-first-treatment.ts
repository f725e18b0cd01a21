/**
 * Whether the server proposes 初診: no completed consultation in this department yet (`docs/design/screens.md` 0). The
 * patient confirms or corrects it; the URL's value is only a wish.
 */
export function proposeFirstTreatment(history: { hasCompletedInDepartment: boolean }): boolean {
  return !history.hasCompletedInDepartment;
}
