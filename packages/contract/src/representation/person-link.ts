/** In an address of the portal: the representation by which its page is opened. It says nothing of the person. */
export const PERSON_PARAMETER = "person";

/** The path of a page of the portal, for a person for whom somebody acts. */
export function withPerson(path: string, representationId: string): string {
  const [before = "", hash] = path.split("#", 2);
  const joint = before.includes("?") ? "&" : "?";
  return `${before}${joint}${PERSON_PARAMETER}=${representationId}${hash === undefined ? "" : `#${hash}`}`;
}
