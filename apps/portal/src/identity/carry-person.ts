import { PERSON_PARAMETER } from "@madoguchi/contract/representation/person-link";
import type { Acting } from "./acting.ts";

/** What precedes every way to open a link elsewhere: a press, a context menu, the focus of the keyboard, a drag. */
const BEFORE_OPENING = ["pointerdown", "contextmenu", "focusin", "dragstart"] as const;

/** The link's address for the person, or `undefined` for a link that opens no page of the portal. */
function addressOf(link: HTMLAnchorElement, origin: string, representationId: string | undefined): string | undefined {
  const given = link.getAttribute("href") ?? "";
  if (given === "" || given.startsWith("#") || link.hasAttribute("download")) return undefined;
  const address = new URL(link.href);
  if (address.origin !== origin || !address.protocol.startsWith("http")) return undefined;
  if (representationId === undefined) address.searchParams.delete(PERSON_PARAMETER);
  else address.searchParams.set(PERSON_PARAMETER, representationId);
  return `${address.pathname}${address.search}${address.hash}`;
}

/**
 * Makes the links of a page that acts for a person open that person's pages in another tab, too, which has no choice of
 * its own and would silently be the patient's. The router's own navigation ignores the parameter, and the opened page
 * removes it from its address.
 */
export function carryPerson(page: Document, acting: Pick<Acting, "representationId">): void {
  const carry = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    const representationId = acting.representationId();
    if (!link || (representationId === undefined && !link.href.includes(PERSON_PARAMETER))) return;
    const address = addressOf(link, page.location.origin, representationId);
    if (address !== undefined) link.setAttribute("href", address);
  };
  for (const event of BEFORE_OPENING) page.addEventListener(event, carry, { capture: true, passive: true });
}
