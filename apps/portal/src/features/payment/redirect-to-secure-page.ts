import type { SecureStep } from "./payment-flow.tsx";

/** The part of the browser by which a page is left. */
export type LeavingPage = { document: Document; location: Pick<Location, "assign"> };

/**
 * Leaves for the card company's page, in this window: it must not lie in a frame (`docs/design/providers.md` 1.8). What
 * it is told is sent as a form, so that nothing of it stands in an address of ours.
 */
export function redirectToSecurePage(
  { url, method, fields }: SecureStep["way"],
  { document, location }: LeavingPage = window,
): void {
  const names = Object.entries(fields);
  if (method === "GET" && names.length === 0) {
    location.assign(url);
    return;
  }
  const form = document.createElement("form");
  form.method = method;
  form.action = url;
  form.hidden = true;
  for (const [name, value] of names) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
