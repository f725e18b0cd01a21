/** Latin letters with accents, and what occurs within names; not empty. */
const LATIN = /^[\p{Script=Latin}\p{M}\s.'’‐-]*\p{Script=Latin}[\p{Script=Latin}\p{M}\s.'’‐-]*$/u;

/** Whether a name is written in Latin letters alone. */
export function isLatinName(name: string): boolean {
  return LATIN.test(name);
}

/**
 * A patient's name as they are addressed: 「姓 名」, and given name first where both are in Latin letters. Papers and the
 * clinic's lists keep 「姓 名」, the order of the ID.
 */
export function shownName({ lastName, firstName }: { lastName: string; firstName: string }): string {
  return isLatinName(lastName) && isLatinName(firstName) ? `${firstName} ${lastName}` : `${lastName} ${firstName}`;
}
