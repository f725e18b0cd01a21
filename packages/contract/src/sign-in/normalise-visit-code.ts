export const VISIT_CODE_CHARACTERS = 10;

/** What was typed in half-width capitals, without spaces, hyphens and every other character that no code has. */
export function normaliseVisitCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "");
}
