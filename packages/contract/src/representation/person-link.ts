/** The parameter with the representation by which a page of the portal is opened. It identifies no person. */
export const PERSON_PARAMETER = "person";

/** The path of a page of the portal for a represented person. */
export function withPerson(path: string, representationId: string): string {
  const [before = "", hash] = path.split("#", 2);
  const joint = before.includes("?") ? "&" : "?";
  return `${before}${joint}${PERSON_PARAMETER}=${representationId}${hash === undefined ? "" : `#${hash}`}`;
}
